# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A thing is found by any of its names and described with its claims."""

import pytest
from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, Store

from accelkg.errors import UnknownThing
from accelkg.namespaces import ACCEL, AKG, AKGS, PREFIXES
from accelkg.show import describe_thing
from accelkg.things import Condition, Document, Link, Reference


@pytest.fixture(scope="module")
def rocket2(tiny_store):
    return describe_thing(tiny_store, "rocket2")


def fact_of(thing, identifier):
    facts = (*thing.facts, *thing.comparisons, *thing.inverse)
    return next(fact for fact in facts if fact.identifier == identifier)


@pytest.mark.parametrize(
    "name",
    [
        *("rocket-server", "Rocket-Server", "rs.8xlarge", "RS.8XLARGE"),
        *("Rocket server", " rocket SERVER ", "akg:rocket-server"),
        *("AKG:Rocket-Server", f"{AKG}rocket-server"),
    ],
)
def test_thing_is_found_by_any_name(tiny_store, name):
    assert describe_thing(tiny_store, name).iri == f"{AKG}rocket-server"


def test_thing_is_found_by_another_name(tiny_store):
    assert describe_thing(tiny_store, "acme inc.").label == "Acme"


def test_source_is_found_by_its_prefixed_name(tiny_store):
    assert describe_thing(tiny_store, "akgs:news").label == "Rocket rises"


@pytest.mark.parametrize(
    ("name", "suggestions"),
    [
        ("roket2", ("rocket2", "rocket1", "Rocket2")),
        ("", ()),
        ("nothing near", ()),
        ("zzz:rocket2", ("rocket2",)),
        ('"} DROP ALL #', ()),
    ],
)
def test_unknown_name_suggests_near_ones(tiny_store, name, suggestions):
    with pytest.raises(UnknownThing, match="nothing is called") as caught:
        describe_thing(tiny_store, name)

    assert set(caught.value.suggestions[:1]) <= set(suggestions)


def test_names_types_and_notes_are_given(tiny_store):
    thing = describe_thing(tiny_store, "rocket-server")

    assert (thing.label, thing.notation) == ("Rocket server", "rs.8xlarge")
    assert [type_.iri.removeprefix(ACCEL) for type_ in thing.types] == [
        *("Server", "System", "Hardware")
    ]
    assert thing.notes == ("Holds eight Rocket2.",)


def test_labels_replace_identifiers(store):
    thing = describe_thing(store, "trainium2")

    assert [type_.label for type_ in thing.types] == ["accelerator", "hardware"]
    assert "Trainium2" in thing.alt_labels


def test_value_is_given_as_printed_and_in_the_unit_of_the_property(rocket2):
    fact = fact_of(rocket2, "T13")

    assert (fact.value, fact.canonical) == ("96 GiB", "103.079215104 GB")
    assert fact.property.iri == f"{ACCEL}memoryCapacityGB"


def test_property_is_named_without_its_unit(store):
    thing = describe_thing(store, "trainium3")

    labels = {fact.property.label for fact in thing.facts}
    assert {"memory capacity", "peak MXFP8 compute, sparsity unstated"} <= labels


def test_counts_are_printed_without_a_unit(tiny_store):
    fact = fact_of(describe_thing(tiny_store, "rocket-server"), "T01")

    assert (fact.value, fact.canonical) == ("8", "8")
    assert (fact.qualifier, fact.stated_qualifier) == ("accel:UpTo", "up to")


def test_value_that_is_a_node_has_a_label(rocket2):
    fact = fact_of(rocket2, "T11")

    assert (fact.value, fact.canonical) == ("Acme", "Acme")
    assert fact.object == Reference(f"{AKG}acme", "Acme")


def test_text_is_its_own_value(rocket2):
    fact = fact_of(rocket2, "T09")

    assert fact.value == "Measured by the maker, not by others."
    assert fact.object is None


def test_source_claimant_and_day_are_given(rocket2):
    fact = fact_of(rocket2, "T08")

    assert fact.claimant == Reference(f"{AKG}reporter", "The Reporter")
    assert fact.source == Document(
        f"{AKGS}news", "Rocket rises", "https://example.org/news?id=1"
    )
    assert (fact.as_of, fact.dated) == ("2026-10-31", "2026-10")
    assert fact.locator == "table 1"


