# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Rules that no row breaks alone: what is named twice, and what names nothing."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from accelkg.authoring.cells import Cells
from accelkg.hints import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pyoxigraph import NamedNode

    from accelkg.authoring.claims import Claim
    from accelkg.authoring.compute import ComputeTerm
    from accelkg.authoring.records import Record
    from accelkg.authoring.tables import Row
    from accelkg.errors import TableIssue

# A column whose cells differ, over the tables that share its names.
UNIQUE: Final = (
    ("slug", ("entities",)),
    ("label", ("entities",)),
    ("slug", ("sources",)),
    ("id", ("claims", "comparisons", "observations")),
    ("id", ("conflicts",)),
    ("property", ("compute",)),
    ("iri", ("retired",)),
)


def check_unique(
    rows: Mapping[str, Sequence[Row]], *, issues: list[TableIssue]
) -> None:
    """Report each cell that repeats a name which another row has."""
    for column, tables in UNIQUE:
        first: dict[str, Row] = {}
        for row in chain.from_iterable(rows[table] for table in tables):
            cell = row.cells.get(column)
            if cell and first.setdefault(cell, row) is not row:
                place = f"{first[cell].file}:{first[cell].line}"
                message = f"{cell!r} is already used at {place}; choose another"
                Cells(row, issues).report(column, message)


def check_twins(records: Iterable[Record], *, issues: list[TableIssue]) -> None:
    """Report each row that says the same as another, and so has the same IRI."""
    first: dict[NamedNode, Record] = {}
    for record in records:
        twin = first.setdefault(record.iri, record)
        if twin is not record:
            message = f"says the same as row {twin.provenance.identifier}; keep one"
            Cells(record.row, issues).report("id", message)


def check_successors(
    records: Iterable[Record],
    identifiers: Mapping[str, object],
    *,
    issues: list[TableIssue],
) -> None:
    """Report each row whose successor is not another row."""
    for record in records:
        successor = record.rank.superseded_by
        cells = Cells(record.row, issues)
        if successor == record.provenance.identifier:
            cells.report("superseded_by", f"{successor!r} is the row itself")
        elif successor and successor not in identifiers:
            hint = did_you_mean(successor, identifiers)
            message = f"{successor!r} is not the id of a claim{hint}"
            cells.report("superseded_by", message)


def check_compute_used(
    compute_terms: Iterable[ComputeTerm],
    claims: Iterable[Claim],
    *,
    issues: list[TableIssue],
) -> None:
    """Report each compute property that no claim states."""
    used = {claim.predicate.iri for claim in claims}
    for term in compute_terms:
        if term.property.iri not in used:
            message = f"no claim states {term.property.local_name!r}; remove the row"
            Cells(term.row, issues).report("property", message)
