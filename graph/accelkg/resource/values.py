# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The statements of a document about one IRI, as values for a page.

Everything here is read from these statements, so that a page says nothing that the
document in RDF lacks, but for the English names of other vocabularies' terms.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pyoxigraph import BlankNode, Literal, NamedNode, Store

from accelkg import namespaces as ns
from accelkg.descriptions import Description, Names, lexical
from accelkg.reading import (
    PROPERTY,
    SUBJECT,
    VALUE,
    Reader,
    in_reading_order,
    with_unit,
)
from accelkg.resource.iris import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pyoxigraph import Quad

    from accelkg.descriptions import Term
    from accelkg.resource.description import Resource
    from accelkg.things import Conflict, Fact, Link, Reference

    Nodes = Mapping[str, Description]

_NEEDED: Final = (SUBJECT, PROPERTY, VALUE)
_OF_A_LINK: Final = ("rdf:subject", "rdf:predicate", "rdf:object", "accel:evidence")
_TYPE: Final = ns.expand("rdf:type")
# What a claim gives figures for, in the unit of the property that it speaks of.
_CLAIMED: Final = frozenset(
    map(ns.expand, ("rdf:object", "accel:lowerBound", "accel:upperBound"))
)
# What a page shows at its head, or beside the other forms of the document.
_SHOWN_ELSEWHERE: Final = frozenset(
    map(ns.expand, ("rdf:type", "foaf:isPrimaryTopicOf"))
)
# A value of these may be the heading of the page.
_HEADINGS: Final = frozenset(
    map(ns.expand, ("rdfs:label", "dcterms:title", "skos:prefLabel"))
)
_DECIMAL: Final = NamedNode(ns.expand("xsd:decimal"))
_NUMBERS: Final = frozenset((_DECIMAL, NamedNode(ns.expand("xsd:integer"))))
# Whole parts that are longer are no figures.
_WHOLE_PART: Final = re.compile(r"(?<![\d.])\d{4,30}(?!\d)")
# The words of a thing, the one to describe it by first.
_TEXTS: Final = (
    *("skos:definition", "skos:scopeNote", "dcterms:description"),
    *("rdfs:comment", "skos:note"),
)


