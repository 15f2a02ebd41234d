# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Comparisons: rows of `comparisons.csv`, each a ratio between two things."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from pyoxigraph import NamedNode

from accelkg import namespaces as ns
from accelkg.authoring.bounds import Interval, bounds, ratio, ratio_bounds
from accelkg.authoring.cells import UNREADABLE, Cells
from accelkg.authoring.controlled import concept
from accelkg.authoring.identifiers import claim_iri
from accelkg.authoring.provenance import read_provenance
from accelkg.authoring.ranks import read_rank
from accelkg.authoring.values import read_figure
from accelkg.vocabulary import local_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accelkg.authoring.lookup import Lookup
    from accelkg.authoring.provenance import Provenance
    from accelkg.authoring.ranks import Rank
    from accelkg.authoring.tables import Row
    from accelkg.errors import TableIssue

PERCENT_FORMS: Final = frozenset({"PercentLess", "PercentMore"})
_PERCENT = NamedNode(f"{ns.UNIT}PERCENT")
_UNITLESS = NamedNode(f"{ns.UNIT}UNITLESS")


@dataclass(frozen=True, slots=True)
class Comparison:
    """A ratio between two things on one metric, as a source states it."""

    row: Row
    iri: NamedNode
    compared: NamedNode
    baseline: NamedNode
    metric: NamedNode
    form: NamedNode
    printed: str
    ratio: Fraction
    bounds: Interval
    compared_data_types: tuple[NamedNode, ...]
    baseline_data_types: tuple[NamedNode, ...]
    provenance: Provenance
    rank: Rank

    @property
    def unit(self) -> NamedNode:
        """The unit that the form prints."""
        percent = local_name(self.form) in PERCENT_FORMS
        return _PERCENT if percent else _UNITLESS


def read_comparisons(
    rows: Iterable[Row], lookup: Lookup, *, issues: list[TableIssue]
) -> list[Comparison]:
    """Read the comparisons; add to *issues* each cell that breaks a rule."""
    found = (_read_row(Cells(row, issues), lookup) for row in rows)
    return [comparison for comparison in found if comparison is not None]


def _read_row(cells: Cells, lookup: Lookup) -> Comparison | None:
    noun = "the slug of an entity"
    provenance = read_provenance(cells, lookup)
    compared = cells.node("compared", lookup.things, noun=noun)
    metric = cells.node("metric", lookup.metrics, noun="a metric")
    form = concept(cells, "form", lookup.vocabulary)
    values = _read_ratio(cells, form, provenance.qualifier)
    comparison = Comparison(
        row=cells.row,
        iri=claim_iri(local_name(compared), local_name(metric), cells.row.cells),
        compared=compared,
        baseline=cells.node("baseline", lookup.things, noun=noun),
        metric=metric,
        form=form,
        printed=cells.required("value"),
        ratio=values[0] if values else Fraction(0),
        bounds=values[1] if values else Interval(None, None),
        compared_data_types=_read_formats(cells, "compared_data_type", lookup),
        baseline_data_types=_read_formats(cells, "baseline_data_type", lookup),
        provenance=provenance,
        rank=read_rank(cells, lookup),
    )
    return comparison if cells.sound else None


def _read_formats(cells: Cells, column: str, lookup: Lookup) -> tuple[NamedNode, ...]:
    return cells.nodes(column, lookup.formats, noun="the slug of a number format")


def _read_ratio(
    cells: Cells, form: NamedNode, qualifier: NamedNode
) -> tuple[Fraction, Interval] | None:
    written = cells.optional("value")
    if not written or UNREADABLE in (form, qualifier):
        return None
    figure = read_figure(cells, written, qualifier)
    if figure is None:
        return None
    name = local_name(form)
    if name == "TimesLess" and not figure.value:
        cells.report("value", "is 0; nothing is zero times less")
        return None
    printed = bounds(figure, local_name(qualifier))
    return ratio(figure.value, name), ratio_bounds(printed, name)
