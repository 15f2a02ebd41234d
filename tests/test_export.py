# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Exports: the same graph in each format, the same bytes for the same graph."""

import gzip
import io
import subprocess
from hashlib import sha256
from importlib.util import find_spec

import pytest
import rdflib
from pyoxigraph import (
    CanonicalizationAlgorithm,
    Dataset,
    DefaultGraph,
    Literal,
    NamedNode,
    Quad,
    RdfFormat,
    Store,
    Triple,
    parse,
)

from accelkg.errors import UnknownFormat, UnknownGraph, UnwritableTerm
from accelkg.export import (
    FORMATS,
    Content,
    checksums,
    export,
    export_whole,
    gzipped,
    write_quads,
)
from accelkg.namespaces import GRAPH, PREFIXES
from accelkg.syntaxes.canonicalization import canonical_statements
from accelkg.syntaxes.sections import TITLES
from exports import digests_in_other_processes, exported, reordered

PARSERS = {
    "ttl": (RdfFormat.TURTLE, "turtle"),
    "trig": (RdfFormat.TRIG, "trig"),
    "nt": (RdfFormat.N_TRIPLES, "nt11"),
    "nq": (RdfFormat.N_QUADS, "nquads"),
    "jsonld": (RdfFormat.JSON_LD, "json-ld"),
    "rdf": (RdfFormat.RDF_XML, "xml"),
}
TABLES = [name for name, format_ in FORMATS.items() if format_.is_table]
AKG = PREFIXES["akg"]
RDF = PREFIXES["rdf"]

# rdflib's own parsers and writers call what rdflib deprecates.
RDFLIB_WARNS = "ignore::DeprecationWarning"

# Everything that a writer or a reader may get wrong: digits, escapes, datatypes,
# blank nodes that nest, cross or belong to two graphs.
HARD = r"""
PREFIX : <https://example.org/> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>
:a :p 4.9, 12345.678912345e0, "0.00000003168"^^xsd:decimal, 5000, -0.5, true,
    "2026-11-30"^^xsd:date, "2027-01/.."^^<http://id.loc.gov/datatypes/edtf/EDTF>,
    "tab\there \"quoted\" \\ \n <b>&amp;</b> é 漢 _:x", "Größe"@de-at, <urn:x:%20> ;
    :q [ :r ( 1 [ :s "in a list" ] ) ], _:shared .
:b :q _:shared . _:shared :p _:cycle . _:cycle :p _:cycle .
GRAPH <https://w3id.org/accelkg/graph/entities> { :a :p _:shared, [ :r () ] }
GRAPH :other { :a :p 1 }
"""


@pytest.fixture(scope="module")
def hard_store():
    store = Store()
    store.load(HARD.replace("GRAPH", ""), format=RdfFormat.TRIG)
    return store


def copy_of(store):
    copy = Store()
    copy.extend(store)
    return copy


@pytest.fixture
def exact_literals(monkeypatch):
    """Keep rdflib from rewriting what it reads."""
    monkeypatch.setattr(rdflib, "NORMALIZE_LITERALS", False)


def canonical(quads):
    dataset = Dataset(quads)
    dataset.canonicalize(CanonicalizationAlgorithm.RDFC_1_0)
    return set(map(str, dataset))


def held_by(store, name):
    """Give what the format *name* must hold of *store*."""
    content = FORMATS[name].content
    graph = DefaultGraph() if content is Content.GRAPH else None
    return canonical(store.quads_for_pattern(None, None, None, graph))


def read_by_rdflib(document, name):
    dataset = rdflib.Dataset()
    content = FORMATS[name].content
    target = dataset.default_graph if content is Content.GRAPH else dataset
    target.parse(data=document, format=PARSERS[name][1])
    return parse(dataset.serialize(format="nquads"), RdfFormat.N_QUADS)


@pytest.mark.parametrize("name", PARSERS)
@pytest.mark.parametrize("graph", ["hard_store", "tiny_store"])
def test_engine_reads_the_same_graph(request, graph, name):
    store = request.getfixturevalue(graph)

    document = exported(store, name)

    assert canonical(parse(document, PARSERS[name][0])) == held_by(store, name)


