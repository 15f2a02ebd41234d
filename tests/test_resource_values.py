# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What a page about one IRI shows."""

import pytest
from pyoxigraph import BlankNode, Literal, NamedNode, Quad, Store, Triple

from accelkg import namespaces as ns
from accelkg.resource.description import read_resource
from accelkg.resource.values import Value, resource_values

ACME = f"{ns.AKG}acme"


def said(value, name="skos:note"):
    """Give a store that says one thing of Acme."""
    store = Store()
    store.add(Quad(NamedNode(ACME), NamedNode(ns.expand(name)), value))
    return store


def shown_of_acme(value, name="skos:note"):
    return shown(said(value, name), ACME)


def shown(store, iri):
    return resource_values(read_resource(store, iri))


@pytest.fixture(scope="module")
def trainium3(store):
    return shown(store, f"{ns.AKG}trainium3")


@pytest.fixture(scope="module")
def aws(store):
    return shown(store, f"{ns.AKG}aws")


def values_of(rows, name):
    return next(row.values for row in rows if row.property.iri == ns.expand(name))


def test_name_and_the_most_exact_class_come_first(trainium3):
    assert trainium3.label == "AWS Trainium3"
    assert trainium3.types[0].iri == f"{ns.ACCEL}Accelerator"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("accel:coreCount", Value("8")),
        ("accel:fp8Tflops", Value("2,517 TFLOPS")),
        ("accel:memoryCapacityGB", Value("154.618822656 GB", printed=("144 GiB",))),
        ("accel:previewedOn", Value("2024-12-03")),
    ],
)
def test_figure_has_its_unit_and_what_is_printed(trainium3, name, value):
    assert values_of(trainium3.statements, name) == (value,)


@pytest.mark.parametrize(
    ("lexical", "shown"),
    [("-20000.25", "-20,000.25"), ("999", "999"), ("0.12345", "0.12345")],
)
def test_number_has_separators_of_thousands(lexical, shown):
    datatype = NamedNode(ns.expand("xsd:decimal"))
    value = Literal(lexical, datatype=datatype)

    (row,) = shown_of_acme(value).statements

    assert row.values == (Value(shown),)


def test_number_of_many_digits_is_shown_as_it_is():
    value = Literal("9" * 5000, datatype=NamedNode(ns.expand("xsd:integer")))

    (row,) = shown_of_acme(value).statements

    assert row.values == (Value("9" * 5000),)


def test_canonical_value_of_a_claim_has_separators_of_thousands(aws):
    (rate,) = [fact for fact in aws.facts if fact.value == "20 billion USD/year"]

    assert rate.canonical == "20,000,000,000 USD/year"


def test_canonical_value_that_is_printed_is_told_once(trainium3):
    (printed,) = {f.value for f in trainium3.facts if f.value.startswith("2517 ")}

    assert printed in {fact.canonical for fact in trainium3.facts}


@pytest.mark.parametrize(
    ("name", "figure"),
    [("rdf:object", "154.618822656 GB"), ("accel:lowerBound", "154.081951744 GB")],
)
def test_figure_of_a_claim_is_in_the_unit_of_its_property(
    store, trainium3, name, figure
):
    fact = next(each for each in trainium3.facts if each.value == "144 GiB")

    assert values_of(shown(store, fact.claim).statements, name) == (Value(figure),)


@pytest.mark.parametrize("value", [Literal("Acme"), Literal("Acme", language="en")])
def test_name_in_the_heading_is_not_told_again(value):
    found = shown_of_acme(value, "rdfs:label")

    assert (found.label, found.statements) == ("Acme", ())


def test_other_name_than_the_heading_is_told():
    store = said(Literal("Acme"), "rdfs:label")
    store.extend(said(Literal("Zeta"), "rdfs:label"))

    (row,) = shown(store, ACME).statements

    assert row.values == (Value("Zeta"),)


def test_terms_of_other_vocabularies_have_english_names(aws):
    names = {row.property.iri: row.property.label for row in aws.statements}

    assert names[ns.expand("skos:altLabel")] == "other name"
    assert names[ns.expand("org:subOrganizationOf")] == "part of the organisation"


def test_record_in_a_register_is_named_by_it(aws):
    (value,) = values_of(aws.statements, "skos:exactMatch")

    assert value.text == "Wikidata Q456157"


def test_own_class_comes_before_a_borrowed_one(store, trainium3):
    claim = shown(store, trainium3.facts[0].claim)

    assert [each.label for each in claim.types] == ["claim", "statement"]


