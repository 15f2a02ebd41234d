# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The catalogue of a graph, whole or as one of its documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, Quad

from accelkg import namespaces as ns
from accelkg.catalogue.counts import Tally, counts, counts_in, is_count, subsets
from accelkg.catalogue.examples import example_statements, prefix_statements
from accelkg.catalogue.linksets import linksets
from accelkg.catalogue.publication import publication
from accelkg.catalogue.statements import (
    CATALOGUE,
    DATASET,
    EXAMPLES,
    PROPERTIES,
    is_a,
    number,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from pyoxigraph import NamedNode, Store, Triple

    from accelkg.catalogue.examples import Example

DOCUMENTS: Final = ("dataset", "examples", "properties")
"""The documents that the description comes in, each short enough to read."""

_QUESTION: Final = f"{DATASET}/example/"
# What the list of questions says of each.
_OF_QUESTIONS: Final = frozenset(map(ns.expand, ("rdf:type", "rdfs:label")))
_PARTS: Final = (
    ("examples", ns.expand("sh:declare"), (_QUESTION, f"{DATASET}/prefix/")),
    (
        "properties",
        ns.expand("void:propertyPartition"),
        (f"{DATASET}/property/",),
    ),
)
_DEFAULT_GRAPH: Final = DefaultGraph()
(_IS_DESCRIBED,) = is_a(DATASET, "void:Dataset")
# The whole, beside its parts.
_SUMS: Final = frozenset(map(ns.expand, ("void:properties", "void:triples")))


def catalogue_quads(store: Store, *, examples: Sequence[Example] = ()) -> list[Quad]:
    """Give the description of the dataset in *store*, sorted.

    Each statement comes twice: in the catalogue graph and in the default graph. The
    default graph must hold all but the description; where it holds one already, that
    one is not counted.

    >>> from pyoxigraph import Store
    >>> {quad.graph_name for quad in catalogue_quads(Store())} == {
    ...     CATALOGUE, DefaultGraph()}
    True
    """
    statements = sorted(_statements(store, examples), key=str)
    graphs = (CATALOGUE, _DEFAULT_GRAPH)
    return [_quad(triple, graph) for graph in graphs for triple in statements]


def _statements(store: Store, examples: Iterable[Example]) -> set[Triple]:
    said = {
        *publication(store),
        *subsets(store),
        *linksets(store),
        *prefix_statements(),
        *example_statements(store, examples),
    }
    tally = _tally(store, set(_triples(store, CATALOGUE)), said)
    return said | _counted(tally, said)


def _tally(store: Store, own: set[Triple], said: set[Triple]) -> Tally:
    """Count the default graph with *said* in the place of *own*."""
    there = {
        quad.triple
        for node in {triple.subject for triple in own | said}
        for quad in store.quads_for_pattern(node, None, None, _DEFAULT_GRAPH)
    }
    others = Tally.of_default_graph(store).minus(Tally.of(there))
    return others.plus(Tally.of((there - own) | said))


def _triples(store: Store, graph: NamedNode | DefaultGraph) -> Iterator[Triple]:
    return (quad.triple for quad in store.quads_for_pattern(None, None, None, graph))


def _counted(
    tally: Tally, said: AbstractSet[Triple], *, counts_itself: bool = True
) -> set[Triple]:
    """Give the counts beside *said*, the rest of the catalogue.

    Args:
        tally: of the default graph without counts.
        said: the other statements of the catalogue.
        counts_itself: the counts will be in the default graph too.
    """
    counted: set[Triple] = set()
    while True:
        whole = tally.plus(Tally.of(counted)) if counts_itself else tally
        again = set(counts(whole))
        again.add(number(CATALOGUE.value, "void:triples", len(said) + len(again) + 1))
        if again == counted:
            return counted
        counted = again


def renew_counts(store: Store) -> None:
    """Make the counts of the catalogue in *store* true, if it has a catalogue.

    All else that is said of the data set stays. Where the default graph does not hold
    the description any more, it gets no counts either.

    >>> from pyoxigraph import Store
    >>> store = Store()
    >>> store.extend(catalogue_quads(store))
    >>> store.update("INSERT DATA { <urn:a> <urn:p> 1 }")
    >>> renew_counts(store)
    >>> is_true = "ASK { ?it void:triples ?n { SELECT (COUNT(*) AS ?n) { ?s ?p ?o } } }"
    >>> bool(store.query(is_true, prefixes=ns.PREFIXES))
    True
    """
    graphs = [
        graph
        for graph in (CATALOGUE, _DEFAULT_GRAPH)
        if _quad(_IS_DESCRIBED, graph) in store
    ]
    if CATALOGUE in graphs:
        found = _counts_now(store, counts_itself=_DEFAULT_GRAPH in graphs)
        for graph in graphs:
            _replace_counts(store, graph, found)


def _counts_now(store: Store, *, counts_itself: bool) -> set[Triple]:
    parts = {*subsets(store), *linksets(store)}
    said = parts.union(t for t in _triples(store, CATALOGUE) if not is_count(t))
    tally = Tally.of_default_graph(store)
    if counts_itself:
        tally = _tally(store, counts_in(store, _DEFAULT_GRAPH), parts)
    return parts | _counted(tally, said, counts_itself=counts_itself)


def _replace_counts(
    store: Store, graph: NamedNode | DefaultGraph, found: set[Triple]
) -> None:
    before = counts_in(store, graph)
    for triple in before - found:
        store.remove(_quad(triple, graph))
    store.extend(_quad(triple, graph) for triple in found - before)


def _quad(triple: Triple, graph: NamedNode | DefaultGraph) -> Quad:
    return Quad(triple.subject, triple.predicate, triple.object, graph)


def description(store: Store, document: str) -> list[Quad]:
    """Give the statements of one of the `DOCUMENTS` about the graph in *store*.

    Partitions by property are in `properties` only, questions and prefixes in
    `examples` only; the IRI of a question gives its query. They stand in the default
    graph: who reads one graph finds them.
    """
    quads = store.quads_for_pattern(None, None, None, CATALOGUE)
    return [Quad(*quad.triple) for quad in quads if document in _documents(quad)]


def _documents(quad: Quad) -> tuple[str, ...]:
    """Give the documents that hold a statement."""
    subject, predicate = str(quad.subject)[1:-1], quad.predicate.value
    if subject.startswith(_QUESTION) and predicate not in _OF_QUESTIONS:
        return ()
    for document, listing, parts in _PARTS:
        if predicate == listing or subject.startswith(parts):
            return (document,)
    if subject == DATASET and predicate in _SUMS:
        return ("dataset", "properties")
    if subject in {EXAMPLES, PROPERTIES}:
        return ("dataset", subject.removeprefix(ns.BASE))
    return ("dataset",)