@pytest.mark.filterwarnings(RDFLIB_WARNS)
@pytest.mark.usefixtures("exact_literals")
@pytest.mark.parametrize("name", PARSERS)
@pytest.mark.parametrize("graph", ["hard_store", "tiny_store"])
def test_rdflib_reads_the_same_graph(request, graph, name):
    store = request.getfixturevalue(graph)

    document = exported(store, name)

    assert canonical(read_by_rdflib(document, name)) == held_by(store, name)


@pytest.fixture(scope="module")
def statements(store):
    """Give the canonical statements of the whole graph, by what a format holds."""
    return {
        Content.GRAPH: canonical_statements(store, DefaultGraph()),
        Content.DATASET: canonical_statements(store),
    }


@pytest.fixture(scope="module")
def documents(store):
    """Give the whole graph in each RDF format, and one table."""
    tables = ["facts.parquet"] if find_spec("pyarrow") else []
    return dict(export_whole(store, [*PARSERS, *tables]))


@pytest.mark.parametrize("name", PARSERS)
def test_whole_graph_is_read_back(documents, statements, name):
    reloaded = Store()

    reloaded.bulk_load(documents[name], format=PARSERS[name][0])

    assert canonical_statements(reloaded) == statements[FORMATS[name].content]


def test_two_processes_give_the_same_bytes_of_the_whole_graph(documents):
    """Case EXPORT-01: order of loading and labels of blank nodes do not count."""
    (found,) = digests_in_other_processes([reordered(documents["nq"], 5)], documents)

    own = {name: sha256(documents[name]).hexdigest() for name in documents}
    assert dict(line.split() for line in found.splitlines()) == own


@pytest.mark.filterwarnings(RDFLIB_WARNS)
def test_rdflib_reads_the_whole_graph_without_settings(statements, documents):
    read = rdflib.Graph().parse(data=documents["ttl"], format="turtle")
    reloaded = Store()

    reloaded.bulk_load(read.serialize(format="nt").encode(), RdfFormat.N_TRIPLES)

    assert canonical_statements(reloaded) == statements[Content.GRAPH]


@pytest.mark.parametrize("name", PARSERS)
def test_literals_keep_their_characters(hard_store, name):
    document = exported(hard_store, name).decode()

    assert "0.00000003168" in document
    assert "12345.678912345" in document


@pytest.mark.parametrize("name", PARSERS)
@pytest.mark.parametrize("only", ["entities", f"{GRAPH}entities"])
def test_only_gives_one_graph_as_the_default_graph(tiny_store, name, only):
    document = exported(tiny_store, name, only=only)

    entities = NamedNode(f"{GRAPH}entities")
    found = tiny_store.quads_for_pattern(None, None, None, entities)
    expected = {Quad(*quad.triple) for quad in found}
    assert set(parse(document, PARSERS[name][0])) == expected


def test_default_graph_leaves_the_shapes_out(tiny_store):
    assert b"sh:NodeShape" not in exported(tiny_store, "ttl")
    assert b"sh:NodeShape" in exported(tiny_store, "trig")
    assert b"sh:NodeShape" in exported(tiny_store, "ttl", only="shapes")


def test_formats_written_together_are_the_same(tiny_store):
    names = [*PARSERS, "csv", "facts.csv"]

    together = dict(export_whole(tiny_store, names))

    assert together == {name: exported(tiny_store, name) for name in names}


def test_format_that_cannot_hold_the_graph_is_left_out(hard_store):
    store = copy_of(hard_store)
    store.add(Quad(NamedNode(AKG), NamedNode("urn:1"), Literal(1)))

    assert [name for name, _ in export_whole(store, ["rdf", "nt"])] == ["nt"]


def test_unknown_format_lists_the_formats(tiny_store):
    with pytest.raises(UnknownFormat, match="'xlsx' is not an export format") as caught:
        exported(tiny_store, "xlsx")

    assert caught.value.allowed == tuple(FORMATS)


def test_unknown_graph_lists_the_graphs(tiny_store):
    with pytest.raises(UnknownGraph, match="'thruthy' is not a graph") as caught:
        exported(tiny_store, "ttl", only="thruthy")

    assert {"claims", "entities", "truthy"} <= set(caught.value.allowed)


@pytest.mark.parametrize("name", TABLES)
def test_tables_of_claims_choose_no_graph(tiny_store, name):
    with pytest.raises(UnknownGraph, match=r"'claims' is not a graph .*; leave it out"):
        exported(tiny_store, name, only="claims")


