# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Comparisons: what is allowed, what is refused and why, and the values in one unit."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from accelkg import namespaces as ns
from accelkg import terms
from accelkg.comparing import Comparison, compare
from accelkg.errors import UnitMismatch, UnknownTerm, UnknownThing
from accelkg.terms import accel, thing

if TYPE_CHECKING:
    from collections.abc import Iterator

DATA = Path(__file__).parent / "data"


def rows_of(name: str) -> list[dict[str, str]]:
    """Give the rows of a table in the folder of data."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


PAIRS = rows_of("comparable_pairs.csv")


def triples_of(number: int, row: dict[str, str]) -> Iterator[Quad]:
    """Give the claim of a made-up figure, and its subject."""
    subject, claim = thing(row["slug"]), NamedNode(f"{ns.AKGC}made-up-{number}")
    yield Quad(subject, terms.RDF_TYPE, accel(row["class"]))
    yield Quad(subject, terms.RDFS_LABEL, Literal(row["slug"]))
    yield Quad(claim, terms.RDF_TYPE, accel("Claim"))
    yield Quad(claim, terms.SUBJECT, subject)
    yield Quad(claim, terms.PREDICATE, accel(row["property"]))
    yield Quad(claim, terms.OBJECT, terms.number(Fraction(row["value"])))
    for column in ("scope", "direction", "modality", "statedStatus", "qualifier"):
        if row[column]:
            yield Quad(claim, accel(column), accel(row[column]))


@pytest.fixture(scope="module")
def figures(store: Store) -> Store:
    """Give the whole graph with made-up figures beside its own."""
    more = Store()
    more.extend(store.quads_for_pattern(None, None, None, None))
    for number, row in enumerate(rows_of("comparable_figures.csv")):
        more.extend(triples_of(number, row))
    return more


def dimensions(found: Comparison) -> set[str]:
    """Give the local names of the dimensions that the reasons come from."""
    named = {reason.dimension for reason in found.refusals + found.remarks}
    return {iri.removeprefix(ns.ACCEL) for iri in named if iri}


@pytest.mark.parametrize(
    "pair", PAIRS, ids=["-".join(list(pair.values())[:3]) for pair in PAIRS]
)
def test_pair_is_judged_as_the_table_says(figures: Store, pair: dict[str, str]) -> None:
    found = compare(figures, [pair["thing"], pair["other"]], pair["property"])
    expected = set(pair["reasons"].split("|")) - {"", "no figure"}

    assert bool(found.refusals) == (pair["verdict"] == "refused")
    assert len(found.values) == (2 if pair["verdict"] == "allowed" else 0)
    assert dimensions(found) == expected


def test_at_least_thirty_pairs_of_both_verdicts_are_judged() -> None:
    verdicts = [pair["verdict"] for pair in PAIRS]

    assert len(PAIRS) >= 30
    assert min(verdicts.count(each) for each in ("allowed", "refused")) > 10


def test_order_of_things_changes_no_verdict(figures: Store) -> None:
    there = compare(figures, ["dense-chip", "sparse-chip"], "fp8DenseTflops")
    back = compare(figures, ["sparse-chip", "dense-chip"], "fp8DenseTflops")

    assert dimensions(there) == dimensions(back) == {"SparsityDimension"}


def test_values_are_exact_in_the_unit_of_the_property(store: Store) -> None:
    found = compare(store, ["trainium2", "trainium3"], "memoryCapacityGB")

    assert found.unit == "GB"
    assert [value.amount for value in found.values] == [
        Fraction(count * 2**30, 10**9) for count in (96, 144)
    ]


def test_values_are_converted_to_the_unit_asked_for(store: Store) -> None:
    things = ["trainium2", "trainium3"]
    found = compare(store, things, "memoryCapacityGB", unit="GiB")

    assert [value.amount for value in found.values] == [96, 144]


def test_each_value_names_its_claim_and_source(store: Store) -> None:
    found = compare(store, ["trainium2", "trainium3"], "bf16DenseTflops")
    [first, second] = [value.fact for value in found.values]

    assert (first.identifier, second.identifier) == ("BC0091", "BC0150")
    assert all(fact.claimant and fact.source for fact in (first, second))
    assert first.direct


def test_other_numbers_that_claims_give_are_told(store: Store) -> None:
    found = compare(store, ["trainium2", "trainium3"], "memoryBandwidthGBps")

    assert [remark.text for remark in found.remarks] == [
        "AWS Trainium2: other claims say 2400 GB/s, 3000 GB/s",
        "AWS Trainium3: other claims say 4700 GB/s",
    ]


def test_several_things_are_compared_at_once(store: Store) -> None:
    things = ["trainium1", "trainium2", "trainium3"]
    found = compare(store, things, "memoryCapacityGB")

    assert [value.thing.iri for value in found.values] == [
        ns.AKG + each for each in things
    ]


@pytest.mark.parametrize(
    ("pair", "property_name", "text"),
    [
        (
            "dense-chip block-chip",
            "fp8DenseTflops",
            """number format: dense-chip FP8; block-chip MXFP8;
            an operation in one number format is not one in another""",
        ),
        (
            "dense-chip dense-rack",
            "fp8DenseTflops",
            """level: dense-chip per device; dense-rack per rack-scale system;
            figures of parts and of wholes are not comparable""",
        ),
        (
            "up-chip silent-chip",
            "scaleUpBandwidthPerChipGBps",
            """direction: up-chip one way; silent-chip direction unstated;
            an unstated direction leaves a factor of two open""",
        ),
        (
            "trainium3 trainium4",
            "memoryCapacityGB",
            "AWS Trainium4 has no memory capacity",
        ),
    ],
)
def test_refusal_tells_both_sides_and_why(
    figures: Store, pair: str, property_name: str, text: str
) -> None:
    found = compare(figures, pair.split(), property_name)

    assert [reason.text for reason in found.refusals] == [" ".join(text.split())]


def test_format_nearest_to_the_one_asked_for_is_named(store: Store) -> None:
    found = compare(store, ["trainium2", "trainium3"], "mxfp8Tflops")

    assert "AWS Trainium2 FP8; AWS Trainium3 MXFP8" in found.refusals[0].text


def test_family_is_refused_with_its_comparable_members(store: Store) -> None:
    found = compare(store, ["trainium2", "trainium3"], "peakCompute")

    assert found.refusals[0].text.startswith(
        "accel:peakCompute is a family; ask for accel:bf16DenseTflops or "
    )


def test_family_without_comparable_members_says_so(figures: Store) -> None:
    found = compare(figures, ["dense-chip", "sparse-chip"], "peakCompute")

    assert found.refusals[0].text == "accel:peakCompute is a family; none agrees"


def test_rule_of_the_ontology_decides(store: Store) -> None:
    changed = Store()
    changed.extend(store.quads_for_pattern(None, None, None, None))
    level = accel("LevelDimension")
    changed.remove(Quad(level, accel("refuses"), terms.boolean(value=True)))
    found = compare(changed, ["trainium3", "trn2-ultraserver"], "memoryCapacityGB")

    assert len(found.values) == 2
    assert "LevelDimension" in dimensions(found)


def test_deprecated_claim_is_never_compared(store: Store) -> None:
    found = compare(store, ["trn2-48xlarge", "trn2u-48xlarge"], "fp8DenseTflops")

    assert [value.fact.identifier for value in found.values] == ["BC0351", "BC0361"]
    assert found.remarks == ()


@pytest.mark.parametrize(
    "names",
    [
        ["akg:trainium2", "akg:trainium3"],
        [f"{ns.AKG}trainium2", f"{ns.AKG}trainium3"],
    ],
)
@pytest.mark.parametrize("name", ["accel:coreCount", f"{ns.ACCEL}coreCount"])
def test_names_may_be_prefixed_or_whole(
    store: Store, names: list[str], name: str
) -> None:
    assert len(compare(store, names, name).values) == 2


def test_one_thing_is_no_comparison(store: Store) -> None:
    with pytest.raises(ValueError, match="two different things"):
        compare(store, ["trainium2", "trainium2"], "memoryCapacityGB")


@pytest.mark.parametrize("name", ["trainium99", "AWS Trainium2", "x:y", "x://<>"])
def test_unknown_thing_is_an_error(store: Store, name: str) -> None:
    with pytest.raises(UnknownThing):
        compare(store, ["trainium2", name], "memoryCapacityGB")


def test_unknown_thing_has_near_names(store: Store) -> None:
    with pytest.raises(UnknownThing, match="near: trainium3"):
        compare(store, ["trainium2", "trainum3"], "memoryCapacityGB")


@pytest.mark.parametrize("name", ["memoryTaste", "memoryType", "memory capacity"])
def test_what_is_no_quantity_is_an_error(store: Store, name: str) -> None:
    with pytest.raises(UnknownTerm, match="not a quantity property"):
        compare(store, ["trainium2", "trainium3"], name)


@pytest.mark.parametrize(("unit", "error"), [("W", UnitMismatch), ("oz", UnknownTerm)])
def test_unit_that_does_not_fit_is_an_error(
    store: Store, unit: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        compare(store, ["trainium2", "trainium3"], "memoryCapacityGB", unit=unit)
