# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What a graph says about one IRI, as a document: facts, claims, sources, and labels.

The document holds the statements of the node, those that name it, and whole the claims,
comparisons, links and conflicts among these; of all other nodes the labels. What names
it is given in parts, since some nodes are named by thousands.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

from pyoxigraph import BlankNode, DefaultGraph, Literal, NamedNode, Quad, Triple

from accelkg import namespaces as ns
from accelkg.catalogue.statements import DATASET, LICENSE, is_a, link
from accelkg.descriptions import describe_node, lexical
from accelkg.hints import near_matches
from accelkg.reading import SUBJECT
from accelkg.resource.iris import DATA, PAGE, document_path, kind_of, other_spellings
from accelkg.terms import RDF_TYPE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pyoxigraph import Store

    from accelkg.descriptions import Term

NODES_IN_A_PART: Final = 200
"""How many of the nodes that name another are described in one document."""

# Nodes that are there to say something of others.
_STATING: Final = frozenset({"claim", "conflict", "link"})
# What a claim, a comparison or a link is about, in other words than its value.
_ABOUT: Final = frozenset(map(ns.expand, (*SUBJECT, "accel:baseline")))
_INVOLVES: Final = NamedNode(ns.expand("accel:involves"))
_PREDICATE: Final = NamedNode(ns.expand("rdf:predicate"))
_UNIT: Final = NamedNode(ns.expand("qudt:hasUnit"))
_WIDER: Final = NamedNode(ns.expand("rdfs:subClassOf"))
_LABELS: Final = tuple(
    NamedNode(ns.expand(name))
    for name in ("rdfs:label", "dcterms:title", "qudt:symbol", "schema:url")
)
# XHTML's link relations have IRIs, which say the same of RDF documents.
_NEXT: Final = NamedNode("http://www.w3.org/1999/xhtml/vocab#next")
_PREVIOUS: Final = NamedNode("http://www.w3.org/1999/xhtml/vocab#prev")


@dataclass(frozen=True, slots=True)
class Part:
    """Which of the nodes that name a resource a document describes.

    Args:
        number: of the part, from 1.
        parts: how many there are, at least one.
        first: place of the first node, from 1.
        last: place of the last node; less than `first` where there is none.
        total: number of nodes that name the resource.
    """

    number: int
    parts: int
    first: int
    last: int
    total: int


@dataclass(frozen=True, slots=True)
class Resource:
    """One IRI, and the statements of a document about it.

    Args:
        iri: what the document is about.
        quads: its statements, without the name of a graph.
        part: which of the nodes that name it are described.
        named_by: these nodes.
    """

    iri: str
    quads: tuple[Quad, ...]
    part: Part
    named_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tombstone:
    """An IRI that is no longer used, and what took its place.

    Args:
        iri: the retired IRI.
        replaced_by: the IRIs to use instead, if any.
        date: the day since which it is retired, as YYYY-MM-DD, where it is known.
        reason: why, where it is known.
    """

    iri: str
    replaced_by: tuple[str, ...]
    date: str
    reason: str


def find_resource(store: Store, iri: str) -> str | None:
    """Give the IRI that the graph knows *iri* by; None where it says nothing of it.

    That is *iri* itself, or else the one that differs in upper and lower case, in a
    slash at the end, or in how an accent is composed.
    """
    for spelling in (iri, *other_spellings(iri)):
        if _is_known(store, spelling):
            return spelling
    return None


def _is_known(store: Store, iri: str) -> bool:
    node = _node(iri)
    if node is None:
        return False
    return any(_matching(store, node)) or any(_matching(store, None, None, node))


def _node(iri: str) -> NamedNode | None:
    try:
        return NamedNode(iri)
    except ValueError:  # characters that no IRI has
        return None


def near_resources(store: Store, iri: str) -> list[str]:
    """Give up to three IRIs of the kind of *iri* that look like it, nearest first."""
    kind = f"{ns.BASE}{kind_of(iri)}/"
    names = {
        quad.subject.value.removeprefix(kind)
        for quad in _matching(store, None, RDF_TYPE)
        if isinstance(quad.subject, NamedNode) and quad.subject.value.startswith(kind)
    }
    return [kind + name for name in near_matches(iri.removeprefix(kind), names)]


def find_tombstone(store: Store, iri: str) -> Tombstone | None:
    """Give what is left of a retired IRI; None where *iri* is in use, or unknown."""
    node = describe_node(store, NamedNode(iri))
    if node.text("owl:deprecated") != "true" or node.terms("rdf:type"):
        return None
    return Tombstone(
        iri,
        tuple(map(lexical, node.terms("dcterms:isReplacedBy"))),
        node.text("dcterms:modified") or "",
        node.text("skos:historyNote") or "",
    )


