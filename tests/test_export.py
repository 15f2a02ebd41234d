# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Exports: the same graph in each format, the same bytes for the same graph."""

import difflib
import io
import os
import subprocess
import sys
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
    parse,
)

from accelkg.errors import UnknownFormat, UnknownGraph, UnwritableTerm
from accelkg.export import FORMATS, Content, export
from accelkg.namespaces import GRAPH, PREFIXES
from accelkg.syntaxes.canonicalization import canonical_statements

PARSERS = {
    "ttl": (RdfFormat.TURTLE, "turtle"),
    "trig": (RdfFormat.TRIG, "trig"),
    "nt": (RdfFormat.N_TRIPLES, "nt11"),
    "nq": (RdfFormat.N_QUADS, "nquads"),
    "jsonld": (RdfFormat.JSON_LD, "json-ld"),
    "rdf": (RdfFormat.RDF_XML, "xml"),
}
TEXT_FORMATS = [*PARSERS, "csv"]
AKG, ACCEL, RDFS, SKOS = (PREFIXES[p] for p in ("akg", "accel", "rdfs", "skos"))
RDF_TYPE = f"{PREFIXES['rdf']}type"

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


@pytest.fixture
def exact_literals(monkeypatch):
    """Keep rdflib from rewriting what it reads."""
    monkeypatch.setattr(rdflib, "NORMALIZE_LITERALS", False)


def exported(store, name, **options):
    output = io.BytesIO()
    export(store, output, format=name, **options)
    return output.getvalue()


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


@pytest.mark.parametrize("name", ["trig", "jsonld"])
def test_whole_graph_is_read_back(store, name):
    reloaded = Store()

    reloaded.bulk_load(exported(store, name), format=PARSERS[name][0])

    assert canonical_statements(reloaded) == canonical_statements(store)


@pytest.mark.filterwarnings(RDFLIB_WARNS)
def test_rdflib_reads_the_whole_graph_without_settings(store):
    document = exported(store, "ttl")

    assert canonical(read_by_rdflib(document, "ttl")) == held_by(store, "ttl")


@pytest.mark.parametrize("name", PARSERS)
def test_literals_keep_their_characters(hard_store, name):
    document = exported(hard_store, name).decode()

    assert "0.00000003168" in document
    assert "12345.678912345" in document


DIGESTS = """
import io, sys
from hashlib import sha256
from pyoxigraph import RdfFormat, Store
from accelkg.export import FORMATS, export

store = Store()
store.load(sys.stdin.buffer.read(), format=RdfFormat.N_QUADS)
for name in sys.argv[1:]:
    output = io.BytesIO()
    export(store, output, format=name)
    print(name, sha256(output.getvalue()).hexdigest())
"""


def digests_in_another_process(document, hash_seed, names):
    return subprocess.run(
        [sys.executable, "-c", DIGESTS, *names],
        input=document,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=True,
        capture_output=True,
    ).stdout


def test_bytes_depend_on_the_graph_alone(hard_store, tiny_store):
    """Hash seed, process, order of loading and labels of blank nodes do not count."""
    document = exported(tiny_store, "nq") + exported(hard_store, "nq")
    reversed_document = b"".join(reversed(document.splitlines(keepends=True)))
    names = [name for name in FORMATS if name != "parquet" or find_spec("pyarrow")]

    first = digests_in_another_process(document, "1", names)
    second = digests_in_another_process(reversed_document, "2", names)

    assert first == second
    assert first.count(b"\n") == len(names)


CHANGES = {
    "another value": (f"{AKG}rocket1", f"{ACCEL}memoryCapacityGB", Literal(65)),
    "first value": (f"{AKG}rocket1", f"{ACCEL}memoryCapacityGB", Literal(1)),
    "another type": (f"{AKG}rocket1", RDF_TYPE, NamedNode(f"{ACCEL}Chip")),
    "last property": (f"{AKG}rocket1", f"{ACCEL}zzz", Literal("x")),
    "first thing": ("http://example.org/a", f"{RDFS}seeAlso", NamedNode(AKG)),
    "last thing": ("https://w3id.org/zzz", f"{RDFS}seeAlso", NamedNode(AKG)),
    "new subject among claims": (
        f"{AKG}a.b",
        f"{SKOS}note",
        Literal("x", language="en"),
    ),
}


def copy_of(store):
    copy = Store()
    copy.extend(store)
    return copy


def changed_lines(old, new):
    diff = difflib.unified_diff(old.splitlines(), new.splitlines(), n=0, lineterm="")
    return [line for line in list(diff)[2:] if not line.startswith("@@")]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("name", TEXT_FORMATS)
def test_one_triple_changes_three_lines_at_most(tiny_store, name, change):
    subject, predicate, value = CHANGES[change]
    changed = copy_of(tiny_store)
    changed.add(Quad(NamedNode(subject), NamedNode(predicate), value))

    old, new = exported(tiny_store, name).decode(), exported(changed, name).decode()

    assert len(changed_lines(old, new)) <= 3


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


def test_unknown_format_lists_the_formats(tiny_store):
    with pytest.raises(UnknownFormat, match="'xlsx' is not an export format") as caught:
        exported(tiny_store, "xlsx")

    assert caught.value.allowed == tuple(FORMATS)


def test_unknown_graph_lists_the_graphs(tiny_store):
    with pytest.raises(UnknownGraph, match="'thruthy' is not a graph") as caught:
        exported(tiny_store, "ttl", only="thruthy")

    assert {"claims", "entities", "truthy"} <= set(caught.value.allowed)


@pytest.mark.parametrize("name", ["csv", "parquet"])
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
