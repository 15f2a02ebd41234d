# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The value of a claim, read as the range of its property says."""

import pytest


@pytest.mark.parametrize(
    ("identifier", "value"),
    [
        ("T01", "8 xsd:integer"),
        ("T03", "false xsd:boolean"),
        ("T04", "2024 xsd:gYear"),
        ("T07", "2026-08-21 xsd:date"),
        ("T08", "2026-08 xsd:gYearMonth"),
        ("T09", "Measured by the maker, not by others. en"),
        ("T10", "accel:LiquidCooled"),
        ("T11", "akg:acme"),
        ("T12", "accel:Announced"),
        ("T13", "103.079215104 xsd:decimal"),
        ("T16", "2 xsd:integer"),
        ("T17", "1300 xsd:integer"),
        ("T19", "4:16"),
        ("T21", "accel:acceleratorCount"),
        ("T22", "100000 xsd:integer"),
    ],
)
def test_value_has_the_type_of_the_range(tiny, tiny_claims, identifier, value):
    assert tiny(tiny_claims[identifier])["rdf:object"] == {value}


@pytest.mark.parametrize(
    ("identifier", "lower", "upper"),
    [
        ("T01", None, "8 xsd:integer"),
        ("T13", "102.542344192 xsd:decimal", "103.616086016 xsd:decimal"),
        ("T15", "90 xsd:integer", "100 xsd:integer"),
        ("T17", None, "1350 xsd:integer"),
        ("T22", "100000 xsd:integer", "1000000 xsd:integer"),
        ("T16", None, None),
    ],
)
def test_bounds_are_in_the_unit_of_the_property(
    tiny, tiny_claims, identifier, lower, upper
):
    claim = tiny(tiny_claims[identifier])

    assert claim.get("accel:lowerBound", {None}) == {lower}
    assert claim.get("accel:upperBound", {None}) == {upper}


def test_words_are_kept_as_printed(tiny, tiny_claims):
    claim = tiny(tiny_claims["T22"])

    assert claim["accel:statedValue"] == {"hundreds of thousands"}
    assert claim["accel:statedUnit"] == {"unit:NUM"}
