# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What an editor may have meant."""

import pytest

from accelkg.hints import MOST_LISTED, did_you_mean, near_matches, remedy

QUALIFIERS = ["Exact", "About", "Nearly", "UpTo", "AtLeast", "MoreThan"]


@pytest.mark.parametrize(
    ("written", "meant"),
    [("UpToo", "UpTo"), ("upto", "UpTo"), ("Atleast", "AtLeast"), ("Exakt", "Exact")],
)
def test_misspelling_is_recognised(written, meant):
    assert near_matches(written, QUALIFIERS) == [meant]


def test_several_matches_are_joined():
    hint = did_you_mean("trainium", ["trainium2", "trainium3", "inferentia1"])

    assert hint == "; did you mean trainium3 or trainium2?"


def test_nothing_near_gives_nothing():
    assert did_you_mean("zzz", QUALIFIERS) == ""


def test_short_list_is_spelt_out():
    assert remedy("zzz", ["UpTo", "About"]) == ". Allowed: About, UpTo"


@pytest.mark.parametrize("count", [0, MOST_LISTED + 1])
def test_empty_and_long_lists_are_not(count):
    assert remedy("zzz", [f"name{n}" for n in range(count)]) == ""
