# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the graph says about one IRI, as a document."""

import pytest
from pyoxigraph import BlankNode, DefaultGraph, Literal, NamedNode, Quad, Store

from accelkg import namespaces as ns
from accelkg.resource.description import (
    NODES_IN_A_PART,
    Tombstone,
    find_resource,
    find_tombstone,
    near_resources,
    read_resource,
)

ACME = f"{ns.AKG}acme"
ROCKET = f"{ns.AKG}rocket1"


def say(subject, predicate, value):
    """Give a statement; a text that is no prefixed name is a literal."""
    is_name = isinstance(value, str) and ":" in value
    term = NamedNode(ns.expand(value)) if is_name else Literal(value)
    return Quad(NamedNode(ns.expand(subject)), NamedNode(ns.expand(predicate)), term)


def store_of(*quads):
    store = Store()
    store.extend(quads)
    return store


def stated(resource):
    """Give the statements of a document in short."""
    return {
        (
            ns.shorten(quad.subject.value),
            ns.shorten(quad.predicate.value),
            ns.shorten(quad.object.value),
        )
        for quad in resource.quads
    }


def subjects(resource):
    return {ns.shorten(quad.subject.value) for quad in resource.quads}


@pytest.fixture(scope="module")
def rocket(tiny_store):
    """Give the document about a chip of the made-up graph."""
    return read_resource(tiny_store, ROCKET)


def test_document_holds_what_the_thing_says(rocket, tiny_store):
    own = tiny_store.quads_for_pattern(NamedNode(ROCKET), None, None, DefaultGraph())

    assert set(own) <= set(rocket.quads)


def test_document_holds_each_claim_about_the_thing_whole(rocket, tiny_store):
    subject = NamedNode(f"{ns.RDF}subject")
    claims = tiny_store.quads_for_pattern(None, subject, NamedNode(ROCKET), None)
    of_claims = {
        quad
        for claim in claims
        for quad in tiny_store.quads_for_pattern(
            claim.subject, None, None, DefaultGraph()
        )
    }

    assert of_claims
    assert of_claims <= set(rocket.quads)


def test_document_holds_titles_and_addresses_of_the_sources(rocket):
    source = NamedNode(f"{ns.DCTERMS}source")
    found = {quad.object for quad in rocket.quads if quad.predicate == source}
    said = {
        (quad.subject, ns.shorten(quad.predicate.value))
        for quad in rocket.quads
        if quad.subject in found
    }

    assert found
    assert {(each, "dcterms:title") for each in found} <= said
    assert any(name == "schema:url" for _, name in said)


def test_document_holds_the_labels_of_neighbours(rocket):
    assert ("akg:acme", "rdfs:label", "Acme") in stated(rocket)
    assert "accel:Accelerator" in subjects(rocket)


def test_document_says_nothing_else_of_a_neighbour(rocket):
    names = {name for subject, name, _ in stated(rocket) if subject == "akg:acme"}

    assert names <= {"rdfs:label", "schema:url"}


def test_document_holds_what_names_the_thing():
    store = store_of(say("akg:box", "accel:contains", "akg:acme"))

    assert ("akg:box", "accel:contains", "akg:acme") in stated(
        read_resource(store, ACME)
    )


def test_document_holds_conflicts_of_its_claims():
    store = store_of(
        say("akgc:c1", "rdf:subject", "akg:acme"),
        Quad(
            NamedNode(f"{ns.CONFLICT}cf1"),
            NamedNode(f"{ns.ACCEL}involves"),
            NamedNode(f"{ns.AKGC}c1"),
        ),
    )

    assert f"{ns.CONFLICT}cf1" in subjects(read_resource(store, ACME))


def test_document_of_a_conflict_holds_its_claims():
    conflict = f"{ns.CONFLICT}cf1"
    involved = NamedNode(f"{ns.AKGC}c1")
    store = store_of(
        Quad(NamedNode(conflict), NamedNode(f"{ns.ACCEL}involves"), involved),
        say("akgc:c1", "rdf:object", "x"),
    )

    assert ("akgc:c1", "rdf:object", "x") in stated(read_resource(store, conflict))


def test_conflict_may_involve_what_is_no_claim():
    conflict = NamedNode(f"{ns.CONFLICT}cf1")
    quad = Quad(conflict, NamedNode(f"{ns.ACCEL}involves"), Literal("nothing"))

    assert quad in read_resource(store_of(quad), conflict.value).quads


def test_node_without_a_name_names_nothing():
    uses = NamedNode(f"{ns.ACCEL}uses")
    store = store_of(Quad(BlankNode(), uses, NamedNode(ACME)))

    assert read_resource(store, ACME).part.total == 0


def test_document_holds_what_is_inside_a_node_without_a_name():
    inside = BlankNode()
    store = store_of(
        Quad(NamedNode(ACME), NamedNode(f"{ns.SKOS}note"), inside),
        Quad(inside, NamedNode(f"{ns.RDF}value"), Literal("inside")),
    )

    assert Literal("inside") in {q.object for q in read_resource(store, ACME).quads}


