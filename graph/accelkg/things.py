# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the graph says of one thing, as values ready to print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

# What most claims are, so that a reader need not be told.
_USUAL: Final = frozenset({"exact", "asserted", "status unstated", "normal"})


@dataclass(frozen=True, slots=True)
class Reference:
    """A node and the label to show for it."""

    iri: str
    label: str


@dataclass(frozen=True, slots=True)
class Document:
    """A source: its title and, where it has one, its web address."""

    iri: str
    title: str
    url: str | None


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that narrows a claim down, such as its data type."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Fact:
    """One claim or comparison.

    Args:
        claim: IRI of the claim.
        identifier: the row of the tables that it comes from.
        subject: what it speaks of; in a comparison, what is compared.
        property: the property; in a comparison, the metric.
        value: the value as printed, with the printed unit; a label for a node.
        canonical: the value in the unit of the property.
        object: the value, where it is a node.
        baseline: what is compared with; only in a comparison.
        qualifier: how exact the wording is, such as "up to".
        stated_qualifier: the hedge as printed.
        modality: whether it is asserted, designed, expected or derived.
        status: the status that the source states.
        conditions: what narrows it down.
        claimant: who claims it.
        source: where it is stated.
        locator: where in the source.
        as_of: the last day for which it is stated, as YYYY-MM-DD.
        dated: the date as far as it is known, such as 2026-10 or "read 2026-11-30".
        confidence: how sure the editors are that the source says so.
        rank: its rank among claims on the same matter.
        rank_reasons: why it has that rank.
        superseded_by: IRI of the claim that took its place.
        direct: the graph states the value without wording, source and date too.
        note: the editors' words.
    """

    claim: str
    identifier: str | None
    subject: Reference
    property: Reference
    value: str
    canonical: str
    object: Reference | None
    baseline: Reference | None
    qualifier: str | None
    stated_qualifier: str | None
    modality: str | None
    status: str | None
    conditions: tuple[Condition, ...]
    claimant: Reference | None
    source: Document | None
    locator: str | None
    as_of: str | None
    dated: str | None
    confidence: str | None
    rank: str | None
    rank_reasons: tuple[str, ...]
    superseded_by: str | None
    direct: bool
    note: str | None

    def remarks(self) -> Iterator[Condition]:
        """Give what is out of the ordinary in its wording, its status and its rank."""
        printed = self.stated_qualifier
        for name, value in (
            ("wording", self.qualifier),
            ("as printed", printed if printed != self.qualifier else None),
            ("meant as", self.modality),
            ("status", self.status),
            ("rank", self.rank),
        ):
            if value and value not in _USUAL:
                yield Condition(name, value)


@dataclass(frozen=True, slots=True)
class Link:
    """A link to another data set, with the evidence for it."""

    relation: Reference
    target: str
    evidence: str
    confidence: str | None


@dataclass(frozen=True, slots=True)
class Conflict:
    """Claims that do not agree, and what the editors make of it."""

    iri: str
    identifier: str | None
    label: str
    kind: str | None
    claims: tuple[str, ...]
    explanation: str | None
    resolution: str | None


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing.

    Args:
        iri: its IRI.
        label: its name.
        notation: its product code, if it has one.
        types: its classes, the most exact first.
        alt_labels: its other names.
        notes: what an editor or a claim says of it in words.
        facts: claims about it, by property and the newest first.
        comparisons: ratios with it on either side.
        links: records of it elsewhere.
        conflicts: disagreements between claims about it.
        inverse: claims about other things that name it.
    """

    iri: str
    label: str
    notation: str | None
    types: tuple[Reference, ...]
    alt_labels: tuple[str, ...]
    notes: tuple[str, ...]
    facts: tuple[Fact, ...]
    comparisons: tuple[Fact, ...]
    links: tuple[Link, ...]
    conflicts: tuple[Conflict, ...]
    inverse: tuple[Fact, ...]
