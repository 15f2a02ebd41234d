# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Where a claim comes from, and when it stood."""

import pytest


@pytest.mark.parametrize(
    ("identifier", "day", "precision"),
    [
        ("T07", "2026-08-21", "DayPrecision"),
        ("T08", "2026-10-31", "MonthPrecision"),
        ("T15", "2026-11-30", "Undated"),
    ],
)
def test_day_of_a_claim_is_always_known(tiny, tiny_claims, identifier, day, precision):
    """Claims of an undated source stand on the day it was read."""
    claim = tiny(tiny_claims[identifier])

    assert claim["accel:asOf"] == {f"{day} xsd:date"}
    assert claim["accel:asOfPrecision"] == {f"accel:{precision}"}


def test_claimant_and_source_differ(tiny, tiny_claims):
    claim = tiny(tiny_claims["T14"])

    assert claim["accel:claimedBy"] == {"akg:reporter"}
    assert claim["dcterms:source"] == {"akgs:news"}


def test_unstated_transmission_is_absent(tiny, tiny_claims):
    assert "accel:transmission" not in tiny(tiny_claims["T08"])
