# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Figures of several things side by side, where the rules of the ontology allow it.

Of the claims on each thing those are taken that agree best with one another: a figure
of both directions does not stand in the way of one of one direction beside it. Where
no choice agrees, the comparison is refused, with every reason against the nearest.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, NamedNode

from accelkg import namespaces as ns
from accelkg.comparing.choice import alternatives, choose
from accelkg.comparing.comparison import ComparedValue, Comparison, Reason
from accelkg.comparing.dimensions import read_dimensions
from accelkg.comparing.figures import (
    named,
    primary_sources,
    read_family,
    read_figures,
)
from accelkg.comparing.measures import read_measures
from accelkg.descriptions import Names, lexical, select
from accelkg.errors import UnknownThing
from accelkg.hints import near_matches
from accelkg.numbers import canonical_number
from accelkg.reading import Reader, with_unit
from accelkg.units import convert

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pyoxigraph import Store

    from accelkg.comparing.dimensions import Dimension
    from accelkg.comparing.figures import Family, Figure
    from accelkg.comparing.measures import Measures
    from accelkg.descriptions import Description

_LEAST: Final = 2
_THINGS: Final = """\
SELECT ?thing {
  ?thing rdfs:label ?label
  FILTER (STRSTARTS(STR(?thing), "https://w3id.org/accelkg/id/"))
} ORDER BY ?thing"""


def compare(
    store: Store, things: Sequence[str], property_name: str, *, unit: str | None = None
) -> Comparison:
    """Give the figures of *things* in one property side by side, or refuse and say why.

    Args:
        store: the graph; its default graph is read.
        things: slugs, prefixed names or IRIs of two or more things.
        property_name: local name, prefixed name or IRI of a quantity property.
        unit: symbol of the unit of the amounts; without it, that of the property.

    Raises:
        ValueError: *things* are fewer than two.
        UnknownThing: the graph has nothing of a name in *things*.
        UnknownTerm: *property_name* or *unit* is not one of the ontology.
        UnitMismatch: *unit* does not measure what the property does.

    >>> from accelkg.dataset import build_dataset
    >>> store = build_dataset()
    >>> found = compare(store, ["trainium2", "trainium3"], "memoryCapacityGB")
    >>> [value.fact.value for value in found.values]
    ['96 GiB', '144 GiB']
    >>> refused = compare(store, ["trainium3", "trn2-ultraserver"], "memoryCapacityGB")
    >>> refused.values, refused.refusals[0].text.partition(":")[0]
    ((), 'level')
    """
    nodes = list(dict.fromkeys(_node(store, thing) for thing in things))
    if len(nodes) < _LEAST:
        raise ValueError("a comparison needs two different things or more")
    family = read_family(store, property_name)
    primary = primary_sources(store)
    figures = {
        node: read_figures(store, node, family, primary=primary) for node in nodes
    }
    matter = _Matter(figures, family, read_dimensions(store), Names(store))
    return matter.comparison(read_measures(store), unit)


def _node(store: Store, name: str) -> NamedNode:
    node = named(name, "akg")
    if node is None or not any(
        store.quads_for_pattern(node, None, None, DefaultGraph())
    ):
        things = [lexical(thing) for (thing,) in select(store, _THINGS)]
        slugs = [thing.removeprefix(ns.AKG) for thing in things]
        raise UnknownThing(name, near_matches(name, slugs))
    return node


