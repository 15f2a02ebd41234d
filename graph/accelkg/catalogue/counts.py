# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""How much there is of what: VoID, with a partition for each class and property.

The description is part of the graph that it counts. So it counts until the counts do
not change any more: what is described grows by the terms that describe, once.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from pyoxigraph import NamedNode

from accelkg import namespaces as ns
from accelkg.catalogue.statements import (
    CATALOGUE,
    DATASET,
    LINKSET,
    is_a,
    link,
    number,
    text,
)
from accelkg.descriptions import lexical, select
from accelkg.terms import RDF_TYPE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from collections.abc import Set as AbstractSet
    from typing import Self

    from pyoxigraph import BlankNode, DefaultGraph, Literal, Store, Triple

_COUNTS: Final = frozenset(
    ns.expand(f"void:{name}")
    for name in (
        *("class", "classPartition", "classes", "distinctSubjects", "entities"),
        *("linkPredicate", "objectsTarget", "properties", "property"),
        *("propertyPartition", "subjectsTarget", "subset", "triples", "vocabulary"),
    )
)
_SUBJECTS: Final = "SELECT DISTINCT ?s { ?s ?p ?o }"
_COUNTING: Final = (DATASET, ns.GRAPH, LINKSET)
_GRAPH_TITLES: Final = {
    "catalogue": "Description of the data set",
    "claims": "Claims, comparisons and conflicts",
    "entities": "Things with their classes and names",
    "links": "Links to other data sets, with evidence",
    "ontology": "Vocabulary",
    "shapes": "SHACL shapes",
    "sources": "Sources",
    "truthy": "Direct triples of the best claims",
    "units": "Units of measure",
}


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of a set of triples.

    Not of distinct objects: counts are objects themselves, so that the number of
    objects could change with itself for ever.
    """

    properties: Counter[str]
    classes: Counter[str]
    subjects: AbstractSet[NamedNode | BlankNode | Literal | Triple]

    @classmethod
    def of(cls, triples: Iterable[Triple]) -> Self:
        """Count *triples*, which are given once each."""
        properties: Counter[str] = Counter()
        classes: Counter[str] = Counter()
        subjects: set[NamedNode | BlankNode | Literal | Triple] = set()
        for subject, predicate, value in triples:
            properties[predicate.value] += 1
            subjects.add(subject)
            if predicate == RDF_TYPE and isinstance(value, NamedNode):
                classes[value.value] += 1
        return cls(properties, classes, subjects)

    @classmethod
    def of_default_graph(cls, store: Store) -> Self:
        """Count what is in the default graph of *store*.

        By query: to read each triple from disk takes ten times as long.
        """
        properties = _numbers(store, "?s ?counted ?o")
        classes = _numbers(store, "?s a ?counted FILTER(isIRI(?counted))")
        subjects = {found["s"] for found in select(store, _SUBJECTS)}
        return cls(properties, classes, subjects)

    def plus(self, other: Self) -> Self:
        """Count the triples of both, which have none in common."""
        return type(self)(
            self.properties + other.properties,
            self.classes + other.classes,
            self.subjects | other.subjects,
        )

    def minus(self, other: Self) -> Self:
        """Leave *other* out, which has all triples of its subjects."""
        return type(self)(
            self.properties - other.properties,
            self.classes - other.classes,
            self.subjects - other.subjects,
        )


def _numbers(store: Store, pattern: str) -> Counter[str]:
    query = f"SELECT ?counted (COUNT(*) AS ?n) {{ {pattern} }} GROUP BY ?counted"
    return Counter(
        {
            lexical(found["counted"]): int(lexical(found["n"]))
            for found in select(store, query)
        }
    )


def is_count(triple: Triple) -> bool:
    """Tell whether a statement counts, or leads to a count.

    >>> is_count(number(DATASET, "void:triples", 1))
    True
    >>> is_count(text(DATASET, "dcterms:title", "accelkg"))
    False
    """
    return triple.predicate.value in _COUNTS and str(triple.subject)[1:-1].startswith(
        _COUNTING
    )


def counts(tally: Tally) -> Iterator[Triple]:
    """Give the counts of the whole, and of each class and property."""
    things = sum(str(subject).startswith(f"<{ns.AKG}") for subject in tally.subjects)
    yield number(DATASET, "void:triples", tally.properties.total())
    yield number(DATASET, "void:entities", things)
    yield number(DATASET, "void:distinctSubjects", len(tally.subjects))
    yield number(DATASET, "void:classes", len(tally.classes))
    yield number(DATASET, "void:properties", len(tally.properties))
    yield from _partitions("class", tally.classes, "void:entities")
    yield from _partitions("property", tally.properties, "void:triples")
    for namespace in _namespaces((*tally.classes, *tally.properties)):
        yield link(DATASET, "void:vocabulary", namespace)


def _partitions(
    kind: str, numbers: Mapping[str, int], counted: str
) -> Iterator[Triple]:
    for iri, count in numbers.items():
        partition = f"{DATASET}/{kind}/{name_in_path(iri)}"
        yield link(DATASET, f"void:{kind}Partition", partition)
        yield link(partition, f"void:{kind}", iri)
        yield number(partition, counted, count)


def name_in_path(iri: str) -> str:
    """Give a name of *iri* that can end another IRI.

    >>> name_in_path("https://w3id.org/accelkg/ns#Chip")
    'accel.Chip'
    >>> name_in_path("urn:p")
    'f732260e'
    """
    name = ns.shorten(iri)
    return (
        sha256(iri.encode()).hexdigest()[:8] if name == iri else name.replace(":", ".")
    )


def _namespaces(iris: tuple[str, ...]) -> set[str]:
    prefixes = {name.partition(":")[0] for name in map(ns.shorten, iris)}
    return {ns.PREFIXES[prefix] for prefix in prefixes & ns.PREFIXES.keys()}


def counts_in(store: Store, graph: NamedNode | DefaultGraph) -> set[Triple]:
    """Give the statements of *graph* that count."""
    return {
        quad.triple
        for predicate in _COUNTS
        for quad in store.quads_for_pattern(None, NamedNode(predicate), None, graph)
        if is_count(quad.triple)
    }


def subsets(store: Store) -> Iterator[Triple]:
    """Give the named graphs, each with its count but the one of the catalogue."""
    for graph, triples in _numbers(store, "GRAPH ?counted { ?s ?p ?o }").items():
        name = graph.removeprefix(ns.GRAPH)
        if name in _GRAPH_TITLES and graph != CATALOGUE.value:
            yield from _subset(graph)
            yield number(graph, "void:triples", triples)
    yield from _subset(CATALOGUE.value)


def _subset(iri: str) -> Iterator[Triple]:
    title = _GRAPH_TITLES[iri.removeprefix(ns.GRAPH)]
    yield link(DATASET, "void:subset", iri)
    yield from is_a(iri, "void:Dataset")
    yield text(iri, "dcterms:title", title)
