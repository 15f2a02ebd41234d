# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Links to other data sets: rows of `links.csv`, each kept with its evidence.

A link gives its direct triple, and an rdf:Statement that carries the evidence and
the confidence of the curator.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyoxigraph import Literal, NamedNode, Triple

from accelkg import namespaces as ns
from accelkg import terms
from accelkg.authoring.cells import UNREADABLE, Cells, is_slug, read_rows
from accelkg.authoring.controlled import concept
from accelkg.authoring.identifiers import fingerprint
from accelkg.authoring.sources import is_web_address

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from accelkg.authoring.tables import Row
    from accelkg.errors import TableIssue
    from accelkg.vocabulary import Vocabulary

_RESOURCE_RELATIONS = {
    name: NamedNode(ns.expand(name))
    for name in (
        "rdfs:seeAlso",
        "schema:location",
        "schema:sameAs",
        "schema:subjectOf",
        "schema:url",
        "skos:closeMatch",
        "skos:exactMatch",
        "skos:relatedMatch",
    )
}
_LITERAL_RELATIONS = {
    name: NamedNode(ns.expand(name)) for name in ("schema:identifier", "schema:leiCode")
}
_RELATIONS = _RESOURCE_RELATIONS | _LITERAL_RELATIONS


@dataclass(frozen=True, slots=True)
class Link:
    """One link of a thing to a record elsewhere."""

    iri: NamedNode
    entity: NamedNode
    relation: NamedNode
    target: NamedNode | Literal
    evidence: str
    confidence: NamedNode


def read_links(
    rows: Iterable[Row],
    vocabulary: Vocabulary,
    names: Mapping[str, NamedNode],
    *,
    issues: list[TableIssue],
) -> list[Link]:
    """Read the links; add to *issues* each cell that breaks a rule."""
    return read_rows(
        rows, lambda cells: _read_link(cells, vocabulary, names), issues=issues
    )


def _read_link(
    cells: Cells, vocabulary: Vocabulary, names: Mapping[str, NamedNode]
) -> Link:
    relation = cells.node("relation", _RELATIONS, noun="a relation of links")
    return Link(
        iri=_iri(cells),
        entity=cells.node("entity", names, noun="the slug of an entity"),
        relation=relation,
        target=_read_target(cells, relation),
        evidence=cells.required("evidence"),
        confidence=concept(cells, "confidence", vocabulary),
    )


def _iri(cells: Cells) -> NamedNode:
    content = {
        column: cells.required(column) for column in ("entity", "relation", "target")
    }
    if not is_slug(content["entity"]):
        return UNREADABLE
    return NamedNode(f"{ns.LINK}{content['entity']}.{fingerprint(content)}")


def _read_target(cells: Cells, relation: NamedNode) -> NamedNode | Literal:
    target = cells.optional("target") or ""
    if relation in _LITERAL_RELATIONS.values():
        return Literal(target)
    known = relation != UNREADABLE
    if target and known and not is_web_address(target):
        cells.report("target", f"{target!r} is not a web address")
        return UNREADABLE
    return NamedNode(target) if target and known else UNREADABLE


def link_triples(link: Link) -> Iterator[Triple]:
    """Give the link itself and the statement that carries its evidence."""
    yield Triple(link.entity, link.relation, link.target)
    yield Triple(link.iri, terms.RDF_TYPE, terms.STATEMENT)
    yield Triple(link.iri, terms.SUBJECT, link.entity)
    yield Triple(link.iri, terms.PREDICATE, link.relation)
    yield Triple(link.iri, terms.OBJECT, link.target)
    yield Triple(link.iri, terms.accel("evidence"), Literal(link.evidence))
    yield Triple(link.iri, terms.accel("confidence"), link.confidence)