@dataclass(frozen=True, slots=True)
class _Matter:
    """What the graph says on one property of several things, and how it is judged."""

    figures: Mapping[NamedNode, Sequence[Figure]]
    family: Family
    dimensions: tuple[Dimension, ...]
    names: Names

    @property
    def asked(self) -> Description:
        """The property that is compared."""
        return self.family.asked

    def comparison(self, measures: Measures, unit: str | None) -> Comparison:
        """Give the values or the refusal, with amounts in *unit*."""
        reader = Reader(self.names)
        property_ = reader.property(NamedNode(self.asked.iri))
        if self.family.is_parent:
            return Comparison(property_, "", refusals=(self._members(),))
        target = measures.chosen(self.asked, unit)
        refusals = tuple(self._missing())
        if refusals:
            return Comparison(property_, target.symbol, refusals=refusals)
        chosen = self._chosen()
        refusals = tuple(self._differences(chosen))
        if refusals:
            return Comparison(property_, target.symbol, refusals=refusals)
        values = (
            ComparedValue(
                thing=reader.reference(thing),
                amount=convert(figure.amount, measures.of(figure.property), target),
                fact=reader.fact(figure.claim, direct=figure.direct),
            )
            for thing, figure in chosen.items()
        )
        remarks = (*self._hedges(chosen), *self._rivals(chosen))
        return Comparison(property_, target.symbol, tuple(values), (), remarks)

    def _applying(self) -> list[Dimension]:
        ancestry = self.family.ancestry()
        return [each for each in self.dimensions if ancestry & each.applies_to]

    def _missing(self) -> Iterator[Reason]:
        """Tell of things without a figure; one of the family will do beside another."""
        stated = {thing: self._stated(thing) for thing in self.figures}
        for thing, figures in self.figures.items():
            if not figures or not any(stated.values()):
                label = Reader(self.names).property(NamedNode(self.asked.iri)).label
                yield Reason(None, f"{self.names.label(thing)} has no {label}")

    def _stated(self, thing: NamedNode) -> list[Figure]:
        figures = self.figures[thing]
        return [each for each in figures if each.property.iri == self.asked.iri]

    def _chosen(self) -> dict[NamedNode, Figure]:
        candidates = {
            thing: self._stated(thing) or figures
            for thing, figures in self.figures.items()
        }
        return choose(candidates, self.asked.iri, self._applying())

    def _differences(self, chosen: Mapping[NamedNode, Figure]) -> Iterator[Reason]:
        for dimension in self._applying():
            places = [dimension.place(figure) for figure in chosen.values()]
            if dimension.forbids(places):
                open_ = dimension.is_open(places)
                why = dimension.open_reason if open_ else dimension.verdict
                yield self._reason(dimension, chosen, why)

    def _hedges(self, chosen: Mapping[NamedNode, Figure]) -> Iterator[Reason]:
        for dimension in self._applying():
            hedged = {
                thing: figure
                for thing, figure in chosen.items()
                if dimension.place(figure) != {dimension.absent}
            }
            if hedged and not dimension.refuses:
                yield self._reason(dimension, hedged, dimension.verdict)

    def _reason(
        self, dimension: Dimension, figures: Mapping[NamedNode, Figure], why: str
    ) -> Reason:
        places = "; ".join(
            f"{self.names.label(thing)} {self._words(dimension.place(figure))}"
            for thing, figure in figures.items()
        )
        return Reason(dimension.iri, f"{dimension.label}: {places}; {why}")

    def _words(self, place: frozenset[str]) -> str:
        return " and ".join(self.names.label(NamedNode(each)) for each in sorted(place))

    def _rivals(self, chosen: Mapping[NamedNode, Figure]) -> Iterator[Reason]:
        """Tell of claims that give a thing another number."""
        unit = self.names.unit(self.asked.iri) or ""
        for thing, figure in chosen.items():
            others = alternatives(figure, self.figures[thing], self._applying())
            amounts = sorted({other.amount for other in others})
            if amounts:
                printed = ", ".join(
                    with_unit(canonical_number(a), unit) for a in amounts
                )
                yield Reason(
                    None, f"{self.names.label(thing)}: other claims say {printed}"
                )

    def _members(self) -> Reason:
        """Tell in which properties of a family the things are comparable."""
        comparable = [
            ns.shorten(iri)
            for iri, member in self.family.members.items()
            if replace(self, family=replace(self.family, asked=member)).is_comparable()
        ]
        which = f"ask for {' or '.join(comparable)}" if comparable else "none agrees"
        return Reason(None, f"{ns.shorten(self.asked.iri)} is a family; {which}")

    def is_comparable(self) -> bool:
        """Tell whether nothing forbids the comparison."""
        if any(self._missing()):
            return False
        return not any(self._differences(self._chosen()))