def read_resource(store: Store, iri: str, *, part: int = 1) -> Resource:
    """Give what the default graph of *store* says about *iri*.

    Args:
        store: the graph.
        iri: what it is asked about.
        part: which part of the nodes that name it to describe; beyond the last one
            none is.

    >>> from pyoxigraph import Store
    >>> read_resource(Store(), f"{ns.AKG}rocket1").part
    Part(number=1, parts=1, first=1, last=0, total=0)
    """
    collected = _Collected(store, iri)
    naming = _naming(store, NamedNode(iri))
    nodes = sorted(naming, key=lambda node: _order(node, naming[node]))
    first = (part - 1) * NODES_IN_A_PART
    chosen = nodes[first : first + NODES_IN_A_PART]
    collected.add_own()
    collected.add_naming({node: naming[node] for node in chosen})
    collected.add_labels()
    parts = max(1, ceil(len(nodes) / NODES_IN_A_PART))
    found = Part(part, parts, first + 1, first + len(chosen), len(nodes))
    collected.add(Quad(*triple) for triple in _document(iri, found))
    return Resource(iri, collected.quads(), found, tuple(chosen))


def _naming(store: Store, node: NamedNode) -> dict[str, list[Quad]]:
    """Give the statements that name *node*, by their subject."""
    found: dict[str, list[Quad]] = {}
    for quad in _matching(store, None, None, node):
        if isinstance(quad.subject, NamedNode) and quad.subject != node:
            found.setdefault(quad.subject.value, []).append(quad)
    return found


def _order(node: str, quads: list[Quad]) -> tuple[int, str]:
    """Put what is about the resource first, then things, then all else."""
    if any(quad.predicate.value in _ABOUT for quad in quads):
        return 0, node
    return (2 if kind_of(node) in _STATING else 1), node


def _matching(
    store: Store,
    subject: Term | None,
    predicate: NamedNode | None = None,
    value: NamedNode | None = None,
) -> Iterator[Quad]:
    """Give statements of the default graph; none where *subject* is a literal."""
    if not isinstance(subject, Literal):
        yield from store.quads_for_pattern(subject, predicate, value, DefaultGraph())


class _Collected:
    """Statements about one node, each once."""

    def __init__(self, store: Store, iri: str) -> None:
        self._store = store
        self._iri = iri
        self._quads: dict[Quad, None] = {}

    def quads(self) -> tuple[Quad, ...]:
        """Give all statements."""
        return tuple(self._quads)

    def add(self, quads: Iterable[Quad]) -> None:
        """Add *quads*."""
        self._quads.update(dict.fromkeys(quads))

    def add_own(self) -> None:
        """Add what the node says, the order of its classes, and what it is made of."""
        self._add_node(NamedNode(self._iri))
        is_conflict = kind_of(self._iri) == "conflict"
        for quad in self.quads():
            if quad.predicate == RDF_TYPE:
                self.add(_matching(self._store, quad.object, _WIDER))
            elif is_conflict and quad.predicate == _INVOLVES:
                self._add_node(quad.object)

    def add_naming(self, naming: Mapping[str, list[Quad]]) -> None:
        """Add what names the node; whole where that is there to say something."""
        for iri, quads in naming.items():
            if kind_of(iri) not in _STATING:
                self.add(quads)
                continue
            node = NamedNode(iri)
            self._add_node(node)
            if any(quad.predicate.value in _ABOUT for quad in quads):
                self._add_conflicts(node)

    def _add_conflicts(self, claim: NamedNode) -> None:
        naming = _matching(self._store, None, _INVOLVES, claim)
        for quad in naming:
            self._add_node(quad.subject)

    def _add_node(self, node: Term) -> None:
        """Add the statements of a node, and of nodes without a name inside it."""
        for quad in _matching(self._store, node):
            if quad not in self._quads:
                self._quads[quad] = None
                if isinstance(quad.object, BlankNode):
                    self._add_node(quad.object)

    def add_labels(self) -> None:
        """Add the names of all nodes, the units of properties and where sources are."""
        nodes, properties = set(), set()
        for subject, predicate, object_, _ in self._quads:
            nodes |= {subject, predicate, object_}
            properties.add(predicate)
            if predicate == _PREDICATE:
                properties.add(object_)
        units = [
            quad for term in properties for quad in _matching(self._store, term, _UNIT)
        ]
        self.add(units)
        for node in nodes.union(quad.object for quad in units):
            if isinstance(node, NamedNode):
                self.add(self._labels(node))

    def _labels(self, node: NamedNode) -> Iterator[Quad]:
        for predicate in _LABELS:
            yield from _matching(self._store, node, predicate)


def _document(iri: str, part: Part) -> Iterator[Triple]:
    """Give what a document about *iri* says of itself."""
    data, page = (ns.BASE + document_path(iri, folder) for folder in (DATA, PAGE))
    document = _address(data, part.number)
    for each in (data, page):
        yield link(iri, "foaf:isPrimaryTopicOf", each)
    yield from is_a(document, "foaf:Document")
    yield link(document, "foaf:primaryTopic", iri)
    yield link(document, "dcterms:isPartOf", DATASET)
    yield link(document, "dcterms:license", LICENSE)
    for relation, number in ((_PREVIOUS, part.number - 1), (_NEXT, part.number + 1)):
        if 1 <= number <= part.parts:
            other = NamedNode(_address(data, number))
            yield Triple(NamedNode(document), relation, other)


def _address(document: str, number: int) -> str:
    return document if number == 1 else f"{document}?part={number}"
