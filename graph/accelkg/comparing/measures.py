# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The units of a graph, by IRI and by symbol."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from pyoxigraph import NamedNode

from accelkg.descriptions import describe
from accelkg.errors import UnknownTerm
from accelkg.units import Unit, convert

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pyoxigraph import Store

    from accelkg.descriptions import Description

_UNITS: Final = """\
SELECT ?subject ?predicate ?object {
  ?subject qudt:conversionMultiplier ?factor ; qudt:symbol ?symbol ; ?predicate ?object
}"""


@dataclass(frozen=True, slots=True)
class Measures:
    """The units by their IRIs."""

    units: Mapping[str, Unit]

    def of(self, property_: Description) -> Unit:
        """Give the unit of a quantity property."""
        return self.units[property_.texts("qudt:hasUnit")[0]]

    def chosen(self, property_: Description, symbol: str | None) -> Unit:
        """Give the unit with *symbol*, or without one that of the property.

        Raises:
            UnknownTerm: no unit has that symbol.
            UnitMismatch: the unit does not measure what the property does.
        """
        own = self.of(property_)
        if symbol is None:
            return own
        for unit in self.units.values():
            if unit.symbol == symbol:
                convert(Fraction(0), own, unit)
                return unit
        raise UnknownTerm(symbol, "is not the symbol of a unit")


def read_measures(store: Store) -> Measures:
    """Read the units of *store*."""
    nodes = describe(store, _UNITS)
    return Measures({iri: _unit(node) for iri, node in nodes.items()})


def _unit(node: Description) -> Unit:
    kinds = node.texts("qudt:hasQuantityKind", "qudt:unitForQuantityKind")
    return Unit(
        iri=NamedNode(node.iri),
        symbol=node.texts("qudt:symbol")[0],
        label=node.texts("rdfs:label")[0],
        multiplier=Fraction(node.texts("qudt:conversionMultiplier")[0]),
        kinds=frozenset(map(NamedNode, kinds)),
    )