def test_document_says_what_it_is_about(rocket):
    document = f"{ns.BASE}data/rocket1"

    assert {
        ("akg:rocket1", "foaf:isPrimaryTopicOf", document),
        ("akg:rocket1", "foaf:isPrimaryTopicOf", f"{ns.BASE}page/rocket1"),
        (document, "foaf:primaryTopic", "akg:rocket1"),
        (document, "dcterms:isPartOf", f"{ns.BASE}dataset"),
        (document, "dcterms:license", "https://creativecommons.org/licenses/by/4.0/"),
    } <= stated(rocket)


@pytest.fixture(scope="module")
def crowd():
    """Give a store in which more nodes name one than fit in a part."""
    return store_of(
        *(say(f"akg:x{at:05}", "accel:uses", "akg:acme") for at in range(399)),
        say("akgc:c1", "accel:claimedBy", "akg:acme"),
        say("akgc:c2", "rdf:subject", "akg:acme"),
    )


def test_what_names_a_thing_comes_in_parts(crowd):
    parts = [read_resource(crowd, ACME, part=each) for each in (1, 2, 3, 4)]

    assert [len(each.named_by) for each in parts] == [200, 200, 1, 0]
    assert (parts[2].part.first, parts[2].part.last) == (401, 401)
    assert {each.part.parts for each in parts} == {3}


def test_parts_together_hold_everything(crowd):
    parts = [read_resource(crowd, ACME, part=each) for each in range(1, 4)]
    named_by = [node for each in parts for node in each.named_by]

    assert len(named_by) == len(set(named_by)) == 401


def test_claims_about_a_thing_come_first_and_other_claims_last(crowd):
    first, last = (read_resource(crowd, ACME, part=each) for each in (1, 3))

    assert first.named_by[0] == f"{ns.AKGC}c2"
    assert last.named_by[-1] == f"{ns.AKGC}c1"


def test_part_names_the_parts_beside_it(crowd):
    links = {
        (subject, name.partition("#")[2], value)
        for subject, name, value in stated(read_resource(crowd, ACME, part=2))
        if "xhtml" in name
    }
    data = f"{ns.BASE}data/acme"

    assert links == {
        (f"{data}?part=2", "prev", data),
        (f"{data}?part=2", "next", f"{data}?part=3"),
    }


def test_only_part_names_no_other(rocket):
    assert rocket.part.total <= NODES_IN_A_PART
    assert not any("xhtml" in name for _, name, _ in stated(rocket))


GRACE_NFC = f"{ns.AKG}gr\u00e2ce"
GRACE_NFD = f"{ns.AKG}gra\u0302ce"


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (ACME, ACME),
        (f"{ns.AKG}Acme", ACME),
        (f"{ACME}/", ACME),
        (GRACE_NFC, GRACE_NFC),
        (GRACE_NFD, GRACE_NFC),
        (f"{ns.AKG}acm", None),
        (f"{ns.AKG}a b", None),
        (f"{ns.AKG}a\0", None),
        (f"{ns.AKG}named-only", f"{ns.AKG}named-only"),
    ],
)
def test_one_iri_stands_for_all_spellings(asked, found):
    store = store_of(
        say("akg:acme", "rdfs:label", "Acme"),
        say("akg:acme", "accel:uses", "akg:named-only"),
        Quad(NamedNode(GRACE_NFC), NamedNode(f"{ns.RDFS}label"), Literal("Grâce")),
    )

    assert find_resource(store, asked) == found


@pytest.mark.parametrize("other", ["akg:Acme", "akg:acme/"])
def test_iris_that_are_both_in_use_stay_apart(other):
    store = store_of(
        say("akg:acme", "rdfs:label", "one"), say(other, "rdfs:label", "2")
    )

    assert find_resource(store, ns.expand(other)) == ns.expand(other)


def test_near_matches_are_of_the_same_kind(store):
    near = near_resources(store, f"{ns.AKG}trainum3")

    assert near[0] == f"{ns.AKG}trainium3"
    assert all(each.startswith(ns.AKG) for each in near)


def test_tombstone_tells_what_took_the_place():
    store = store_of(
        say("akg:acme", "owl:deprecated", True),
        say("akg:acme", "dcterms:isReplacedBy", "akg:rocket1"),
        say("akg:acme", "dcterms:modified", "2026-12-01"),
        say("akg:acme", "skos:historyNote", "Was the same as Rocket1."),
    )

    assert find_tombstone(store, ACME) == Tombstone(
        ACME, (ROCKET,), "2026-12-01", "Was the same as Rocket1."
    )


@pytest.mark.parametrize(
    "quads",
    [
        [],
        [say("akg:acme", "rdfs:label", "Acme")],
        [
            say("akg:acme", "owl:deprecated", True),
            say("akg:acme", "rdf:type", "accel:Thing"),
        ],
    ],
    ids=["unknown", "in use", "described"],
)
def test_what_is_in_use_has_no_tombstone(quads):
    assert find_tombstone(store_of(*quads), ACME) is None
