# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The canonical statements of a graph: one order, one label for each blank node.

Two builds of the same graph differ in the order in which the engine gives its
statements and in the labels of blank nodes. Here both are fixed, by RDF Dataset
Canonicalization 1.0, so that identifiers and exports can be compared by byte.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from pyoxigraph import (
    BlankNode,
    CanonicalizationAlgorithm,
    Dataset,
    DefaultGraph,
    NamedNode,
    Quad,
    RdfFormat,
    parse,
    serialize,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyoxigraph import Store

GraphName: TypeAlias = NamedNode | BlankNode | DefaultGraph


def canonical_statements(store: Store, graph: GraphName | None = None) -> list[bytes]:
    r"""Give the sorted canonical N-Quads lines of *store*, or N-Triples of one graph.

    >>> from pyoxigraph import Literal, Store
    >>> store = Store()
    >>> store.add(Quad(BlankNode(), NamedNode("http://example.org/p"), Literal(1)))
    >>> canonical_statements(store)[0][:30]
    b'_:c14n0 <http://example.org/p>'
    """
    return _canonical(_statements(store, graph))


def canonical_quads(store: Store, graph: GraphName | None = None) -> list[Quad]:
    """Give the canonical statements as quads; those of one graph have no graph name."""
    return _quads(canonical_statements(store, graph))


def in_canonical_order(quads: Iterable[Quad]) -> list[Quad]:
    """Give *quads* as the canonical statements of a graph, each of them once."""
    return _quads(_canonical(serialize(set(quads), format=RdfFormat.N_QUADS) or b""))


def relabelled(lines: list[bytes]) -> list[bytes]:
    """Label blank nodes anew; statements without any cannot change a label."""
    dataset = Dataset(_quads(lines))
    dataset.canonicalize(CanonicalizationAlgorithm.RDFC_1_0)
    return _lines(serialize(dataset, format=RdfFormat.N_QUADS) or b"")


def _statements(store: Store, graph: GraphName | None) -> bytes:
    if graph is None:
        return store.dump(format=RdfFormat.N_QUADS) or b""
    return store.dump(format=RdfFormat.N_TRIPLES, from_graph=graph) or b""


def _canonical(statements: bytes) -> list[bytes]:
    lines = _lines(statements)
    if b"_:" not in statements:
        return sorted(lines)
    with_blank_nodes = [line for line in lines if b"_:" in line]
    named = [line for line in lines if b"_:" not in line]
    return sorted(named + relabelled(with_blank_nodes))


def _quads(lines: Iterable[bytes]) -> list[Quad]:
    return list(parse(b"".join(lines), RdfFormat.N_QUADS, lenient=True))


def _lines(statements: bytes) -> list[bytes]:
    # Canonical N-Quads escapes line ends in literals: each statement is one line.
    return statements.splitlines(keepends=True)
