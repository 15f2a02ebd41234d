# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Claims as RDF 1.2 reifiers: one triple term in place of three statements.

The graph itself stays RDF 1.1, which every tool reads: a claim names subject,
predicate and object apart. Here it reifies the triple itself.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from pyoxigraph import BlankNode, NamedNode, Quad, Triple

from accelkg import namespaces as ns

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from accelkg.syntaxes.trig import Subject, Term

_SUBJECT, _PREDICATE, _OBJECT = _PARTS = tuple(
    NamedNode(ns.RDF + name) for name in ("subject", "predicate", "object")
)
_STATEMENT: Final = NamedNode(f"{ns.RDF}Statement")
_REIFIES: Final = NamedNode(f"{ns.RDF}reifies")


def with_reifiers(quads: Iterable[Quad]) -> list[Quad]:
    """Give one graph in which each reification is one triple with rdf:reifies.

    A node that does not name subject, predicate and object once each stays as it is.

    >>> claim = NamedNode(f"{ns.AKGC}rocket1.vendor.1a2b3c4d")
    >>> vendor = NamedNode(f"{ns.ACCEL}vendor")
    >>> parts = (NamedNode(f"{ns.AKG}rocket1"), vendor, NamedNode(f"{ns.AKG}acme"))
    >>> reified = with_reifiers(map(Quad, [claim] * 3, _PARTS, parts))
    >>> [ns.shorten(quad.predicate.value) for quad in reified]
    ['rdf:reifies']
    """
    statements = list(quads)
    reified = dict(_reified(statements))
    kept = (quad for quad in statements if not _is_part(quad, reified))
    return [*kept, *(Quad(node, _REIFIES, triple) for node, triple in reified.items())]


def _reified(quads: Iterable[Quad]) -> Iterable[tuple[Subject, Triple]]:
    parts: dict[Subject, dict[NamedNode, list[Term]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for quad in quads:
        if quad.predicate in _PARTS:
            parts[quad.subject][quad.predicate].append(quad.object)
    for node, found in parts.items():
        if [len(found[part]) for part in _PARTS] == [1, 1, 1]:
            subject, predicate, value = (found[part][0] for part in _PARTS)
            if isinstance(subject, NamedNode | BlankNode) and isinstance(
                predicate, NamedNode
            ):
                yield node, Triple(subject, predicate, value)


def _is_part(quad: Quad, reified: Mapping[Subject, Triple]) -> bool:
    if quad.subject not in reified:
        return False
    return quad.predicate in _PARTS or quad.object == _STATEMENT
