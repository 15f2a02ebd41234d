# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Ranks: how a claim stands among those on the same matter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from accelkg import terms
from accelkg.authoring.controlled import concepts, optional_concept

if TYPE_CHECKING:
    from pyoxigraph import NamedNode

    from accelkg.authoring.cells import Cells
    from accelkg.authoring.lookup import Lookup

PREFERRED: Final = terms.accel("Preferred")
NORMAL: Final = terms.accel("Normal")
DEPRECATED: Final = terms.accel("Deprecated")


@dataclass(frozen=True, slots=True)
class Rank:
    """How a claim stands among those on the same matter, and why."""

    rank: NamedNode = NORMAL
    reasons: tuple[NamedNode, ...] = ()
    note: str | None = None
    superseded_by: str | None = None


def read_rank(cells: Cells, lookup: Lookup) -> Rank:
    """Read the rank that an editor gave, with the reason that it needs."""
    rank = optional_concept(cells, "rank", lookup.vocabulary)
    reasons = concepts(cells, "rank_reason", lookup.vocabulary)
    superseded_by = cells.optional("superseded_by")
    if rank in (PREFERRED, DEPRECATED) and not reasons:
        cells.report("rank_reason", "is blank; an authored rank needs its reason")
    if reasons and rank not in (PREFERRED, DEPRECATED):
        cells.report("rank", "must be Preferred or Deprecated where a reason is given")
    if superseded_by and rank != DEPRECATED:
        cells.report("rank", "must be Deprecated where superseded_by names a claim")
    return Rank(
        rank=rank or NORMAL,
        reasons=reasons,
        note=cells.optional("rank_note"),
        superseded_by=superseded_by,
    )