def test_failed_export_writes_nothing(hard_store):
    store = copy_of(hard_store)
    store.add(Quad(NamedNode(AKG), NamedNode("urn:1"), Literal(1)))
    output = io.BytesIO()

    with pytest.raises(UnwritableTerm):
        export(store, output, format="rdf")

    assert output.getvalue() == b""


def test_every_format_has_its_own_name():
    assert list(FORMATS) == [*PARSERS, "rdf12.ttl", *TABLES]


@pytest.mark.parametrize("name", ["ttl", "trig", "rdf12.ttl"])
def test_head_names_release_and_licence(tiny_store, name):
    head = exported(tiny_store, name).decode().partition("\n\n")[0].splitlines()

    assert head[0] == "# accelkg"
    assert "# Data set: https://w3id.org/accelkg/dataset" in head
    assert "# Licence: https://creativecommons.org/licenses/by/4.0/" in head
    assert "# Publisher: accelkg contributors" in head


def test_head_names_the_version_that_the_graph_states(documents):
    head = documents["ttl"].decode().partition("\n\n")[0].splitlines()

    version = head[0].removeprefix("# accelkg ")
    assert f"# Release: https://w3id.org/accelkg/release/{version}" in head
    assert max(map(len, head)) <= 88


def test_head_of_one_graph_names_it(tiny_store):
    document = exported(tiny_store, "ttl", only="sources").decode()

    assert document.partition("\n")[0].endswith(": Sources")


def test_graph_that_describes_no_dataset_has_no_head(hard_store):
    assert exported(hard_store, "ttl").startswith(b"@prefix")


def test_things_stand_before_what_is_said_of_them(tiny_store):
    lines = exported(tiny_store, "ttl").decode().splitlines()

    titles = [line.removeprefix("## ") for line in lines if line.startswith("## ")]
    assert tuple(titles[:3]) == TITLES[:3]
    assert titles == [
        *(each for each in TITLES if each in titles),
        "Nodes without an IRI",
    ]


def test_claim_begins_with_what_it_claims(tiny_store):
    lines = iter(exported(tiny_store, "ttl").decode().splitlines())

    first = next(line for line in lines if line.startswith("akgc:"))
    assert first.split()[1:] == ["a", "accel:Claim,"]
    predicates = [next(lines).split()[0] for _ in range(4)]
    assert predicates == ["rdf:Statement", "rdf:subject", "rdf:predicate", "rdf:object"]


def test_only_our_prefixes_are_declared(hard_store):
    """Case EXPORT-03: none is invented, as `ns1` is elsewhere."""
    document = exported(hard_store, "trig").decode()

    declared = [line.split()[1] for line in document.splitlines() if "@prefix" in line]
    assert {prefix.rstrip(":") for prefix in declared} <= PREFIXES.keys()


# Local names that are no names in Turtle, or only with escapes.
HARD_NAMES = [
    *("a.", "p-", "b/c", "x%20y", "tr(n)2", "1chip", "q?x=1&y=2", "-a", "a,b"),
    *("50%25", "trn2.48xlarge", "a'b", "a!b", "a*b;c", "a~b", "é", "@a", ""),
]


@pytest.mark.parametrize("space", ["http://e/", AKG, PREFIXES["accel"]])
@pytest.mark.parametrize("name", PARSERS)
def test_hard_local_names_are_read_back(name, space):
    """Case EXPORT-04."""
    predicate = NamedNode(f"{PREFIXES['rdfs']}seeAlso")
    nodes = [NamedNode(space + local) for local in HARD_NAMES]
    quads = {Quad(nodes[0], predicate, node) for node in nodes}
    quads |= {Quad(node, predicate, nodes[0]) for node in nodes}

    assert set(parse(write_quads(quads, name), PARSERS[name][0])) == quads


@pytest.mark.parametrize("name", [name for name in PARSERS if name != "rdf"])
@pytest.mark.parametrize("text", ["\x00", "\x07", "\x0b", "\r\n"])
def test_control_characters_are_kept(name, text):
    """Case EXPORT-06; RDF/XML refuses them."""
    quad = Quad(NamedNode(AKG), NamedNode(f"{AKG}p"), Literal(text))

    assert list(parse(write_quads([quad], name), PARSERS[name][0])) == [quad]