@dataclass(frozen=True, slots=True)
class Value:
    """An object of a statement.

    Args:
        text: the label of a node, or the characters of a literal; a number has
            separators of thousands and its unit.
        iri: of the node; empty for a literal.
        language: of a text; empty without one.
        printed: how sources print the figure, where they print it otherwise.
    """

    text: str
    iri: str = ""
    language: str = ""
    printed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A property, with its values on one side."""

    property: Reference
    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class ResourceValues:
    """What a page about one IRI shows.

    Args:
        label: its name; of a claim, what it says.
        text: what is said of it in words, or nothing.
        names: its other names and codes.
        types: its classes, the most exact first.
        statements: its other statements, by property.
        facts: claims about it; their canonical values have separators of thousands.
        comparisons: ratios with it on either side.
        conflicts: disagreements between claims about it.
        links: records of it elsewhere.
        claims: claims about others that name it.
        incoming: other nodes that name it, by property.
        same_as: addresses of it elsewhere that mean the same.
    """

    label: str
    text: str
    names: tuple[str, ...]
    types: tuple[Reference, ...]
    statements: tuple[Row, ...]
    facts: tuple[Fact, ...]
    comparisons: tuple[Fact, ...]
    conflicts: tuple[Conflict, ...]
    links: tuple[Link, ...]
    claims: tuple[Fact, ...]
    incoming: tuple[Row, ...]
    same_as: tuple[str, ...]


def resource_values(resource: Resource) -> ResourceValues:
    """Give *resource* as values to show."""
    return _Shown(resource).values()


def _nodes(quads: Iterable[Quad]) -> Nodes:
    found: dict[str, dict[str, list[Term]]] = defaultdict(lambda: defaultdict(list))
    for subject, predicate, object_, _ in quads:
        found[lexical(subject)][predicate.value].append(object_)
    return {
        iri: Description(iri, {p: tuple(sorted(o, key=str)) for p, o in said.items()})
        for iri, said in found.items()
    }


class _Shown:
    """Reads one resource from its statements."""

    def __init__(self, resource: Resource) -> None:
        self._iri = resource.iri
        self._named_by = resource.named_by
        self._nodes = _nodes(resource.quads)
        store = Store()
        store.extend(resource.quads)
        self._names = Names(store)
        self._reader = Reader(self._names)

    def values(self) -> ResourceValues:
        """Give everything to show."""
        node = self._nodes[self._iri]
        facts = in_reading_order(self._facts())
        label = self._label(self._iri)
        claims = [fact for fact in facts if not fact.baseline]
        return ResourceValues(
            label=label,
            text=node.text(*_TEXTS) or "",
            names=tuple(map(lexical, node.terms("skos:notation", "skos:altLabel"))),
            types=tuple(self._types(node)),
            statements=tuple(self._with_figures(self._told(node, label), facts)),
            facts=tuple(fact for fact in claims if fact.subject.iri == self._iri),
            comparisons=tuple(fact for fact in facts if fact.baseline),
            conflicts=tuple(map(self._reader.conflict, self._conflicts())),
            links=tuple(map(self._reader.link, self._links())),
            claims=tuple(fact for fact in claims if fact.subject.iri != self._iri),
            incoming=tuple(self._incoming()),
            same_as=tuple(map(lexical, node.terms("skos:exactMatch"))),
        )

    def _label(self, iri: str) -> str:
        """Give the name of a node; of a claim, what it says."""
        node = self._nodes.get(iri)
        if node is None or not _is_claim(node):
            return self._reader.label(NamedNode(iri))
        fact = self._reader.fact(node, direct=False)
        return f"{fact.subject.label}, {fact.property.label}: {fact.value}"

    def _types(self, node: Description) -> Iterator[Reference]:
        """Give the classes that are no wider class of another first, ours before."""
        types = node.properties.get(_TYPE, ())

        def place(each: Term) -> tuple[int, bool, str]:
            is_borrowed = not lexical(each).startswith(ns.ACCEL)
            return self._width(each, types), is_borrowed, lexical(each)

        return map(self._reader.reference, sorted(types, key=place))

    def _width(self, type_: Term, types: tuple[Term, ...]) -> int:
        """Give how many of *types* are narrower."""
        above = ns.expand("rdfs:subClassOf")
        said = (self._nodes.get(lexical(each)) for each in types)
        return sum(
            type_ in each.properties.get(above, ()) for each in said if each is not None
        )

    def _told(self, node: Description, heading: str) -> Iterator[Row]:
        """Give the statements of the node but for names that repeat *heading*."""
        for row in self._statements(node):
            names = row.property.iri in _HEADINGS
            kept = [each for each in row.values if not (names and each.text == heading)]
            if kept:
                yield Row(row.property, tuple(kept))

    def _with_figures(
        self, rows: Iterable[Row], facts: Iterable[Fact]
    ) -> Iterator[Row]:
        """Give *rows* in which each figure is told as the claims of it print it."""
        printed: dict[tuple[str, str], dict[str, None]] = defaultdict(dict)
        for fact in facts:
            is_told = fact.direct and fact.subject.iri == self._iri
            if is_told and fact.value != fact.canonical:
                printed[fact.property.iri, fact.canonical][fact.value] = None
        for row in rows:
            values = [
                replace(each, printed=tuple(printed[row.property.iri, each.text]))
                for each in row.values
            ]
            yield Row(row.property, tuple(values))

    def _statements(self, node: Description) -> Iterator[Row]:
        rows = [
            self._row(
                predicate, node.properties[predicate], _counted_as(node, predicate)
            )
            for predicate in node.properties
            if predicate not in _SHOWN_ELSEWHERE
        ]
        yield from sorted(rows, key=_alphabetical)

    def _row(self, predicate: str, terms: Iterable[Term], counted_as: str = "") -> Row:
        """Give a property; its figures are in the unit of *counted_as*."""
        unit = self._names.unit(counted_as) or "" if counted_as else ""
        values = (self._value(term, unit) for term in terms)
        return Row(self._reader.property(NamedNode(predicate)), tuple(values))

    def _value(self, term: Term, unit: str) -> Value:
        if isinstance(term, NamedNode):
            return Value(self._label(term.value), iri=term.value)
        if isinstance(term, Literal):
            text = with_unit(_grouped(term.value, term), unit)
            return Value(text, language=term.language or "")
        if isinstance(term, BlankNode):
            inside = self._nodes.get(term.value)
            return Value(self._inside(inside) if inside else "")
        return Value(str(term))

    def _inside(self, node: Description) -> str:
        """Give the statements of a node without a name in one line."""
        return "; ".join(
            f"{row.property.label} {', '.join(value.text for value in row.values)}"
            for row in self._statements(node)
        )

    def _others(self, kind: str) -> Iterator[Description]:
        for iri, node in self._nodes.items():
            if iri != self._iri and kind_of(iri) == kind:
                yield node

    def _facts(self) -> Iterator[Fact]:
        for node in filter(_is_claim, self._others("claim")):
            fact = self._reader.fact(node, direct=self._is_direct(node))
            value = node.terms(*VALUE)[0]
            yield _with_separators(fact, value)

    def _is_direct(self, claim: Description) -> bool:
        subject, predicate = claim.text("rdf:subject"), claim.text("rdf:predicate")
        said = self._nodes.get(subject or "")
        stated = said.properties.get(predicate or "", ()) if said else ()
        return claim.term("rdf:object") in stated

    def _links(self) -> Iterator[Description]:
        return filter(_is_link, self._others("link"))

    def _conflicts(self) -> Iterator[Description]:
        return filter(_is_conflict, self._others("conflict"))

    def _incoming(self) -> Iterator[Row]:
        """Give what names it, but for what has a place of its own on the page."""
        by_property: dict[str, list[Term]] = defaultdict(list)
        this = NamedNode(self._iri)
        for iri in self._named_by:
            for predicate, objects in self._nodes[iri].properties.items():
                if this in objects and not self._is_shown(iri):
                    by_property[predicate].append(NamedNode(iri))
        rows = [self._row(name, terms) for name, terms in by_property.items()]
        yield from sorted(rows, key=_alphabetical)

    def _is_shown(self, iri: str) -> bool:
        node = self._nodes[iri]
        match kind_of(iri):
            case "claim":
                return _is_claim(node)
            case "link":
                return _is_link(node)
            case "conflict":
                return _is_conflict(node)
        return False


def _counted_as(node: Description, predicate: str) -> str:
    """Give the property that has the unit of the figures for *predicate*."""
    if predicate in _CLAIMED:
        return node.text("rdf:predicate") or predicate
    return predicate


def _grouped(figure: str, value: Term) -> str:
    """Give *figure*, which is *value* in words, with separators of thousands.

    >>> from pyoxigraph import Literal
    >>> _grouped("20000.0625 GB", Literal("20000.0625", datatype=_DECIMAL))
    '20,000.0625 GB'
    """
    if not (isinstance(value, Literal) and value.datatype in _NUMBERS):
        return figure
    return _WHOLE_PART.sub(lambda match: f"{int(match[0]):,}", figure, count=1)


def _with_separators(fact: Fact, value: Term) -> Fact:
    """Give *fact*; a canonical value that differs by separators alone is as printed."""
    canonical = _grouped(fact.canonical, value)
    is_same = canonical.replace(",", "") == fact.value.replace(",", "")
    return replace(fact, canonical=fact.value if is_same else canonical)


def _is_claim(node: Description) -> bool:
    """Tell whether a node says something that can be read."""
    return all(node.terms(*names) for names in _NEEDED)


def _is_link(node: Description) -> bool:
    return all(node.terms(name) for name in _OF_A_LINK)


def _is_conflict(node: Description) -> bool:
    """Tell whether a conflict is described, and not only named."""
    return bool(node.terms("rdf:type"))


def _alphabetical(row: Row) -> str:
    return row.property.label.casefold()
