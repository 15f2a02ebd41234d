# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Where a claim comes from: its wording, its source, and who said it when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from accelkg import terms
from accelkg.authoring.controlled import concept, concepts, optional_concept
from accelkg.authoring.sources import PRIMARY, read_date
from accelkg.dates import UNDATED, as_of_day

if TYPE_CHECKING:
    from pyoxigraph import NamedNode

    from accelkg.authoring.cells import Cells
    from accelkg.authoring.lookup import Lookup
    from accelkg.dates import DateValue


@dataclass(frozen=True, slots=True)
class Provenance:
    """The wording of a claim, its place in a source, and who stands behind it."""

    identifier: str
    qualifier: NamedNode
    stated_qualifier: str | None
    modality: NamedNode
    status: NamedNode
    scope: tuple[NamedNode, ...]
    basis: tuple[NamedNode, ...]
    target_date: DateValue | None
    as_of: date
    as_of_precision: NamedNode
    claimant: NamedNode
    source: NamedNode
    primary: bool
    locator: str | None
    transmission: NamedNode | None
    confidence: NamedNode | None
    importer: str | None
    note: str | None


def read_provenance(cells: Cells, lookup: Lookup) -> Provenance:
    """Read the columns that claims and comparisons share."""
    vocabulary = lookup.vocabulary
    as_of, precision = _read_as_of(cells, lookup)
    source = lookup.sources.get(cells.optional("source") or "")
    if cells.row.importer and source and not source.license:
        message = "has no license, so nothing can be imported from it; add the license"
        cells.report("source", f"{cells.optional('source')!r} {message}")
    return Provenance(
        identifier=cells.row_id(),
        qualifier=concept(cells, "qualifier", vocabulary),
        stated_qualifier=cells.optional("stated_qualifier"),
        modality=concept(cells, "modality", vocabulary),
        status=concept(cells, "status", vocabulary),
        scope=concepts(cells, "scope", vocabulary),
        basis=cells.nodes("basis", lookup.things, noun="the slug of an entity"),
        target_date=read_date(cells, "target_date"),
        as_of=as_of,
        as_of_precision=terms.accel(precision),
        claimant=cells.node("claimant", lookup.things, noun="the slug of an entity"),
        source=cells.node("source", lookup.source_iris, noun="the slug of a source"),
        primary=source is not None and source.kind == PRIMARY,
        locator=cells.optional("locator"),
        transmission=optional_concept(cells, "transmission", vocabulary),
        confidence=optional_concept(cells, "confidence", vocabulary),
        importer=cells.row.importer,
        note=cells.optional("note"),
    )


def _read_as_of(cells: Cells, lookup: Lookup) -> tuple[date, str]:
    source = lookup.sources.get(cells.optional("source") or "")
    read_on = source.accessed if source else date.max
    try:
        return as_of_day(cells.optional("as_of"), read_on=read_on)
    except ValueError as error:
        cells.report("as_of", str(error))
        return date.max, UNDATED
