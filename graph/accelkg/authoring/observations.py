# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Observations: rows of `observations.csv`, each measured or estimated at a time."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from accelkg.authoring.bounds import Interval, bounds
from accelkg.authoring.cells import UNREADABLE, Cells
from accelkg.authoring.figures import parse_figure
from accelkg.authoring.identifiers import claim_iri
from accelkg.authoring.provenance import read_provenance
from accelkg.authoring.ranks import Rank
from accelkg.authoring.sources import read_date
from accelkg.authoring.values import named_unit
from accelkg.vocabulary import local_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pyoxigraph import NamedNode

    from accelkg.authoring.figures import Figure
    from accelkg.authoring.lookup import Lookup
    from accelkg.authoring.provenance import Provenance
    from accelkg.authoring.tables import Row
    from accelkg.dates import DateValue
    from accelkg.errors import TableIssue

TEXTS: Final = {
    "benchmark": "benchmark",
    "scenario": "scenario",
    "round": "round",
    "division": "division",
    "result": "resultIdentifier",
}
"""Column to the property that keeps its text."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What was measured or estimated of one thing in one run or one period."""

    row: Row
    iri: NamedNode
    feature: NamedNode
    property: NamedNode
    printed: str
    value: Fraction
    unit: NamedNode
    bounds: Interval
    data_types: tuple[NamedNode, ...]
    period: DateValue | None
    texts: Mapping[str, str]
    provenance: Provenance
    rank: Rank


def read_observations(
    rows: Iterable[Row], lookup: Lookup, *, issues: list[TableIssue]
) -> list[Observation]:
    """Read the observations; add to *issues* each cell that breaks a rule."""
    found = (_read_row(Cells(row, issues), lookup) for row in rows)
    return [observation for observation in found if observation is not None]


def _read_row(cells: Cells, lookup: Lookup) -> Observation | None:
    provenance = read_provenance(cells, lookup)
    feature = cells.node("feature", lookup.things, noun="the slug of an entity")
    property_ = cells.node("property", lookup.metrics, noun="a metric")
    unit = named_unit(cells, lookup)
    noun = "the slug of a number format"
    printed = cells.required("value")
    figure = _figure(cells, "value")
    texts = {name: cells.optional(column) for column, name in TEXTS.items()}
    observation = Observation(
        row=cells.row,
        iri=claim_iri(local_name(feature), local_name(property_), cells.row.cells),
        feature=feature,
        property=property_,
        printed=printed,
        value=figure.value if figure else Fraction(0),
        unit=unit.iri if unit else UNREADABLE,
        bounds=_read_bounds(cells, figure, provenance),
        data_types=cells.nodes("data_type", lookup.formats, noun=noun),
        period=read_date(cells, "period"),
        texts={name: text for name, text in texts.items() if text},
        provenance=provenance,
        rank=Rank(),
    )
    return observation if cells.sound else None


def _figure(cells: Cells, column: str) -> Figure | None:
    written = cells.optional(column)
    try:
        return parse_figure(written) if written else None
    except ValueError as error:
        cells.report(column, str(error))
        return None


def _read_bounds(
    cells: Cells, figure: Figure | None, provenance: Provenance
) -> Interval:
    """Give the bounds that the source states, else those that the wording allows."""
    ends = (_figure(cells, "lower"), _figure(cells, "upper"))
    lower, upper = (end.value if end else None for end in ends)
    if lower is not None or upper is not None:
        if lower is not None and upper is not None and lower > upper:
            cells.report("lower", "must not be greater than upper; swap the two")
        return Interval(lower, upper)
    if figure is None or not cells.sound:
        return Interval(None, None)
    return bounds(figure, local_name(provenance.qualifier))
