# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What changed between two graphs, as facts rather than as triples.

Three views of the same change: values, which the graph states directly; claims, which
are behind them; and the other nodes, such as things, sources, links and terms.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from accelkg.releases.nodes import Detail
    from accelkg.things import Fact, Reference


class Change(StrEnum):
    """What has become of a value, a claim or a node."""

    ADDED = "added"
    CHANGED = "changed"
    SUPERSEDED = "superseded"
    RERANKED = "re-ranked"
    AMENDED = "amended"
    RETIRED = "retired"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class ValueChange:
    """Values of one property of one thing that the graph states directly.

    Args:
        change: added, changed or removed.
        subject: the thing.
        property: the property, without the unit.
        before: the best claims behind the values that are gone.
        after: the best claims behind the values that are new.
    """

    change: Change
    subject: Reference
    property: Reference
    before: tuple[Fact, ...]
    after: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class ClaimChange:
    """A claim or comparison that is new, gone or otherwise than before.

    Args:
        change: added, removed, changed (the same row says something else), superseded,
            re-ranked, or amended (anything else).
        claim: the claim as it is, or was before it was removed; the one that
            supersedes.
        before: what it was before, or what it supersedes.
        details: what is stated otherwise than before.
    """

    change: Change
    claim: Fact
    before: Fact | None = None
    details: tuple[Detail, ...] = ()


@dataclass(frozen=True, slots=True)
class NodeChange:
    """A node that is not a claim, and is new, gone or otherwise than before.

    Args:
        change: added, amended, retired (kept as a tombstone) or removed.
        kind: thing, source, conflict, link, unit, term, shape, other, or claim where it
            speaks of no thing.
        iri: its IRI.
        label: its name; for a link, what it links.
        details: what is stated otherwise; nothing of what claims and links state.
        replaced_by: IRI of what stands in for a retired one.
    """

    change: Change
    kind: str
    iri: str
    label: str
    details: tuple[Detail, ...] = ()
    replaced_by: str | None = None


@dataclass(frozen=True, slots=True)
class Changes:
    """What changed from one graph to another.

    Args:
        before: version that the old graph states.
        after: version that the new graph states.
        values: by subject and property.
        claims: by subject and property.
        nodes: by kind and IRI.
    """

    before: str | None
    after: str | None
    values: tuple[ValueChange, ...]
    claims: tuple[ClaimChange, ...]
    nodes: tuple[NodeChange, ...]

    def __bool__(self) -> bool:
        """Tell whether anything changed; the description of the graph aside."""
        return bool(self.values or self.claims or self.nodes)
