# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Links to other data sets: rows of `links.csv`, each kept with its evidence.

A link gives its direct triple, and an rdf:Statement that carries the evidence and
the confidence of the curator. Wrong identifiers circulate, so that form, check digits
and contradictions are checked before anything is built.
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
from accelkg.authoring.link_targets import (
    address_fault,
    identifier_fault,
    lei_fault,
    register_of,
)
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
_LEI = NamedNode(f"{ns.SCHEMA}leiCode")
_IDENTIFIER = NamedNode(f"{ns.SCHEMA}identifier")
_LITERAL_RELATIONS = {"schema:identifier": _IDENTIFIER, "schema:leiCode": _LEI}
_RELATIONS = _RESOURCE_RELATIONS | _LITERAL_RELATIONS
_FAULTS = {_LEI: lei_fault, _IDENTIFIER: identifier_fault}
_EXACT = NamedNode(f"{ns.SKOS}exactMatch")
_MATCHES = (
    _EXACT,
    *(NamedNode(f"{ns.SKOS}{name}") for name in ("closeMatch", "relatedMatch")),
)
# A thing has one of each register, and each names one thing.
_IDENTIFYING = (_EXACT, _IDENTIFIER, _LEI)
# A page about a thing is not the thing.
_ABOUT = "Wikipedia"

_TWICE = "{target!r} is linked to {entity} already at {place}; keep one"
_TWO_MATCHES = (
    "{target!r} matches {entity} otherwise at {place}; keep the relation that holds"
)
_TWO_RECORDS = (
    "{target!r} contradicts {place}, where {entity} has another record of the same"
    " register; find out which is right"
)
_TWO_THINGS = (
    "{target!r} contradicts {place}, where it is another thing; find out which is right"
)


@dataclass(frozen=True, slots=True)
class Link:
    """One link of a thing to a record elsewhere."""

    row: Row
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
    """Read the links; add to *issues* each cell that breaks a rule.

    Of two rows that repeat or contradict each other, the later has the issue.
    """
    links = read_rows(
        rows, lambda cells: _read_link(cells, vocabulary, names), issues=issues
    )
    _check_together(links, issues)
    return links


def _read_link(
    cells: Cells, vocabulary: Vocabulary, names: Mapping[str, NamedNode]
) -> Link:
    relation = cells.node("relation", _RELATIONS, noun="a relation of links")
    return Link(
        row=cells.row,
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
    if not target or relation == UNREADABLE:
        return UNREADABLE
    if relation in _FAULTS:
        _report(cells, target, _FAULTS[relation](target))
        return Literal(target)
    if not is_web_address(target):
        cells.report("target", f"{target!r} is not a web address")
        return UNREADABLE
    _report(cells, target, address_fault(target))
    if relation in _MATCHES and register_of(target) == _ABOUT:
        _report(
            cells, target, "is a page about the thing; relate it by schema:subjectOf"
        )
    return NamedNode(target)


def _report(cells: Cells, target: str, fault: str | None) -> None:
    if fault:
        cells.report("target", f"{target!r} {fault}")


def _check_together(links: Iterable[Link], issues: list[TableIssue]) -> None:
    """Report each link that repeats or contradicts one before it."""
    first: dict[tuple[str, ...], Link] = {}
    for link in links:
        for key, message in _claims_alone(link):
            other = first.setdefault(key, link)
            if other is not link:
                place = f"{other.row.file}:{other.row.line}"
                told = message.format(place=place, **link.row.cells)
                Cells(link.row, issues).report("target", told)
                break


def _claims_alone(link: Link) -> Iterator[tuple[tuple[str, ...], str]]:
    """Give what no other link may have, and what to say of one that has it."""
    cells = link.row.cells
    entity, relation, target = cells["entity"], cells["relation"], cells["target"]
    yield ("same", entity, relation, target), _TWICE
    if link.relation in _MATCHES:
        yield ("match", entity, target), _TWO_MATCHES
    if link.relation in _IDENTIFYING:
        yield ("thing", entity, register_of(target) or relation), _TWO_RECORDS
        yield ("record", target), _TWO_THINGS


def link_triples(link: Link) -> Iterator[Triple]:
    """Give the link itself and the statement that carries its evidence."""
    yield Triple(link.entity, link.relation, link.target)
    yield Triple(link.iri, terms.RDF_TYPE, terms.STATEMENT)
    yield Triple(link.iri, terms.SUBJECT, link.entity)
    yield Triple(link.iri, terms.PREDICATE, link.relation)
    yield Triple(link.iri, terms.OBJECT, link.target)
    yield Triple(link.iri, terms.accel("evidence"), Literal(link.evidence))
    yield Triple(link.iri, terms.accel("confidence"), link.confidence)