def test_claims_of_a_conflict_are_named_by_what_they_say(store):
    claims = values_of(shown(store, f"{ns.CONFLICT}cf02").statements, "accel:involves")

    assert "AWS Trainium3, memory capacity: 144 GiB" in {each.text for each in claims}


def test_unit_stands_with_the_figure_alone(trainium3):
    labels = {row.property.label for row in trainium3.statements}

    assert "memory capacity" in labels


def test_node_has_its_label(trainium3):
    values = values_of(trainium3.statements, "accel:foundry")

    assert values == (Value("TSMC", iri=f"{ns.AKG}tsmc"),)


def test_claims_about_a_thing_are_its_facts(trainium3):
    assert {fact.subject.iri for fact in trainium3.facts} == {f"{ns.AKG}trainium3"}
    assert all(fact.source and fact.claimant for fact in trainium3.facts)


def test_direct_claim_is_told_from_the_others(trainium3):
    assert {fact.direct for fact in trainium3.facts} == {True, False}


def test_comparisons_have_it_on_either_side(trainium3):
    sides = [(fact.subject.iri, fact.baseline.iri) for fact in trainium3.comparisons]

    assert sides
    assert all(f"{ns.AKG}trainium3" in pair for pair in sides)


def test_conflicts_tell_what_the_editors_make_of_them(trainium3):
    assert "CF02" in {conflict.identifier for conflict in trainium3.conflicts}
    assert all(conflict.explanation for conflict in trainium3.conflicts)


def test_links_have_their_evidence(aws):
    assert aws.links
    assert all(link.evidence for link in aws.links)
    assert aws.same_as


def test_claims_that_name_a_claimant_are_apart_from_its_facts(aws):
    others = {fact.subject.iri for fact in aws.claims}

    assert others
    assert f"{ns.AKG}aws" not in others


def test_what_names_it_is_listed_by_property(aws):
    names = {row.property.iri for row in aws.incoming}

    assert f"{ns.ACCEL}designer" in names
    assert f"{ns.RDF}subject" not in names


def test_claim_is_named_by_what_it_says(store, trainium3):
    fact = next(each for each in trainium3.facts if each.value == "144 GB")

    label = shown(store, fact.claim).label

    assert label == f"AWS Trainium3, {fact.property.label}: 144 GB"


def test_source_shows_the_claims_that_it_states(store):
    article = f"{ns.AKGS}article"

    claims = shown(store, article).claims

    assert {fact.source.iri for fact in claims} == {article}


def said_of_acme(node):
    """Give a store in which a node says that Acme uses itself."""
    acme, store = NamedNode(f"{ns.AKG}acme"), Store()
    uses = NamedNode(f"{ns.ACCEL}uses")
    said = {"subject": acme, "predicate": uses, "object": acme}
    store.extend(
        Quad(NamedNode(node), NamedNode(ns.RDF + name), value)
        for name, value in said.items()
    )
    return store


def test_claim_without_a_source_is_a_fact():
    (fact,) = shown(said_of_acme(f"{ns.AKGC}c1"), f"{ns.AKG}acme").facts

    assert fact.source is None


def test_link_without_evidence_is_no_link():
    assert shown(said_of_acme(f"{ns.LINK}l1"), f"{ns.AKG}acme").links == ()


def test_triple_is_shown_as_it_is_written():
    acme, note = NamedNode(f"{ns.AKG}acme"), NamedNode(f"{ns.SKOS}note")
    store = Store()
    store.add(Quad(acme, note, Triple(acme, note, Literal("x"))))

    (row,) = shown(store, acme.value).statements

    assert row.values[0].text.endswith('"x"')


def test_half_a_claim_is_a_node_like_others():
    claim, acme = NamedNode(f"{ns.AKGC}c1"), NamedNode(f"{ns.AKG}acme")
    store = Store()
    store.add(Quad(claim, NamedNode(f"{ns.RDF}subject"), acme))

    found = shown(store, acme.value)

    assert found.facts == ()
    assert values_of(found.incoming, "rdf:subject") == (
        Value("akgc:c1", iri=claim.value),
    )


def test_node_without_a_name_is_shown_by_what_is_inside():
    inside, acme = BlankNode(), NamedNode(f"{ns.AKG}acme")
    note = NamedNode(f"{ns.SKOS}note")
    store = Store()
    store.extend(
        [Quad(acme, note, inside), Quad(inside, note, Literal("deep", language="en"))]
    )

    (row,) = shown(store, acme.value).statements

    assert row.values == (Value("note deep"),)
