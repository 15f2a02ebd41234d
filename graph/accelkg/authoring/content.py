# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Everything that the tables say, read, checked and ranked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from accelkg.authoring.claims import read_claims
from accelkg.authoring.comparisons import read_comparisons
from accelkg.authoring.compute import read_compute_terms
from accelkg.authoring.conflicts import read_conflicts
from accelkg.authoring.consistency import (
    check_compute_used,
    check_successors,
    check_twins,
    check_unique,
)
from accelkg.authoring.entities import entity_names, read_entities
from accelkg.authoring.links import read_links
from accelkg.authoring.lookup import make_lookup
from accelkg.authoring.observations import read_observations
from accelkg.authoring.ranking import rank_claims
from accelkg.authoring.retired import read_retired
from accelkg.authoring.sources import read_sources
from accelkg.errors import TableError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pyoxigraph import NamedNode

    from accelkg.authoring.claims import Claim
    from accelkg.authoring.comparisons import Comparison
    from accelkg.authoring.compute import ComputeTerm
    from accelkg.authoring.conflicts import Conflict
    from accelkg.authoring.entities import Entity
    from accelkg.authoring.links import Link
    from accelkg.authoring.observations import Observation
    from accelkg.authoring.records import Record
    from accelkg.authoring.retired import Retired
    from accelkg.authoring.sources import Source
    from accelkg.authoring.tables import Row, Tables
    from accelkg.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Content:
    """The records of all tables, and the vocabulary with the compute properties."""

    vocabulary: Vocabulary
    entities: tuple[Entity, ...]
    sources: tuple[Source, ...]
    compute_terms: tuple[ComputeTerm, ...]
    claims: tuple[Claim, ...]
    comparisons: tuple[Comparison, ...]
    observations: tuple[Observation, ...]
    conflicts: tuple[Conflict, ...]
    links: tuple[Link, ...]
    retired: tuple[Retired, ...]

    def successor_of(self, record: Record) -> NamedNode | None:
        """Give the claim that supersedes *record*.

        Where the row that supersedes it gives several claims, that is the one on
        the same property.
        """
        identifier = record.rank.superseded_by
        if identifier is None:
            return None
        claims: Iterable[Record] = (*self.claims, *self.comparisons)
        found = [claim for claim in claims if claim.provenance.identifier == identifier]
        same = [claim for claim in found if _matter(claim) == _matter(record)]
        return (same or found)[0].iri


def _matter(record: Record) -> str:
    return record.iri.value.rsplit(".", 2)[-2]


def read_content(tables: Tables, vocabulary: Vocabulary) -> Content:
    """Read every table against the ontology.

    Raises:
        TableError: rows break rules; the error holds every issue of every table.
    """
    issues = list(tables.issues)
    rows = tables.rows
    check_unique(rows, issues=issues)
    names = entity_names(rows["entities"])
    whole = tables.whole_rows
    entities = read_entities(whole("entities"), vocabulary, names, issues=issues)
    sources = read_sources(rows["sources"], names, issues=issues)
    compute = read_compute_terms(whole("compute"), vocabulary, entities, issues=issues)
    lookup = make_lookup(vocabulary, names, entities, sources, compute)
    claims = read_claims(whole("claims"), lookup, issues=issues)
    comparisons = read_comparisons(whole("comparisons"), lookup, issues=issues)
    observations = read_observations(whole("observations"), lookup, issues=issues)
    records: tuple[Record, ...] = (*claims, *comparisons, *observations)
    by_id = _claims_by_id(rows, records)
    check_twins(records, issues=issues)
    check_successors(records, by_id, issues=issues)
    if not issues:  # an unreadable claim may be the one that states it
        check_compute_used(compute, claims, issues=issues)
    conflicts = read_conflicts(whole("conflicts"), vocabulary, by_id, issues=issues)
    links = read_links(whole("links"), vocabulary, names, issues=issues)
    used = (
        *(entity.iri for entity in entities),
        *lookup.source_iris.values(),
        *chain.from_iterable(by_id.values()),
        *(conflict.iri for conflict in conflicts),
        *(link.iri for link in links),
    )
    content = Content(
        vocabulary=lookup.vocabulary,
        entities=tuple(entities),
        sources=tuple(filter(None, sources.values())),
        compute_terms=tuple(compute),
        claims=tuple(rank_claims(claims, vocabulary.indirect_concepts)),
        comparisons=tuple(comparisons),
        observations=tuple(observations),
        conflicts=tuple(conflicts),
        links=tuple(links),
        retired=tuple(read_retired(whole("retired"), used, issues=issues)),
    )
    if issues:
        raise TableError(issues)
    return content


def _claims_by_id(
    rows: Mapping[str, Sequence[Row]], records: Iterable[Record]
) -> dict[str, list[NamedNode]]:
    """Give the claims of each row id.

    An unreadable row gives none, yet its id is known: it is reported once, as
    unreadable, and not again where other rows name it.
    """
    tables = (rows[table] for table in ("claims", "comparisons", "observations"))
    named = (row.cells.get("id") for row in chain.from_iterable(tables))
    by_id: dict[str, list[NamedNode]] = {name: [] for name in named if name}
    for record in records:
        by_id[record.provenance.identifier].append(record.iri)
    return by_id
