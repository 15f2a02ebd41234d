# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Units of measure and the exact conversion between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from accelkg.errors import UnitMismatch

if TYPE_CHECKING:
    from fractions import Fraction

    from pyoxigraph import NamedNode


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of `ontology/units.ttl`.

    Args:
        iri: IRI of the unit.
        symbol: symbol as the tables print it, such as GB/s.
        label: English name.
        multiplier: `qudt:conversionMultiplier`, the factor to the base unit.
        kinds: IRIs of the quantity kinds that it measures.
    """

    iri: NamedNode
    symbol: str
    label: str
    multiplier: Fraction
    kinds: frozenset[NamedNode]


def convert(value: Fraction, source: Unit, target: Unit) -> Fraction:
    """Give *value*, counted in *source*, as an exact number of *target*.

    >>> from fractions import Fraction
    >>> from pyoxigraph import NamedNode
    >>> kinds = frozenset({NamedNode("http://example.org/information")})
    >>> gigabyte = Unit(NamedNode("http://example.org/GB"), "GB", "gigabyte",
    ...                 Fraction(8 * 10**9), kinds)
    >>> gibibyte = Unit(NamedNode("http://example.org/GiB"), "GiB", "gibibyte",
    ...                 Fraction(8 * 2**30), kinds)
    >>> float(convert(Fraction(96), gibibyte, gigabyte))
    103.079215104

    Raises:
        UnitMismatch: the units share no quantity kind.
    """
    if source != target and not source.kinds & target.kinds:
        raise UnitMismatch(source.symbol, target.symbol)
    return value * source.multiplier / target.multiplier
