# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Claims, links and conflicts, read from their nodes as values ready to print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pyoxigraph import NamedNode

from accelkg import namespaces as ns
from accelkg.borrowed import borrowed_name
from accelkg.dates import UNDATED
from accelkg.descriptions import lexical
from accelkg.things import Condition, Conflict, Document, Fact, Link, Reference

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from accelkg.descriptions import Description, Names, Term

# What a claim speaks of, and what it says: of a triple, a ratio, an observation.
SUBJECT: Final = ("rdf:subject", "accel:compared", "sosa:hasFeatureOfInterest")
PROPERTY: Final = ("rdf:predicate", "accel:metric", "sosa:observedProperty")
VALUE: Final = ("rdf:object", "accel:ratio", "sosa:hasSimpleResult")

# What narrows a claim down, in the order of reading.
_CONDITIONS: Final = (
    *("accel:dataType", "accel:comparedDataType", "accel:baselineDataType"),
    *("accel:sparsity", "accel:direction", "accel:scope", "accel:basis"),
    *("accel:activity", "accel:role", "accel:targetDate", "accel:ratioForm"),
    *("accel:benchmark", "accel:scenario", "accel:round", "accel:division"),
    *("accel:resultIdentifier", "accel:period"),
)
# Characters of a date that a source gives, by precision.
_DATE_LENGTHS: Final = {
    f"{ns.ACCEL}MonthPrecision": len("2026-10"),
    f"{ns.ACCEL}YearPrecision": len("2026"),
}
# Units that a figure is printed with in another way than after a space.
_SUFFIXES: Final = {"count": "", "x": "x"}


class Reader:
    """Reads nodes, which must have what the shapes ask of them.

    Args:
        names: gives the labels of what they name.
    """

    def __init__(self, names: Names) -> None:
        self._names = names

    def fact(self, node: Description, *, direct: bool) -> Fact:
        """Give the claim, comparison or observation *node*; *direct* as of `Fact`."""
        value = node.terms(*VALUE)[0]
        return Fact(
            claim=node.iri,
            identifier=node.text("dcterms:identifier"),
            subject=self.reference(node.terms(*SUBJECT)[0]),
            property=self.property(node.terms(*PROPERTY)[0]),
            value=self._printed(node) or self._names.label(value),
            canonical=self._canonical(node, value),
            object=self.reference(value) if isinstance(value, NamedNode) else None,
            baseline=self._reference_of(node, "accel:baseline"),
            qualifier=self._label(node, "accel:qualifier"),
            stated_qualifier=node.text("accel:statedQualifier"),
            modality=self._label(node, "accel:modality"),
            status=self._label(node, "accel:statedStatus"),
            conditions=tuple(self._conditions(node)),
            claimant=self._reference_of(node, "accel:claimedBy"),
            source=self._source(node),
            locator=node.text("accel:locator"),
            as_of=node.text("accel:asOf"),
            dated=_dated(node),
            confidence=self._label(node, "accel:confidence"),
            rank=self._label(node, "accel:rank"),
            rank_reasons=self._labels(node.terms("accel:rankReason")),
            superseded_by=node.text("accel:supersededBy"),
            direct=direct,
            note=" ".join(node.texts("skos:note", "accel:rankNote")) or None,
        )

    def _printed(self, node: Description) -> str | None:
        figure, unit = node.text("accel:statedValue"), node.text("accel:statedUnit")
        return (
            with_unit(figure, self._names.symbol(unit)) if figure and unit else figure
        )

    def _canonical(self, node: Description, value: Term) -> str:
        if node.terms("accel:ratio"):
            return with_unit(lexical(value), "x")
        unit = self._names.unit(node.text("rdf:predicate") or "")
        return with_unit(self._names.label(value), unit or "")

    def _conditions(self, node: Description) -> Iterator[Condition]:
        for name in _CONDITIONS:
            label = self._names.label(NamedNode(ns.expand(name)))
            for value in node.terms(name):
                yield Condition(label, self._names.label(value))

    def _source(self, node: Description) -> Document | None:
        source = node.term("dcterms:source")
        if source is None:
            return None
        iri = lexical(source)
        return Document(iri, self._names.label(source), self._names.address(iri))

    def link(self, node: Description) -> Link:
        """Give the link that *node* has the evidence for."""
        return Link(
            relation=self.reference(node.terms("rdf:predicate")[0]),
            target=lexical(node.terms("rdf:object")[0]),
            evidence=lexical(node.terms("accel:evidence")[0]),
            confidence=self._label(node, "accel:confidence"),
        )

    def conflict(self, node: Description) -> Conflict:
        """Give the group of claims that *node* is."""
        return Conflict(
            iri=node.iri,
            identifier=node.text("dcterms:identifier"),
            label=self._names.label(NamedNode(node.iri)),
            kind=self._label(node, "accel:conflictKind"),
            claims=tuple(map(lexical, node.terms("accel:involves"))),
            explanation=node.text("skos:note"),
            resolution=node.text("accel:resolution"),
        )

    def property(self, term: Term) -> Reference:
        """Give a property by its name without the unit, which each figure has."""
        named = self.reference(term)
        label = named.label.removesuffix(f" ({self._names.unit(named.iri)})")
        return Reference(named.iri, label)

    def reference(self, term: Term) -> Reference:
        """Give a node, or a text, with the label to show."""
        return Reference(lexical(term), self.label(term))

    def label(self, term: Term) -> str:
        """Give the label of a node, or the name that it has in English elsewhere."""
        label = self._names.label(term)
        if isinstance(term, NamedNode) and label == ns.shorten(term.value):
            return borrowed_name(term.value) or label
        return label

    def _reference_of(self, node: Description, name: str) -> Reference | None:
        term = node.term(name)
        return self.reference(term) if term is not None else None

    def _label(self, node: Description, name: str) -> str | None:
        term = node.term(name)
        return self._names.label(term) if term is not None else None

    def _labels(self, terms: Iterable[Term]) -> tuple[str, ...]:
        return tuple(map(self._names.label, terms))


def _dated(node: Description) -> str | None:
    day, precision = node.text("accel:asOf"), node.text("accel:asOfPrecision")
    if day and precision == ns.ACCEL + UNDATED:
        return f"read {day}"
    return day and day[: _DATE_LENGTHS.get(precision or "")]


def in_reading_order(facts: Iterable[Fact]) -> list[Fact]:
    """Give *facts* by property and subject, the newest first."""
    by_date = sorted(facts, key=lambda fact: fact.as_of or "", reverse=True)
    return sorted(by_date, key=_alphabetical)


def _alphabetical(fact: Fact) -> tuple[str, str]:
    return fact.property.label.casefold(), fact.subject.label.casefold()


def with_unit(figure: str, unit: str) -> str:
    """Give a figure with its unit.

    >>> with_unit("4.4", "x"), with_unit("144", "GB"), with_unit("8", "count")
    ('4.4x', '144 GB', '8')
    """
    return figure + _SUFFIXES.get(unit, f" {unit}" if unit else "")
