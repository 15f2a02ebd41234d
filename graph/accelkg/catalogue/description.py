# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The catalogue of a graph, whole or as one of its documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, Quad

from accelkg import namespaces as ns
from accelkg.catalogue.counts import Tally, counts, subsets
from accelkg.catalogue.examples import example_statements, prefix_statements
from accelkg.catalogue.linksets import linksets
from accelkg.catalogue.publication import publication
from accelkg.catalogue.statements import (
    CATALOGUE,
    DATASET,
    EXAMPLES,
    PROPERTIES,
    number,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pyoxigraph import Store, Triple

    from accelkg.catalogue.examples import Example

DOCUMENTS: Final = ("dataset", "examples", "properties")
"""The documents that the description comes in, each short enough to read."""

_PARTS: Final = (
    (
        "examples",
        ns.expand("sh:declare"),
        (f"{DATASET}/example/", f"{DATASET}/prefix/"),
    ),
    (
        "properties",
        ns.expand("void:propertyPartition"),
        (f"{DATASET}/property/",),
    ),
)
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
    graphs = (CATALOGUE, DefaultGraph())
    return [
        Quad(t.subject, t.predicate, t.object, graph)
        for graph in graphs
        for t in statements
    ]


def _statements(store: Store, examples: Iterable[Example]) -> set[Triple]:
    said = {
        *publication(store),
        *subsets(store),
        *linksets(store),
        *prefix_statements(),
        *example_statements(store, examples),
    }
    tally = Tally.of(_described(store)).plus(Tally.of(said))
    counted: set[Triple] = set()
    while True:
        again = set(counts(tally.plus(Tally.of(counted))))
        again.add(number(CATALOGUE.value, "void:triples", len(said) + len(again) + 1))
        if again == counted:
            return said | counted
        counted = again


def _described(store: Store) -> list[Triple]:
    own = {q.triple for q in store.quads_for_pattern(None, None, None, CATALOGUE)}
    default = store.quads_for_pattern(None, None, None, DefaultGraph())
    return [quad.triple for quad in default if quad.triple not in own]


def description(store: Store, document: str) -> list[Quad]:
    """Give the statements of one of the `DOCUMENTS` about the graph in *store*.

    Partitions by property are in `properties` only, queries and prefixes in
    `examples` only.
    """
    quads = store.quads_for_pattern(None, None, None, CATALOGUE)
    return [quad for quad in quads if document in _documents(quad)]


def _documents(quad: Quad) -> tuple[str, ...]:
    """Give the documents that hold a statement."""
    subject, predicate = str(quad.subject)[1:-1], quad.predicate.value
    for document, listing, parts in _PARTS:
        if predicate == listing or subject.startswith(parts):
            return (document,)
    if subject == DATASET and predicate in _SUMS:
        return ("dataset", "properties")
    if subject in {EXAMPLES, PROPERTIES}:
        return ("dataset", subject.removeprefix(ns.BASE))
    return ("dataset",)
