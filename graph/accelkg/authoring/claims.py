# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Claims: rows of `claims.csv`, each one triple that a source states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyoxigraph import Triple

from accelkg.authoring.cells import UNREADABLE, Cells
from accelkg.authoring.compute import PEAK_COMPUTE
from accelkg.authoring.controlled import optional_concept
from accelkg.authoring.identifiers import claim_iri
from accelkg.authoring.provenance import read_provenance
from accelkg.authoring.ranks import read_rank
from accelkg.authoring.values import named_unit, read_value
from accelkg.vocabulary import local_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import NamedNode

    from accelkg.authoring.compute import ComputeTerm
    from accelkg.authoring.lookup import Lookup
    from accelkg.authoring.provenance import Provenance
    from accelkg.authoring.ranks import Rank
    from accelkg.authoring.tables import Row
    from accelkg.authoring.values import Value
    from accelkg.errors import TableIssue
    from accelkg.units import Unit
    from accelkg.vocabulary import Property


@dataclass(frozen=True, slots=True)
class Claim:
    """One triple that a source states, with its wording and provenance."""

    row: Row
    iri: NamedNode
    subject: NamedNode
    predicate: Property
    value: Value
    provenance: Provenance
    rank: Rank
    data_type: NamedNode | None
    sparsity: NamedNode | None
    direction: NamedNode | None
    activity: NamedNode | None
    role: NamedNode | None

    @property
    def triple(self) -> Triple:
        """The triple that the source states."""
        return Triple(self.subject, self.predicate.iri, self.value.term)


def read_claims(
    rows: Iterable[Row], lookup: Lookup, *, issues: list[TableIssue]
) -> list[Claim]:
    """Read the claims; add to *issues* each cell that breaks a rule.

    A row that names several number formats gives one claim for each.
    """
    return [claim for row in rows for claim in _read_row(Cells(row, issues), lookup)]


def _read_row(cells: Cells, lookup: Lookup) -> list[Claim]:
    vocabulary = lookup.vocabulary
    subject = cells.node("subject", lookup.things, noun="the slug of an entity")
    provenance = read_provenance(cells, lookup)
    rank = read_rank(cells, lookup)
    sparsity = optional_concept(cells, "sparsity", vocabulary)
    direction = optional_concept(cells, "direction", vocabulary)
    activity = optional_concept(cells, "activity", vocabulary)
    role = optional_concept(cells, "role", vocabulary)
    claims = [
        Claim(
            row=cells.row,
            iri=_iri(cells, subject, property_, data_type),
            subject=subject,
            predicate=property_,
            value=read_value(cells, property_, provenance.qualifier, lookup),
            provenance=provenance,
            rank=rank,
            data_type=data_type,
            sparsity=sparsity,
            direction=direction,
            activity=activity,
            role=role,
        )
        for property_, data_type in _read_properties(cells, sparsity, lookup)
    ]
    return claims if cells.sound else []


def _iri(
    cells: Cells, subject: NamedNode, property_: Property, data_type: NamedNode | None
) -> NamedNode:
    content = dict(cells.row.cells)
    if data_type is not None:
        content["data_type"] = local_name(data_type)
    return claim_iri(local_name(subject), property_.local_name, content)


def _read_properties(
    cells: Cells, sparsity: NamedNode | None, lookup: Lookup
) -> Iterator[tuple[Property, NamedNode | None]]:
    """Give the property that each number format of the row states."""
    formats = cells.nodes(
        "data_type", lookup.formats, noun="the slug of a number format"
    )
    name = cells.required("property")
    if name == PEAK_COMPUTE:
        yield from _compute_properties(cells, formats, sparsity, lookup)
        return
    if name:
        cells.lookup("property", name, lookup.properties, noun="a property")
    property_ = lookup.vocabulary.properties.get(name)
    if property_ is not None:
        yield from ((property_, data_type) for data_type in formats or (None,))


def _compute_properties(
    cells: Cells,
    formats: tuple[NamedNode, ...],
    sparsity: NamedNode | None,
    lookup: Lookup,
) -> Iterator[tuple[Property, NamedNode | None]]:
    if not formats:
        cells.report("data_type", "is blank; a compute rate needs its number format")
    if sparsity is None:
        cells.report("sparsity", "is blank; a compute rate needs its sparsity")
        return
    unit = named_unit(cells, lookup)
    if unit is None or UNREADABLE in (sparsity, *formats):
        return
    for data_type in formats:
        term = _compute_term(cells, data_type, sparsity, unit, lookup.compute_terms)
        if term is not None:
            yield term.property, data_type


def _compute_term(
    cells: Cells,
    data_type: NamedNode,
    sparsity: NamedNode,
    unit: Unit,
    terms: Iterable[ComputeTerm],
) -> ComputeTerm | None:
    same = [t for t in terms if (t.data_type, t.sparsity) == (data_type, sparsity)]
    fitting = [term for term in same if term.unit.kinds & unit.kinds]
    if fitting:
        return fitting[0]
    names = f"{local_name(data_type)},{local_name(sparsity)}"
    if same:
        symbols = " or ".join(sorted(term.unit.symbol for term in same))
        cells.report("unit", f"{unit.symbol!r} does not measure {names}; use {symbols}")
    else:
        cells.report("data_type", f"compute.csv has no row {names}; add it there")
    return None