def test_rank_says_which_value_is_direct(rocket2):
    best, other = fact_of(rocket2, "T13"), fact_of(rocket2, "T14")

    assert (best.rank, best.rank_reasons) == (
        "accel:Preferred",
        ("accel:PrimaryBeforeSecondary",),
    )
    assert (best.direct, other.direct) == (True, False)


def test_superseded_claim_names_its_successor(tiny_store):
    thing = describe_thing(tiny_store, "rocket1")

    old, new = fact_of(thing, "T05"), fact_of(thing, "T06")
    assert old.superseded_by == new.claim
    assert (old.note, new.note) == ("A misprint.", "Corrected.")


def test_conditions_narrow_a_fact_down(rocket2):
    assert fact_of(rocket2, "T17").conditions == (
        Condition("accel:dataType", "FP8"),
        Condition("accel:sparsity", "accel:Dense"),
    )
    assert fact_of(rocket2, "T12").conditions == (
        Condition("accel:targetDate", "2027-01/.."),
    )


@pytest.mark.parametrize(
    ("identifier", "dated"),
    [("FO0145", "2025"), ("FO0068", "2026-08"), ("FO0136.2", "read 2026-12-01")],
)
def test_date_is_as_exact_as_the_source_gives_it(store, identifier, dated):
    names = ("nvidia-gb300-nvl72", "nvidia-gb200-gpu", "nvidia-gb200-nvl72")
    facts = [f for name in names for f in describe_thing(store, name).facts]

    assert {f.dated for f in facts if f.identifier == identifier} == {dated}


def test_facts_are_sorted_by_property_then_newest_first(rocket2):
    keys = [fact.property.label.casefold() for fact in rocket2.facts]
    days = [fact.as_of for fact in rocket2.facts if fact.value.startswith("96")]

    assert keys == sorted(keys)
    assert days == ["2026-10-31", "2026-08-21"]


def test_comparison_names_both_sides(rocket2):
    fact = fact_of(rocket2, "T31")

    assert (fact.value, fact.canonical) == ("50 %", "1.5x")
    assert fact.subject.label == "Acme Rocket2"
    assert fact.baseline == Reference(f"{AKG}rocket1", "Acme Rocket1")
    assert fact.conditions[-1] == Condition("accel:ratioForm", "accel:PercentMore")


def test_comparison_is_shown_with_its_baseline_too(tiny_store):
    thing = describe_thing(tiny_store, "rocket1")

    assert [fact.identifier for fact in thing.comparisons] == ["T31", "T30"]


def test_claims_about_others_that_name_the_thing_are_inverse(tiny_store):
    (fact,) = describe_thing(tiny_store, "acme").inverse

    assert (fact.identifier, fact.subject.label) == ("T11", "Acme Rocket2")
    assert fact.direct


def test_claim_with_nothing_but_its_triple_is_shown():
    document = """
        PREFIX : <https://w3id.org/accelkg/id/>
        PREFIX accel: <https://w3id.org/accelkg/ns#>
        PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>
        :c a accel:Claim ; rdf:subject :x ; rdf:predicate accel:p ; rdf:object "v" .
        :d a accel:Claim ; rdf:subject :x ."""
    store = Store()
    store.load(document, format=RdfFormat.TURTLE)
    store.add(Quad(NamedNode(f"{AKG}x"), NamedNode(f"{ACCEL}p"), Literal("v")))

    (fact,) = describe_thing(store, "x").facts

    assert (fact.value, fact.source, fact.note, fact.direct) == ("v", None, None, True)


def test_links_carry_their_evidence(tiny_store):
    thing = describe_thing(tiny_store, "acme")

    skos = PREFIXES["skos"]
    assert (
        Link(
            relation=Reference(f"{skos}exactMatch", "same thing elsewhere"),
            target="http://www.wikidata.org/entity/Q1",
            evidence="The label agrees",
            confidence="accel:HighConfidence",
        )
        in thing.links
    )


def test_conflicts_name_their_claims(rocket2):
    conflict = next(c for c in rocket2.conflicts if c.identifier == "TF01")

    assert conflict.kind == "accel:UnitConflict"
    assert conflict.resolution == "The maker's page is preferred."
    assert set(conflict.claims) == {
        fact_of(rocket2, row).claim for row in ("T13", "T14")
    }
