# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The graph is valid, and files of others are judged beside it."""

from pathlib import Path

import pytest
from pyoxigraph import BlankNode, DefaultGraph, NamedNode, RdfFormat, Store, serialize

from accelkg.errors import DocumentError
from accelkg.namespaces import AKG, AKGC, GRAPH, PREFIXES
from accelkg.shacl.documents import Document
from accelkg.shacl.validation import validate, validate_documents, validate_files
from world import INVALID, judged_world, local_name, stem

PATCHES = {stem(patch): patch for patch in INVALID}
HEAD = "".join(f"@prefix {name}: <{iri}> .\n" for name, iri in PREFIXES.items())
ORGANISATION = """
akg:newcomer a accel:Organization ; rdfs:label "Newcomer" .
akgs:newcomer-page a accel:Source ; dcterms:title "Page" ;
    dcterms:publisher akg:newcomer ; schema:url <https://newcomer.example/> ;
    accel:sourceKind accel:PrimarySource ; accel:accessedOn "2026-11-30"^^xsd:date .
"""
CLAIM = """
<https://w3id.org/accelkg/claim/newcomer.uses.00000000> a accel:Claim, rdf:Statement ;
    dcterms:identifier "N1" ; dcterms:source akgs:newcomer-page ;
    rdf:subject akg:newcomer ; rdf:predicate accel:uses ; rdf:object akg:trainium3 ;
    accel:asOf "2026-11-30"^^xsd:date ; accel:asOfPrecision accel:DayPrecision ;
    accel:claimedBy akg:newcomer ; accel:modality accel:Asserted ;
    accel:qualifier accel:Exact ; accel:rank accel:Normal ;
    accel:statedStatus accel:Deployed .
"""
FACT = "akg:newcomer accel:uses akg:trainium3 .\n"
MISTAKES = {
    "no claim behind a fact": (ORGANISATION + FACT, "DirectFactShape-sound"),
    "no direct triple": (ORGANISATION + CLAIM, "DirectTripleShape-complete"),
    "misspelt property": (
        ORGANISATION + CLAIM.replace("accel:rank", "accel:rang") + FACT,
        "ClaimShape",
    ),
    "unknown thing": (
        ORGANISATION + CLAIM.replace("akg:trainium3", "akg:trainum3"),
        "ClaimMatterShape-known",
    ),
    "wrong boolean": (
        ORGANISATION + 'akg:newcomer skos:note "yes"^^xsd:boolean .',
        "LiteralShape",
    ),
    "decimal with an exponent": (
        ORGANISATION + 'akg:newcomer skos:note "2.08E1"^^xsd:decimal .',
        "LiteralShape",
    ),
    "second figure of a known chip": (
        "akg:trainium3 accel:memoryCapacityGB 96 .",
        "DirectFactShape-sound",
    ),
    "orphan without a name": ("[] a accel:Organization .", "EntityIriShape"),
}


def turtle(body, name="x.ttl"):
    return Document(name, (HEAD + body).encode(), RdfFormat.TURTLE)


def rules(report):
    return {local_name(result.rule) for result in report.results}


def exported(store):
    """Give the whole graph as a document, without the shapes."""
    default = store.quads_for_pattern(None, None, None, DefaultGraph())
    triples = (quad.triple for quad in default)
    content = serialize(triples, format=RdfFormat.N_TRIPLES)
    return Document("all.nt", content, RdfFormat.N_TRIPLES)


def test_the_graph_conforms(store):
    assert validate(store).to_text().startswith("The graph conforms")


def test_planted_literal_is_reported_once_by_each_runner():
    """rdflib would read "yes" as false, and pySHACL pass it."""
    store = judged_world()
    store.update(
        'INSERT DATA { <urn:a> accel:asOf "2026-13-01"^^xsd:date }', prefixes=PREFIXES
    )
    node = [NamedNode("urn:a")]

    fast, judged = (validate(store, runner=r, focus=node) for r in ("fast", "pyshacl"))

    assert fast == judged
    assert rules(fast) == {"LiteralShape"}


def test_ill_formed_literal_of_a_shape_is_reported_once_by_each_runner():
    store = judged_world()
    store.update(
        """DELETE { ?claim accel:asOf ?day }
        INSERT { ?claim accel:asOf "2026-13-01"^^xsd:date }
        WHERE { ?claim dcterms:identifier "X4" ; accel:asOf ?day }""",
        prefixes=PREFIXES,
    )
    node = [NamedNode(f"{AKGC}models.servedOn.00000004")]

    fast, judged = (validate(store, runner=r, focus=node) for r in ("fast", "pyshacl"))

    assert fast == judged
    assert rules(fast) == {"LiteralShape"}


