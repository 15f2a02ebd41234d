# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Figures as printed."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accelkg.authoring.figures import parse_figure, parse_magnitude

printed = st.decimals(
    min_value=0, max_value=10**9, allow_nan=False, allow_infinity=False, places=3
).map(lambda value: format(value, "f"))


@pytest.mark.parametrize(
    ("written", "half_step", "digits"),
    [
        ("144", Fraction(1, 2), 3),
        ("20.7", Fraction(1, 20), 3),
        ("20.70", Fraction(1, 200), 4),
        ("500000", Fraction(1, 2), 1),
        ("0.05", Fraction(1, 200), 1),
        ("0", Fraction(1, 2), 1),
        ("-3", Fraction(1, 2), 1),
    ],
)
def test_last_digit_says_how_exact_a_figure_is(written, half_step, digits):
    figure = parse_figure(written)

    assert (figure.half_step, figure.digits) == (half_step, digits)


@pytest.mark.parametrize(
    "written", ["1,299", "1e3", "007", ".5", "5.", "", "٣", "4 x", "1" * 41]
)
def test_other_spellings_are_refused(written):
    with pytest.raises(ValueError, match="is not a number; write plain digits"):
        parse_figure(written)


@given(printed)
def test_value_is_exactly_what_is_printed(written):
    figure = parse_figure(written)

    assert figure.value == Fraction(written)
    assert figure.printed == written


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("tens", 10),
        ("Hundreds of thousands", 100_000),
        ("millions", 10**6),
        ("tens of billions", 10**10),
    ],
)
def test_words_name_a_power_of_ten(words, value):
    assert parse_magnitude(words).value == value


def test_other_words_are_refused():
    with pytest.raises(ValueError, match="'many' names no power of ten; join tens"):
        parse_magnitude("many")
