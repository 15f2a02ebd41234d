# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""One thing, found by any of its names, with all that the graph says of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, NamedNode

from accelkg import namespaces as ns
from accelkg.descriptions import Description, Names, describe, lexical, select
from accelkg.errors import UnknownThing
from accelkg.hints import near_matches
from accelkg.things import Condition, Conflict, Document, Fact, Link, Reference, Thing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import Store

    from accelkg.descriptions import Term

_THING: Final = """\
SELECT ?thing ?subject ?predicate ?object {
  ?thing ?predicate ?object BIND (?thing AS ?subject)
}"""
_CLAIMS: Final = """\
SELECT DISTINCT ?thing ?subject ?predicate ?object {
  VALUES ?link { rdf:subject rdf:object accel:compared accel:baseline }
  ?subject ?link ?thing ; a accel:Claim ;
    rdf:subject|accel:compared ?of ; rdf:predicate|accel:metric ?by ;
    rdf:object|accel:ratio ?value ; ?predicate ?object
}"""
_DIRECT: Final = """\
SELECT ?thing ?claim {
  {
    ?claim rdf:subject ?thing ; rdf:predicate ?predicate ; rdf:object ?object .
    ?thing ?predicate ?object
  } UNION {
    ?claim rdf:object ?thing ; rdf:predicate ?predicate ; rdf:subject ?subject .
    ?subject ?predicate ?thing
  }
}"""
_LINKS: Final = """\
SELECT ?thing ?subject ?predicate ?object {
  ?subject rdf:subject ?thing ; rdf:predicate ?relation ; rdf:object ?target ;
    accel:evidence ?evidence ; ?predicate ?object
}"""
_CONFLICTS: Final = """\
SELECT DISTINCT ?thing ?subject ?predicate ?object {
  ?claim rdf:subject|accel:compared ?thing .
  ?subject accel:involves ?claim ; ?predicate ?object
}"""
# The most exact class first: it has the most classes above it.
_TYPES: Final = """\
SELECT ?thing ?type {
  ?thing a ?type
  OPTIONAL { ?type rdfs:subClassOf+ ?above }
} GROUP BY ?thing ?type ORDER BY DESC(COUNT(?above)) ?type"""
_NAMES: Final = """\
SELECT ?thing ?name {
  VALUES (?property ?order) { (skos:notation 1) (rdfs:label 2) (skos:altLabel 3) }
  ?thing ?property ?name
  FILTER (STRSTARTS(STR(?thing), "https://w3id.org/accelkg/id/"))
} ORDER BY ?order ?thing ?name"""

# What narrows a claim down, in the order of reading.
_CONDITIONS: Final = (
    *("accel:dataType", "accel:comparedDataType", "accel:baselineDataType"),
    *("accel:sparsity", "accel:direction", "accel:scope", "accel:basis"),
    *("accel:activity", "accel:role", "accel:targetDate", "accel:ratioForm"),
)
_NAME: Final = re.compile(r"(?:([A-Za-z]+):)?([A-Za-z0-9_.-]+)")
# Units that a figure is printed with in another way than after a space.
_SUFFIXES: Final = {"count": "", "x": "x"}


def describe_thing(store: Store, slug: str) -> Thing:
    """Give the thing that *slug* names.

    Args:
        store: the graph; its default graph is read.
        slug: a slug, product code, label, other name, prefixed name or IRI; upper
            and lower case are the same.

    Raises:
        UnknownThing: nothing has that name; the error suggests near ones.

    >>> from accelkg.dataset import build_dataset
    >>> describe_thing(build_dataset(), "TRAINIUM3").label
    'AWS Trainium3'
    """
    thing = _find(store, slug)
    return _Reader(store, thing).thing()


def _find(store: Store, name: str) -> NamedNode:
    for iri in _possible_iris(name):
        if any(store.quads_for_pattern(iri, None, None, DefaultGraph())):
            return iri
    things: dict[str, NamedNode] = {}
    names: list[str] = []
    for thing, called in select(store, _NAMES):
        things.setdefault(lexical(called).lower(), thing)
        names += [lexical(called), lexical(thing).removeprefix(ns.AKG)]
    if name.strip().lower() not in things:
        raise UnknownThing(name, near_matches(name.strip(), names))
    return things[name.strip().lower()]


def _possible_iris(name: str) -> Iterator[NamedNode]:
    match = _NAME.fullmatch(ns.shorten(name.strip()))
    if match is None:
        return
    namespace = ns.PREFIXES.get((match[1] or "akg").lower())
    if namespace:
        yield NamedNode(namespace + match[2])
        yield NamedNode(namespace + match[2].lower())


