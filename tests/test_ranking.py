# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Which of several claims on one matter is preferred, and why."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import NamedNode

from accelkg import terms
from accelkg.authoring.claims import Claim
from accelkg.authoring.figures import parse_figure
from accelkg.authoring.provenance import Provenance
from accelkg.authoring.ranking import (
    EXACT_FIRST,
    NEWER_FIRST,
    PRIMARY_FIRST,
    is_eligible,
    rank_claims,
)
from accelkg.authoring.ranks import DEPRECATED, NORMAL, PREFERRED, Rank
from accelkg.authoring.tables import Row
from accelkg.authoring.values import Value
from accelkg.vocabulary import Property, ValueKind

PARTIAL = terms.accel("WithinServer")
MEMORY = Property(terms.accel("memoryCapacityGB"), ValueKind.NUMBER, single_valued=True)


def claim(name, printed="144", *, property_=MEMORY, rank=None, **told):
    """Make a claim on the memory of a thing; *told* goes into its provenance."""
    provenance = Provenance(
        identifier=name,
        qualifier=terms.accel(told.pop("qualifier", "Exact")),
        stated_qualifier=None,
        modality=terms.accel(told.pop("modality", "Asserted")),
        status=terms.accel("Available"),
        scope=told.pop("scope", ()),
        basis=(),
        target_date=None,
        as_of=told.pop("as_of", date(2026, 1, 1)),
        as_of_precision=terms.accel(told.pop("precision", "DayPrecision")),
        claimant=terms.thing("aws"),
        source=NamedNode("urn:source"),
        primary=told.pop("primary", True),
        locator=None,
        transmission=None,
        confidence=None,
        note=None,
        importer=None,
    )
    figure = parse_figure(printed)
    return Claim(
        row=Row("t.csv", 2, {}),
        iri=NamedNode(f"urn:claim:{name}"),
        subject=told.pop("subject", terms.thing("trainium3")),
        predicate=property_,
        value=Value(terms.number(figure.value), digits=figure.digits, figure=figure),
        provenance=provenance,
        rank=rank or Rank(),
        data_type=None,
        sparsity=None,
        direction=None,
        activity=None,
        role=None,
    )


def ranks(*claims):
    """Give name, rank and reasons of the claims that are not of normal rank."""
    return [
        (found.provenance.identifier, found.rank.rank, found.rank.reasons)
        for found in rank_claims(claims, {PARTIAL})
        if found.rank.rank != NORMAL
    ]


OLD, NEW = date(2025, 1, 1), date(2026, 1, 1)


@pytest.mark.parametrize(
    ("best", "other", "reason"),
    [
        ({"primary": True, "as_of": OLD}, {"primary": False}, PRIMARY_FIRST),
        ({"as_of": NEW, "printed": "150"}, {"as_of": OLD}, NEWER_FIRST),
        ({"as_of": OLD}, {"as_of": NEW, "precision": "Undated"}, NEWER_FIRST),
        ({"printed": "144.5"}, {"printed": "145"}, EXACT_FIRST),
        ({"printed": "150"}, {"printed": "140", "qualifier": "About"}, EXACT_FIRST),
    ],
)
def test_rule_makes_a_claim_preferred(best, other, reason):
    loser = {"printed": "96", **other}

    assert ranks(claim("a", **loser), claim("b", **best)) == [
        ("b", PREFERRED, (reason,))
    ]


def test_reasons_are_those_against_each_rival():
    found = ranks(
        claim("a", "144", primary=True, as_of=NEW),
        claim("b", "145", primary=False, as_of=NEW),
        claim("c", "146", primary=True, as_of=OLD),
    )

    assert found == [("a", PREFERRED, (PRIMARY_FIRST, NEWER_FIRST))]


def test_tie_is_left_to_an_editor():
    assert ranks(claim("a", "144"), claim("b", "145")) == []


def test_claims_that_agree_need_no_rank():
    assert ranks(claim("a", "144"), claim("b", "144.0", primary=False)) == []


def test_one_of_several_best_claims_is_preferred():
    found = ranks(claim("b"), claim("a"), claim("c", "145", primary=False))

    assert found == [("a", PREFERRED, (PRIMARY_FIRST,))]


def test_choice_of_an_editor_stands():
    chosen = Rank(PREFERRED, (terms.accel("CuratorJudgement"),))
    found = ranks(
        claim("a", "145", primary=False, rank=chosen), claim("b", "144", primary=True)
    )

    assert found == [("a", PREFERRED, chosen.reasons)]


@pytest.mark.parametrize(
    "unfit",
    [
        {"rank": Rank(DEPRECATED, (terms.accel("ErrorInSource"),))},
        {"modality": "Designed"},
        {"modality": "Expected"},
        {"qualifier": "UpTo"},
        {"qualifier": "AtLeast"},
        {"scope": (PARTIAL,)},
        {"subject": terms.thing("trainium2")},
    ],
    ids=lambda unfit: next(iter(unfit)),
)
def test_claim_that_gives_no_direct_figure_is_no_rival(unfit):
    weak = claim("a", "145", primary=False)

    found = ranks(weak, claim("b", "144", **unfit))

    assert ("a", PREFERRED) not in [(name, rank) for name, rank, _ in found]


def test_property_can_accept_more_wordings():
    ceiling = replace(MEMORY, truthy_qualifiers=frozenset({terms.accel("UpTo")}))

    assert is_eligible(claim("a", qualifier="UpTo", property_=ceiling), {PARTIAL})
    assert not is_eligible(claim("a", qualifier="UpTo"), {PARTIAL})


def test_values_of_a_multi_valued_property_are_no_rivals():
    several = replace(MEMORY, single_valued=False)

    assert (
        ranks(
            claim("a", "144", property_=several),
            claim("b", "145", property_=several, primary=False),
        )
        == []
    )


claim_lists = st.lists(
    st.builds(
        lambda primary, day, printed, qualifier: {
            "primary": primary,
            "as_of": OLD + timedelta(days=day),
            "printed": printed,
            "qualifier": qualifier,
        },
        st.booleans(),
        st.integers(0, 2),
        st.sampled_from(["144", "145", "144.5", "140"]),
        st.sampled_from(["Exact", "About", "UpTo"]),
    ),
    max_size=6,
).map(lambda told: [claim(f"c{n}", **of_one) for n, of_one in enumerate(told)])


@given(claim_lists, st.randoms())
def test_order_of_claims_does_not_matter(claims, random):
    shuffled = random.sample(claims, len(claims))

    assert sorted(ranks(*shuffled), key=str) == sorted(ranks(*claims), key=str)


@given(claim_lists)
def test_at_most_one_claim_is_preferred(claims):
    assert len(ranks(*claims)) <= 1


@given(claim_lists)
def test_preferred_claim_has_rivals_and_reasons(claims):
    values = {found.value.term for found in claims if is_eligible(found, {PARTIAL})}

    assert all(len(values) > 1 and reasons for _, _, reasons in ranks(*claims))