@pytest.mark.parametrize("name", PARSERS)
def test_empty_named_graph_is_a_valid_document(name):
    """Case EXPORT-09."""
    store = Store()
    store.add_graph(NamedNode(f"{GRAPH}claims"))

    document = exported(store, name, only="claims")

    assert list(parse(document, PARSERS[name][0])) == []


@pytest.mark.parametrize("name", PARSERS)
def test_statements_are_written_exactly(hard_store, name):
    """Statements may come from elsewhere than a store, which normalises literals."""
    integer = NamedNode(f"{PREFIXES['xsd']}integer")
    odd = Quad(NamedNode(AKG), NamedNode(f"{AKG}p"), Literal("05", datatype=integer))
    graph = DefaultGraph() if FORMATS[name].content is Content.GRAPH else None
    quads = [*hard_store.quads_for_pattern(None, None, None, graph), odd]

    document = write_quads(quads, name)

    assert canonical(parse(document, PARSERS[name][0])) == canonical(quads)


@pytest.mark.parametrize("name", ["ttl", "nt", "rdf"])
def test_graph_names_of_statements_are_left_out(hard_store, name):
    graph = NamedNode(f"{GRAPH}entities")
    quads = list(hard_store.quads_for_pattern(None, None, None, DefaultGraph()))

    document = write_quads([Quad(*quad.triple, graph) for quad in quads], name)

    assert document == exported(hard_store, name)


def test_tables_hold_no_statements():
    with pytest.raises(UnknownFormat, match="'csv' is not an export format") as caught:
        write_quads([], "csv")

    assert caught.value.allowed == (*PARSERS, "rdf12.ttl")


def test_claims_reify_their_triples_in_rdf_1_2(tiny_store):
    found = list(parse(exported(tiny_store, "rdf12.ttl"), RdfFormat.TURTLE))

    reified = {
        q.subject: q.object for q in found if q.predicate.value == f"{RDF}reifies"
    }
    parts = {
        claim: Triple(*(value(tiny_store, claim, part) for part in PARTS))
        for claim in reified
    }
    assert reified == parts
    assert len(parts) == len(list(with_property(tiny_store, f"{RDF}subject")))


PARTS = [f"{RDF}subject", f"{RDF}predicate", f"{RDF}object"]


def with_property(store, iri):
    return store.quads_for_pattern(None, NamedNode(iri), None, DefaultGraph())


def value(store, subject, iri):
    (quad,) = store.quads_for_pattern(subject, NamedNode(iri), None, DefaultGraph())
    return quad.object


def test_rdf_1_2_holds_the_rest_of_the_graph(tiny_store):
    found = set(parse(exported(tiny_store, "rdf12.ttl"), RdfFormat.TURTLE))

    held = canonical(q for q in found if q.predicate.value != f"{RDF}reifies")
    lost = held_by(tiny_store, "ttl") - held
    predicates = {quad.split()[1].strip("<>") for quad in lost}
    assert held <= held_by(tiny_store, "ttl")
    assert predicates == {*PARTS, f"{RDF}type"}


WHOLE = (NamedNode(AKG), NamedNode(f"{RDF}type"), NamedNode(AKG))


@pytest.mark.parametrize(
    "parts",
    [
        WHOLE[:1],
        WHOLE[1:],
        (Literal("x"), *WHOLE[1:]),
        (WHOLE[0], Literal("x"), Literal("y")),
    ],
    ids=["subject", "two parts", "text as subject", "text as predicate"],
)
def test_what_is_no_triple_is_not_reified(parts):
    claim = NamedNode(f"{PREFIXES['akgc']}c")
    named = zip(PARTS, parts, strict=False)
    quads = {Quad(claim, NamedNode(name), part) for name, part in named}

    document = write_quads(quads, "rdf12.ttl")

    assert set(parse(document, RdfFormat.TURTLE)) == quads


def test_compressed_document_is_the_same_document():
    assert gzip.decompress(gzipped(b"akg:a a accel:Chip .\n")) == (
        b"akg:a a accel:Chip .\n"
    )


def test_checksums_are_checked_by_sha256sum(tmp_path):
    (tmp_path / "a b.ttl").write_bytes(b"")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    (tmp_path / "SHA256SUMS").write_text(checksums({"a b.ttl": empty}))

    command = ["/usr/bin/env", "sha256sum", "--check", "--strict", "SHA256SUMS"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
