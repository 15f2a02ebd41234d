# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""One thing, found by any of its names, with all that the graph says of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, NamedNode

from accelkg import namespaces as ns
from accelkg.descriptions import (
    Description,
    Names,
    describe,
    describe_node,
    lexical,
    select,
)
from accelkg.errors import UnknownThing
from accelkg.hints import near_matches
from accelkg.reading import PROPERTY, SUBJECT, VALUE, Reader, in_reading_order
from accelkg.things import Thing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyoxigraph import Store

    from accelkg.things import Fact, Reference

_SUBJECT: Final = "|".join(SUBJECT)
_CLAIMS: Final = f"""\
SELECT DISTINCT ?thing ?subject ?predicate ?object {{
  VALUES ?link {{ {" ".join(SUBJECT)} rdf:object accel:baseline }}
  ?subject ?link ?thing ; a accel:Claim ; {_SUBJECT} ?of ;
    {"|".join(PROPERTY)} ?by ; {"|".join(VALUE)} ?value ; ?predicate ?object
}}"""
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
_CONFLICTS: Final = f"""\
SELECT DISTINCT ?thing ?subject ?predicate ?object {{
  ?claim {_SUBJECT} ?thing .
  ?subject accel:involves ?claim ; ?predicate ?object
}}"""
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

_NAME: Final = re.compile(r"(?:([A-Za-z]+):)?([A-Za-z0-9_.-]+)")


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
        self._reader = Reader(self._names)

    def thing(self) -> Thing:
        """Give the thing with everything about it."""
        iri = self._thing.value
        node = describe_node(self._store, self._thing)
        facts = self._facts()
        claims = [fact for fact in facts if not fact.baseline]
        return Thing(
            iri=iri,
            label=self._names.label(self._thing),
            notation=node.text("skos:notation"),
            types=tuple(self._types()),
            alt_labels=node.texts("skos:altLabel"),
            notes=node.texts("skos:scopeNote", "skos:note", "dcterms:description"),
            facts=tuple(fact for fact in claims if fact.subject.iri == iri),
            comparisons=tuple(fact for fact in facts if fact.baseline),
            links=tuple(map(self._reader.link, self._describe(_LINKS).values())),
            conflicts=tuple(
                map(self._reader.conflict, self._describe(_CONFLICTS).values())
            ),
            inverse=tuple(fact for fact in claims if fact.subject.iri != iri),
        )

    def _describe(self, query: str) -> dict[str, Description]:
        return describe(self._store, query, thing=self._thing)

    def _types(self) -> Iterator[Reference]:
        for solution in select(self._store, _TYPES, thing=self._thing):
            yield self._reader.reference(solution["type"])

    def _facts(self) -> list[Fact]:
        direct = {
            lexical(solution["claim"])
            for solution in select(self._store, _DIRECT, thing=self._thing)
        }
        nodes = self._describe(_CLAIMS).values()
        return in_reading_order(
            self._reader.fact(node, direct=node.iri in direct) for node in nodes
        )
