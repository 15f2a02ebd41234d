# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Conflicts: rows of `conflicts.csv`, each a group of claims that do not agree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from pyoxigraph import Literal, NamedNode, Triple

from accelkg import namespaces as ns
from accelkg import terms
from accelkg.authoring.cells import Cells, read_rows
from accelkg.authoring.controlled import concept
from accelkg.hints import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from accelkg.authoring.tables import Row
    from accelkg.errors import TableIssue
    from accelkg.vocabulary import Vocabulary

_CONFLICT = terms.accel("ClaimConflict")


@dataclass(frozen=True, slots=True)
class Conflict:
    """A group of claims that do not agree, and what the editors make of it."""

    iri: NamedNode
    identifier: str
    label: str
    kind: NamedNode
    claims: tuple[NamedNode, ...]
    explanation: str
    resolution: str | None


def read_conflicts(
    rows: Iterable[Row],
    vocabulary: Vocabulary,
    claims: Mapping[str, Sequence[NamedNode]],
    *,
    issues: list[TableIssue],
) -> list[Conflict]:
    """Read the conflicts; add to *issues* each cell that breaks a rule.

    Args:
        rows: the rows of the table.
        vocabulary: the ontology.
        claims: row id to the claims that the row gives.
        issues: the list that receives what is wrong.
    """
    return read_rows(
        rows, lambda cells: _read_conflict(cells, vocabulary, claims), issues=issues
    )


def _read_conflict(
    cells: Cells, vocabulary: Vocabulary, claims: Mapping[str, Sequence[NamedNode]]
) -> Conflict:
    identifier = cells.row_id()
    return Conflict(
        iri=NamedNode(ns.CONFLICT + quote(identifier.lower())),
        identifier=identifier,
        label=cells.required("label"),
        kind=concept(cells, "kind", vocabulary),
        claims=tuple(_read_involved(cells, claims)),
        explanation=cells.required("explanation"),
        resolution=cells.optional("resolution"),
    )


def _read_involved(
    cells: Cells, claims: Mapping[str, Sequence[NamedNode]]
) -> Iterator[NamedNode]:
    identifiers = cells.many("claims")
    if not identifiers:
        cells.report("claims", "is blank; a conflict names the ids of its claims")
    for identifier in identifiers:
        if identifier not in claims:
            hint = did_you_mean(identifier, claims)
            cells.report("claims", f"{identifier!r} is not the id of a claim{hint}")
        yield from claims.get(identifier, ())


def conflict_triples(conflict: Conflict, vocabulary: Vocabulary) -> Iterator[Triple]:
    """Give the triples that describe one conflict."""
    iri = conflict.iri
    for class_ in vocabulary.types_of(_CONFLICT):
        yield Triple(iri, terms.RDF_TYPE, class_)
    yield Triple(iri, terms.IDENTIFIER, Literal(conflict.identifier))
    yield Triple(iri, terms.RDFS_LABEL, Literal(conflict.label))
    yield Triple(iri, terms.accel("conflictKind"), conflict.kind)
    for claim in conflict.claims:
        yield Triple(iri, terms.accel("involves"), claim)
    yield Triple(iri, terms.SKOS_NOTE, terms.text(conflict.explanation))
    if conflict.resolution:
        resolution = terms.text(conflict.resolution)
        yield Triple(iri, terms.accel("resolution"), resolution)
