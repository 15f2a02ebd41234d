# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The choice of one figure for each thing, so that as little as possible differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pyoxigraph import NamedNode

    from accelkg.comparing.dimensions import Dimension
    from accelkg.comparing.figures import Figure


def choose(
    candidates: Mapping[NamedNode, Sequence[Figure]],
    asked: str,
    dimensions: Sequence[Dimension],
) -> dict[NamedNode, Figure]:
    """Give for each thing the figure that agrees best with the others.

    Each figure of the property *asked* for is tried as the measure of the rest. Where
    two choices agree as well, that of the better claims is taken.

    Args:
        candidates: the figures of each thing, the best first; none without one.
        asked: IRI of the property; one thing at least has a figure of it.
        dimensions: the ones that apply.
    """
    refusing = [dimension for dimension in dimensions if dimension.refuses]
    figures = (figure for several in candidates.values() for figure in several)
    choices = (
        [_nearest(several, measure, refusing) for several in candidates.values()]
        for measure in figures
        if measure.property.iri == asked
    )
    best = min(choices, key=lambda chosen: _cost(chosen, refusing))
    return dict(zip(candidates, best, strict=True))


def _nearest(
    several: Sequence[Figure], measure: Figure, dimensions: Sequence[Dimension]
) -> Figure:
    # The first of equals is the best claim, since the figures are sorted.
    return min(several, key=lambda figure: _remoteness(figure, measure, dimensions))


def _remoteness(
    figure: Figure, measure: Figure, dimensions: Sequence[Dimension]
) -> tuple[int, int]:
    """Count what forbids; among equals FP8 is nearer to MXFP8 than BF16 is."""
    akin = sum(d.is_akin(d.place(figure), d.place(measure)) for d in dimensions)
    return _apart([figure, measure], dimensions), -akin


def _cost(
    chosen: Sequence[Figure], dimensions: Sequence[Dimension]
) -> tuple[int, list[tuple[object, ...]]]:
    return _apart(chosen, dimensions), [figure.merit for figure in chosen]


def _apart(chosen: Sequence[Figure], dimensions: Sequence[Dimension]) -> int:
    return sum(
        dimension.forbids(map(dimension.place, chosen)) for dimension in dimensions
    )


def alternatives(
    figure: Figure, several: Sequence[Figure], dimensions: Sequence[Dimension]
) -> Iterator[Figure]:
    """Give the figures that could stand in place of *figure* but differ in number."""
    for other in several:
        same = other.property.iri == figure.property.iri
        alike = all(d.place(other) == d.place(figure) for d in dimensions if d.refuses)
        if same and alike and other.amount != figure.amount:
            yield other
