# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The dimensions in which figures may differ, as `ontology/comparability.ttl` has them.

The dimension says where a value is read, which values count as one, and what a
difference does; nothing of that is written here.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from accelkg.descriptions import describe, lexical

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pyoxigraph import Store

    from accelkg.comparing.figures import Figure
    from accelkg.descriptions import Description

_DIMENSIONS: Final = """\
SELECT ?subject ?predicate ?object {
  ?subject skos:inScheme accel:comparisonDimensions ; ?predicate ?object
}"""
_GROUPS: Final = """\
SELECT ?subject ?predicate ?object {
  ?subject skos:inScheme accel:comparisonGroups ; ?predicate ?object
}"""

_BROADER: Final = """\
SELECT ?subject ?predicate ?object {
  ?subject skos:broader ?object BIND (skos:broader AS ?predicate)
}"""


@dataclass(frozen=True, slots=True)
class Dimension:
    """One respect in which figures of the same property may differ.

    Args:
        iri: IRI of the dimension.
        label: its name.
        read_from: the properties that give the value, on a claim, its property or
            its subject.
        applies_to: properties, their parents or their classes that it tells apart.
        absent: the value where nothing gives one.
        open_values: values that leave the matter open.
        refuses: a difference forbids the comparison, else it is told.
        only_groups: a value outside `groups` is left out of account.
        verdict: what a difference does, as a sentence.
        open_reason: why an open value is not compared, as a sentence.
        groups: value, class or property to the group that it counts as.
        broader: value to the values that are broader, such as all formats of 8 bits.
    """

    iri: str
    label: str
    read_from: tuple[str, ...]
    applies_to: frozenset[str]
    absent: str
    open_values: frozenset[str]
    refuses: bool
    only_groups: bool
    verdict: str
    open_reason: str
    groups: Mapping[str, str]
    broader: Mapping[str, frozenset[str]]

    def place(self, figure: Figure) -> frozenset[str]:
        """Give the values of *figure* in this dimension: one, or several together."""
        absent = frozenset({self.groups.get(self.absent, self.absent)})
        return next(filter(None, self._places(figure)), absent)

    def is_akin(self, place: frozenset[str], other: frozenset[str]) -> bool:
        """Tell whether two places have a broader value in common, such as 8 bits."""
        return bool(self._families(place) & self._families(other))

    def _families(self, place: frozenset[str]) -> frozenset[str]:
        return frozenset().union(*(self.broader.get(each, ()) for each in place))

    def forbids(self, places: Iterable[frozenset[str]]) -> bool:
        """Tell whether figures at *places* must not be compared."""
        different = set(places)
        return self.refuses and (len(different) > 1 or self.is_open(different))

    def is_open(self, places: Iterable[frozenset[str]]) -> bool:
        """Tell whether one of *places* leaves the matter open."""
        return any(place & self.open_values for place in places)

    def _places(self, figure: Figure) -> Iterator[frozenset[str]]:
        """Look at the claim, then at its property, then at its subject."""
        for described in (figure.claim, figure.property, figure.subject):
            found = (described.properties.get(each, ()) for each in self.read_from)
            values = frozenset(map(lexical, chain.from_iterable(found)))
            yield self._grouped(values - {self.absent})
        yield self._members(frozenset({figure.property.iri}))
        yield self._members(figure.types)

    def _grouped(self, values: frozenset[str]) -> frozenset[str]:
        if self.only_groups:
            return self._members(values)
        return frozenset(self.groups.get(value, value) for value in values)

    def _members(self, values: frozenset[str]) -> frozenset[str]:
        return frozenset(self.groups[each] for each in values if each in self.groups)


def read_dimensions(store: Store) -> tuple[Dimension, ...]:
    """Give every dimension of the ontology, by label."""
    groups = describe(store, _GROUPS).values()
    broader = {
        iri: frozenset(node.texts("skos:broader"))
        for iri, node in describe(store, _BROADER).items()
    }
    found = (
        _dimension(
            node, [g for g in groups if g.text("accel:groupFor") == node.iri], broader
        )
        for node in describe(store, _DIMENSIONS).values()
    )
    return tuple(sorted(found, key=lambda each: each.label))


def _dimension(
    node: Description,
    groups: Iterable[Description],
    broader: Mapping[str, frozenset[str]],
) -> Dimension:
    return Dimension(
        iri=node.iri,
        label=node.text("rdfs:label") or node.iri,
        read_from=node.texts("accel:readFrom"),
        applies_to=frozenset(node.texts("accel:appliesTo")),
        absent=node.texts("accel:absentMeans")[0],
        open_values=frozenset(node.texts("accel:openValue")),
        refuses=node.text("accel:refuses") == "true",
        only_groups=node.text("accel:onlyGroups") == "true",
        verdict=node.texts("accel:verdict")[0],
        open_reason=node.text("accel:openReason") or "",
        groups={
            value: group.iri
            for group in groups
            for value in group.texts("accel:groups")
        },
        broader=broader,
    )
