# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Exact numbers in one canonical spelling."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accelkg.numbers import SIGNIFICANT_DIGITS, canonical_number, down, nearest, up

numbers = st.fractions(max_denominator=10**6)
decimals = st.decimals(allow_nan=False, allow_infinity=False, places=9)


@pytest.mark.parametrize(
    ("value", "spelling"),
    [
        (Fraction("20.80"), "20.8"),
        (Fraction(4900), "4900"),
        (Fraction("-0.50"), "-0.5"),
        (Fraction(0), "0"),
        (Fraction("0.000001048576"), "0.000001048576"),
        (Fraction(2, 3), "0.666666666666667"),
        (Fraction(10**30), "1" + "0" * 30),
    ],
)
def test_number_has_one_spelling(value, spelling):
    assert canonical_number(value) == spelling


@given(decimals)
def test_spelling_of_a_decimal_keeps_its_value(value):
    assert Fraction(canonical_number(Fraction(value))) == Fraction(value)


@given(numbers)
def test_spelling_is_stable(value):
    once = canonical_number(value)

    assert canonical_number(Fraction(once)) == once


@given(numbers)
def test_cut_numbers_enclose_the_value(value):
    assert down(value) <= value <= up(value)
    assert down(value) <= nearest(value) <= up(value)


@given(numbers)
def test_cut_is_finer_than_the_last_digit(value):
    step = Fraction(10) ** (1 - SIGNIFICANT_DIGITS)

    assert up(value) - down(value) <= abs(value) * step
