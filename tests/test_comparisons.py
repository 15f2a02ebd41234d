# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Comparisons: a ratio between two things."""


def test_comparison_carries_all_of_its_row(tiny, tiny_claims):
    assert tiny(tiny_claims["T30"]) == {
        "rdf:type": {"accel:Claim", "accel:Comparison"},
        "dcterms:identifier": {"T30"},
        "accel:compared": {"akg:rocket2"},
        "accel:baseline": {"akg:rocket1"},
        "accel:metric": {"accel:Performance"},
        "accel:ratio": {"4.4 xsd:decimal"},
        "accel:ratioForm": {"accel:Times"},
        "accel:statedValue": {"4.4"},
        "accel:statedUnit": {"unit:UNITLESS"},
        "accel:lowerBound": {"4.35 xsd:decimal"},
        "accel:upperBound": {"4.45 xsd:decimal"},
        "accel:comparedDataType": {"akg:fp8"},
        "accel:baselineDataType": {"akg:int8"},
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
    }


def test_percent_becomes_a_ratio(tiny, tiny_claims):
    comparison = tiny(tiny_claims["T31"])

    assert comparison["accel:ratio"] == {"1.5 xsd:decimal"}
    assert comparison["accel:lowerBound"] == {"1.495 xsd:decimal"}
    assert "accel:upperBound" not in comparison
    assert comparison["accel:statedValue"] == {"50"}
    assert comparison["accel:statedUnit"] == {"unit:PERCENT"}


def test_metric_can_be_a_quantity_property(tiny, tiny_claims):
    comparison = tiny(tiny_claims["T31"])

    assert comparison["accel:metric"] == {"accel:memoryCapacityGB"}
    assert tiny_claims["T31"].startswith("akgc:rocket2.memoryCapacityGB.")


def test_ratio_gives_no_direct_figure(tiny):
    assert tiny("akg:rocket1")["accel:memoryCapacityGB"] == {"64 xsd:integer"}
