# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Exact conversion between units."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import NamedNode

from accelkg.errors import UnitMismatch
from accelkg.units import Unit, convert

RATE = frozenset({NamedNode("http://example.org/rate")})
SIZE = frozenset({NamedNode("http://example.org/size"), *RATE})


def unit(symbol, factor, kinds=SIZE):
    iri = NamedNode(f"http://example.org/{symbol}")
    return Unit(iri, symbol, symbol, Fraction(factor), kinds)


units = st.sampled_from(
    [unit("GB", 8 * 10**9), unit("GiB", 8 * 2**30), unit("MB", "8e6"), unit("b", 1)]
)
values = st.fractions(max_denominator=10**6)


def test_tebibytes_are_not_terabytes():
    tebibyte, gigabyte = unit("TiB", 8 * 2**40), unit("GB", 8 * 10**9)

    assert convert(Fraction("1.5"), tebibyte, gigabyte) == Fraction("1649.267441664")


@given(values, units, units)
def test_conversion_and_back_gives_the_value(value, source, target):
    assert convert(convert(value, source, target), target, source) == value


@given(values, units, units, units)
def test_a_detour_changes_nothing(value, source, detour, target):
    by_detour = convert(convert(value, source, detour), detour, target)

    assert by_detour == convert(value, source, target)


def test_units_of_different_kinds_do_not_convert():
    hertz = unit("Hz", 1, frozenset({NamedNode("http://example.org/frequency")}))

    with pytest.raises(UnitMismatch, match="Hz cannot be converted to GB") as caught:
        convert(Fraction(1), hertz, unit("GB", 1))
    assert (caught.value.source, caught.value.target) == ("Hz", "GB")


def test_units_of_the_graph_convert_as_defined(vocabulary):
    """QUDT 3.5.0 counts bytes as eight bits; one unit of each kind is checked."""
    figures = [
        convert(Fraction(1), vocabulary.units[source], vocabulary.units[target])
        for source, target in [("GiB", "GB"), ("TB/s", "GB/s"), ("PFLOPS", "TFLOPS")]
    ]

    assert figures == [Fraction("1.073741824"), 1000, 1000]