def test_focus_on_a_blank_node_looks_at_it_alone():
    store = judged_world(PATCHES["EntityIriShape"], PATCHES["EntityShape-label"])
    (node,) = {q.subject for q in store if isinstance(q.subject, BlankNode)} & {
        q.object for q in store if q.predicate.value.endswith("creator")
    }

    assert rules(validate(store, focus=[node])) == {"EntityIriShape"}


def test_focus_on_many_nodes_finds_the_same():
    store = judged_world(PATCHES["EntityShape-label"])
    nodes = {q.subject for q in store if isinstance(q.subject, NamedNode)}

    assert validate(store, focus=nodes) == validate(store)


def test_addition_to_the_graph_conforms(store):
    report = validate_documents([turtle(ORGANISATION + CLAIM + FACT)], known=store)

    assert report.to_text().startswith("The graph conforms")


@pytest.mark.parametrize(("body", "rule"), MISTAKES.values(), ids=MISTAKES)
def test_mistake_in_a_document_is_caught(store, body, rule):
    report = validate_documents([turtle(body)], known=store)

    assert rule in rules(report)


def test_both_runners_judge_documents_alike(store):
    document = turtle(MISTAKES["unknown thing"][0])

    fast, judged = (
        validate_documents([document], known=store, runner=runner)
        for runner in ("fast", "pyshacl")
    )

    assert fast == judged


def test_only_nodes_of_the_document_are_reported_on():
    """The graph beside it is not what the author asked about."""
    known = judged_world(PATCHES["EntityShape-label"])

    report = validate_documents([turtle(ORGANISATION)], known=known)

    assert report.conforms


def test_document_replaces_what_is_known_of_a_thing(store):
    """An exported description with a slip is judged as written."""
    label = "akg:trainium3 a accel:Accelerator, accel:Hardware ."

    report = validate_documents([turtle(label)], known=store)

    assert {"EntityShape-label", "AcceleratorShape-productLine"} <= rules(report)


def test_named_graphs_are_read_as_one(store):
    body = f"<{GRAPH}x> {{ {ORGANISATION} }} <{GRAPH}y> {{ {CLAIM} {FACT} }}"
    document = Document("x.trig", (HEAD + body).encode(), RdfFormat.TRIG)

    assert validate_documents([document], known=store).conforms


def test_shapes_of_a_document_are_not_run(store):
    body = "akgsh:Bad a sh:NodeShape ; sh:targetNode akg:aws ; sh:nodeKind sh:Literal ."
    document = Document(
        "x.trig", f"{HEAD} <{GRAPH}shapes> {{ {body} }}".encode(), RdfFormat.TRIG
    )

    assert validate_documents([document], known=store).conforms


def test_whole_data_set_stands_alone(store):
    assert validate_documents([exported(store)], known=store).conforms


def test_loss_in_a_whole_data_set_is_caught(store):
    """What the packaged graph knows must not stand in for what the file lost."""
    changed = Store()
    changed.bulk_extend(store)
    for quad in list(store.quads_for_pattern(NamedNode(f"{AKG}anthropic"), None, None)):
        changed.remove(quad)

    report = validate_documents([exported(changed)], known=store)

    assert {"ClaimMatterShape-known", "DirectTripleShape-complete"} <= rules(report)


def test_files_are_judged_beside_the_packaged_graph(tmp_path):
    first, second = tmp_path / "a.ttl", tmp_path / "b.ttl"
    first.write_text(HEAD + ORGANISATION)
    second.write_text(HEAD + CLAIM + FACT)

    assert validate_files([first, str(second)]).conforms


def test_example_of_the_guide_conforms(store):
    example = Path(__file__).parent.parent / "docs/example.ttl"

    report = validate_files([example], known=store)

    assert report.checked
    assert report.conforms, report.to_text()


@pytest.mark.parametrize("body", ["", "<urn:a> <urn:b> <urn:c> ."])
def test_document_without_a_term_of_ours_is_not_checked(store, body):
    assert not validate_documents([turtle(body)], known=store).checked


def test_file_that_cannot_be_read_is_an_error(tmp_path):
    path = tmp_path / "x.ttl"
    path.write_text("<urn:a> <urn:b> .")

    with pytest.raises(DocumentError, match=r"x\.ttl:1:17"):
        validate_files([path])
