# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Claims: one triple that a source states."""

import pytest
from pyoxigraph import DefaultGraph, Literal

from accelkg.dataset import build_dataset
from accelkg.namespaces import shorten
from accelkg.terms import IDENTIFIER


@pytest.fixture
def claim(tiny, tiny_claims):
    return lambda identifier: tiny(tiny_claims[identifier])


def test_claim_carries_all_of_its_row(claim):
    assert claim("T06") == {
        "rdf:type": {"accel:Claim", "rdf:Statement"},
        "dcterms:identifier": {"T06"},
        "rdf:subject": {"akg:rocket1"},
        "rdf:predicate": {"accel:memoryCapacityGB"},
        "rdf:object": {"64 xsd:integer"},
        "accel:statedValue": {"64"},
        "accel:statedUnit": {"unit:GigaBYTE"},
        "accel:lowerBound": {"63.5 xsd:decimal"},
        "accel:upperBound": {"64.5 xsd:decimal"},
        "accel:qualifier": {"accel:Exact"},
        "accel:modality": {"accel:Asserted"},
        "accel:statedStatus": {"accel:Available"},
        "accel:asOf": {"2026-08-21 xsd:date"},
        "accel:asOfPrecision": {"accel:DayPrecision"},
        "accel:claimedBy": {"akg:acme"},
        "dcterms:source": {"akgs:spec"},
        "accel:locator": {"table 1"},
        "accel:transmission": {"accel:FirstHand"},
        "accel:confidence": {"accel:HighConfidence"},
        "accel:rank": {"accel:Normal"},
        "skos:note": {"Corrected. en"},
    }


def test_deprecated_claim_says_why_and_what_replaces_it(claim, tiny_claims):
    old = claim("T05")

    assert old["accel:rank"] == {"accel:Deprecated"}
    assert old["accel:rankReason"] == {"accel:ErrorInSource"}
    assert old["accel:rankNote"] == {"A misprint. en"}
    assert old["accel:supersededBy"] == {tiny_claims["T06"]}


@pytest.mark.parametrize(
    ("identifier", "predicate", "value"),
    [
        ("T01", "accel:statedQualifier", "up to"),
        ("T02", "accel:scope", "accel:WithinServer"),
        ("T12", "accel:targetDate", "2027-01/.. http://id.loc.gov/datatypes/edtf/EDTF"),
        ("T17", "accel:dataType", "akg:fp8"),
        ("T17", "accel:sparsity", "accel:Dense"),
        ("T17", "rdf:predicate", "accel:fp8DenseTflops"),
        ("T19", "accel:basis", "akg:fp8"),
        ("T20", "accel:activity", "accel:Training"),
        ("T20", "accel:role", "accel:Pilot"),
    ],
)
def test_mark_of_a_row_is_on_the_claim(claim, identifier, predicate, value):
    assert claim(identifier)[predicate] == {value}


@pytest.fixture
def claims_of_two_formats(tiny_root):
    """Give the names of the claims of T18 when its row states two formats."""
    compute = tiny_root / "graph/data/compute.csv"
    compute.write_text(compute.read_text() + "fp8,Dense,TeraOPS,fp8DenseTops\n")
    table = tiny_root / "graph/data/acme/claims.csv"
    content = table.read_text().replace(
        "Available,int8,Dense", "Available,int8|fp8,Dense"
    )
    table.write_text(content)
    store = build_dataset(resources=tiny_root)
    quads = store.quads_for_pattern(None, IDENTIFIER, Literal("T18"), DefaultGraph())
    return {shorten(quad.subject.value) for quad in quads}


def test_row_with_two_formats_gives_two_claims(claims_of_two_formats):
    properties = {name.split(".")[1] for name in claims_of_two_formats}

    assert properties == {"fp8DenseTops", "int8DenseTops"}


def test_format_added_to_a_row_leaves_the_first_claim(
    claims_of_two_formats, tiny_claims
):
    assert tiny_claims["T18"] in claims_of_two_formats