class _Reader:
    """Reads one thing out of a store."""

    def __init__(self, store: Store, thing: NamedNode) -> None:
        self._store = store
        self._thing = thing
        self._names = Names(store)

    def thing(self) -> Thing:
        """Give the thing with everything about it."""
        iri = self._thing.value
        node = self._describe(_THING)[iri]
        facts = self._facts()
        claims = [fact for fact in facts if not fact.baseline]
        return Thing(
            iri=iri,
            label=self._names.label(self._thing),
            notation=node.text("skos:notation"),
            types=tuple(self._types()),
            alt_labels=_texts(node, "skos:altLabel"),
            notes=_texts(node, "skos:scopeNote", "skos:note", "dcterms:description"),
            facts=tuple(fact for fact in claims if fact.subject.iri == iri),
            comparisons=tuple(fact for fact in facts if fact.baseline),
            links=tuple(map(self._link, self._describe(_LINKS).values())),
            conflicts=tuple(map(self._conflict, self._describe(_CONFLICTS).values())),
            inverse=tuple(fact for fact in claims if fact.subject.iri != iri),
        )

    def _describe(self, query: str) -> dict[str, Description]:
        return describe(self._store, query, thing=self._thing)

    def _types(self) -> Iterator[Reference]:
        for solution in select(self._store, _TYPES, thing=self._thing):
            yield self._reference(solution["type"])

    def _facts(self) -> list[Fact]:
        direct = {
            lexical(solution["claim"])
            for solution in select(self._store, _DIRECT, thing=self._thing)
        }
        nodes = self._describe(_CLAIMS).values()
        facts = [self._fact(node, direct=node.iri in direct) for node in nodes]
        by_date = sorted(facts, key=lambda fact: fact.as_of or "", reverse=True)
        return sorted(by_date, key=_alphabetical)

    def _fact(self, node: Description, *, direct: bool) -> Fact:
        value = node.terms("rdf:object", "accel:ratio")[0]
        return Fact(
            claim=node.iri,
            identifier=node.text("dcterms:identifier"),
            subject=self._reference(node.terms("rdf:subject", "accel:compared")[0]),
            property=self._property(node.terms("rdf:predicate", "accel:metric")[0]),
            value=self._printed(node) or self._names.label(value),
            canonical=self._canonical(node, value),
            object=self._reference(value) if isinstance(value, NamedNode) else None,
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
            confidence=self._label(node, "accel:confidence"),
            rank=self._label(node, "accel:rank"),
            rank_reasons=self._labels(node.terms("accel:rankReason")),
            superseded_by=node.text("accel:supersededBy"),
            direct=direct,
            note=" ".join(_texts(node, "skos:note", "accel:rankNote")) or None,
        )

    def _printed(self, node: Description) -> str | None:
        figure, unit = node.text("accel:statedValue"), node.text("accel:statedUnit")
        return (
            _with_unit(figure, self._names.symbol(unit)) if figure and unit else figure
        )

    def _canonical(self, node: Description, value: Term) -> str:
        if node.terms("accel:ratio"):
            return _with_unit(lexical(value), "x")
        unit = self._names.unit(node.text("rdf:predicate") or "")
        return _with_unit(self._names.label(value), unit or "")

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

    def _link(self, node: Description) -> Link:
        return Link(
            relation=self._reference(node.terms("rdf:predicate")[0]),
            target=lexical(node.terms("rdf:object")[0]),
            evidence=lexical(node.terms("accel:evidence")[0]),
            confidence=self._label(node, "accel:confidence"),
        )

    def _conflict(self, node: Description) -> Conflict:
        return Conflict(
            iri=node.iri,
            identifier=node.text("dcterms:identifier"),
            label=self._names.label(NamedNode(node.iri)),
            kind=self._label(node, "accel:conflictKind"),
            claims=tuple(map(lexical, node.terms("accel:involves"))),
            explanation=node.text("skos:note"),
            resolution=node.text("accel:resolution"),
        )

    def _property(self, term: Term) -> Reference:
        """Give a property by its name without the unit, which each figure has."""
        named = self._reference(term)
        label = named.label.removesuffix(f" ({self._names.unit(named.iri)})")
        return Reference(named.iri, label)

    def _reference(self, term: Term) -> Reference:
        return Reference(lexical(term), self._names.label(term))

    def _reference_of(self, node: Description, name: str) -> Reference | None:
        term = node.term(name)
        return self._reference(term) if term is not None else None

    def _label(self, node: Description, name: str) -> str | None:
        term = node.term(name)
        return self._names.label(term) if term is not None else None

    def _labels(self, terms: Iterable[Term]) -> tuple[str, ...]:
        return tuple(map(self._names.label, terms))


def _alphabetical(fact: Fact) -> tuple[str, str]:
    return fact.property.label.casefold(), fact.subject.label.casefold()


def _texts(node: Description, *names: str) -> tuple[str, ...]:
    return tuple(map(lexical, node.terms(*names)))


def _with_unit(figure: str, unit: str) -> str:
    """Give a figure with its unit.

    >>> _with_unit("4.4", "x"), _with_unit("144", "GB"), _with_unit("8", "count")
    ('4.4x', '144 GB', '8')
    """
    return figure + _SUFFIXES.get(unit, f" {unit}" if unit else "")
