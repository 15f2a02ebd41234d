# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The interval that wording and printed digits allow."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accelkg.authoring.bounds import Interval, bounds, ratio, ratio_bounds
from accelkg.authoring.figures import parse_figure

QUALIFIERS = [
    *("About", "AtLeast", "Exact", "InTheOrderOf", "MoreThan", "Nearly", "UpTo")
]
FORMS = ["PercentLess", "PercentMore", "Times", "TimesLess"]

figures = st.decimals(
    min_value=1, max_value=10**6, allow_nan=False, allow_infinity=False, places=2
).map(lambda value: parse_figure(format(value, "f")))
factors = st.fractions(min_value=Fraction(1, 10**9), max_value=10**9)
F = Fraction


@pytest.mark.parametrize(
    ("printed", "qualifier", "lower", "upper"),
    [
        ("1.5", "Exact", F("1.45"), F("1.55")),
        ("0", "Exact", F(0), F(1, 2)),
        ("0.3", "AtLeast", F(1, 4), None),
        ("500000", "About", F(450_000), F(550_000)),
        ("500000", "Nearly", F(450_000), F(500_000)),
        ("362", "UpTo", None, F("362.5")),
        ("6", "AtLeast", F("5.5"), None),
        ("6", "MoreThan", F(6), None),
        ("100000", "InTheOrderOf", F(100_000), F(1_000_000)),
    ],
)
def test_wording_sets_the_bounds(printed, qualifier, lower, upper):
    assert bounds(parse_figure(printed), qualifier) == Interval(lower, upper)


@pytest.mark.parametrize(
    ("qualifier", "lower", "upper"),
    [("Exact", F(16), F(16)), ("UpTo", None, F(16)), ("AtLeast", F(16), None)],
)
def test_counts_are_exact(qualifier, lower, upper):
    found = bounds(parse_figure("16"), qualifier, counted=True)

    assert found == Interval(lower, upper)


@pytest.mark.parametrize("qualifier", QUALIFIERS)
@given(figure=figures)
def test_bounds_contain_the_figure(qualifier, figure):
    assert figure.value in bounds(figure, qualifier)


@pytest.mark.parametrize("qualifier", QUALIFIERS)
@given(figure=figures, factor=factors)
def test_bounds_contain_the_figure_in_any_unit(qualifier, figure, factor):
    assert figure.value * factor in bounds(figure, qualifier).scaled(factor)


def as_floats(interval):
    lower = -float("inf") if interval.lower is None else interval.lower
    return lower, float("inf") if interval.upper is None else interval.upper


@pytest.mark.parametrize("qualifier", QUALIFIERS)
@given(one=figures, other=figures)
def test_a_greater_figure_has_no_lower_bounds(qualifier, one, other):
    small, great = sorted((one, other), key=lambda figure: figure.value)
    of_small, of_great = (as_floats(bounds(f, qualifier)) for f in (small, great))

    assert of_small[0] <= of_great[0]
    assert of_small[1] <= of_great[1]


@pytest.mark.parametrize(
    ("printed", "form", "expected"),
    [
        ("4.4", "Times", F("4.4")),
        ("40", "PercentMore", F("1.4")),
        ("50", "PercentLess", F("0.5")),
        ("10", "TimesLess", F("0.1")),
        ("3", "TimesLess", F("0.333333333333333")),
    ],
)
def test_form_gives_the_ratio(printed, form, expected):
    assert ratio(F(printed), form) == expected


@pytest.mark.parametrize(
    ("printed", "qualifier", "form", "lower", "upper"),
    [
        ("50", "UpTo", "PercentLess", F("0.495"), None),
        ("40", "Exact", "PercentMore", F("1.395"), F("1.405")),
        ("4", "AtLeast", "Times", F("3.5"), None),
        ("2", "MoreThan", "TimesLess", None, F("0.5")),
        ("0", "Exact", "TimesLess", F(2), None),
    ],
)
def test_less_turns_the_bounds_round(printed, qualifier, form, lower, upper):
    found = ratio_bounds(bounds(parse_figure(printed), qualifier), form)

    assert found == Interval(lower, upper)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("qualifier", QUALIFIERS)
@given(figure=figures)
def test_ratio_lies_in_its_bounds(form, qualifier, figure):
    printed = bounds(figure, qualifier)

    assert ratio(figure.value, form) in ratio_bounds(printed, form)
