# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Ranking: which of several claims on one matter is preferred, and why.

Where eligible claims give a single-valued property different values, the best one
becomes Preferred: primary source before secondary, then newer before older, then
exact before rounded. An undated claim is older than any dated one. A tie on all
three leaves the matter to an editor, and so does any claim that an editor already
made Preferred.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from accelkg import terms
from accelkg.authoring.ranks import DEPRECATED, PREFERRED, Rank
from accelkg.dates import UNDATED
from accelkg.vocabulary import local_name

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from pyoxigraph import NamedNode

    from accelkg.authoring.claims import Claim

PRIMARY_FIRST: Final = terms.accel("PrimaryBeforeSecondary")
NEWER_FIRST: Final = terms.accel("NewerBeforeOlder")
EXACT_FIRST: Final = terms.accel("ExactBeforeRounded")
_REASONS = (PRIMARY_FIRST, NEWER_FIRST, EXACT_FIRST)

_UNDATED = terms.accel(UNDATED)
_PLAIN_QUALIFIERS = frozenset(map(terms.accel, ("About", "Exact", "Nearly")))
# Among equally many printed digits the firmer wording is more exact.
_FIRMNESS = {"Exact": 2, "About": 1, "Nearly": 1}

# Primary or not, day, and printed digits with firmness; greater is better.
_Merit = tuple[bool, int, tuple[int, int]]


def is_eligible(claim: Claim, indirect_concepts: AbstractSet[NamedNode]) -> bool:
    """Tell whether *claim* may give a direct triple, its rivals left aside."""
    provenance = claim.provenance
    qualifiers = _PLAIN_QUALIFIERS | claim.predicate.truthy_qualifiers
    return (
        claim.rank.rank != DEPRECATED
        and provenance.qualifier in qualifiers
        and indirect_concepts.isdisjoint(
            (provenance.modality, provenance.confidence, *provenance.scope)
        )
    )


def rank_claims(
    claims: Sequence[Claim], indirect_concepts: AbstractSet[NamedNode]
) -> list[Claim]:
    """Give the claims in the same order, the best of each matter Preferred."""
    matters: dict[tuple[NamedNode, NamedNode], list[Claim]] = defaultdict(list)
    for claim in claims:
        if claim.predicate.single_valued and is_eligible(claim, indirect_concepts):
            matters[claim.subject, claim.predicate.iri].append(claim)
    ranks = dict(filter(None, map(_best, matters.values())))
    return [replace(claim, rank=ranks.get(claim.iri, claim.rank)) for claim in claims]


def _merit(claim: Claim) -> _Merit:
    provenance = claim.provenance
    # An undated claim carries the day it was read, which tells nothing of its age.
    dated = provenance.as_of_precision != _UNDATED
    day = provenance.as_of.toordinal() if dated else 0
    firmness = _FIRMNESS.get(local_name(provenance.qualifier), 0)
    exactness = (claim.value.digits, firmness)
    return provenance.primary, day, exactness


def _best(rivals: Sequence[Claim]) -> tuple[NamedNode, Rank] | None:
    """Give the claim that beats every rival of another value, and its new rank."""
    if any(claim.rank.rank == PREFERRED for claim in rivals):
        return None
    best = min(rivals, key=lambda claim: (_descending(_merit(claim)), claim.iri.value))
    others = [claim for claim in rivals if claim.value.term != best.value.term]
    reasons = {_reason(best, other) for other in others}
    if not reasons or None in reasons:
        return None
    ordered = tuple(reason for reason in _REASONS if reason in reasons)
    return best.iri, replace(best.rank, rank=PREFERRED, reasons=ordered)


def _descending(merit: _Merit) -> tuple[int, int, int, int]:
    primary, day, (digits, firmness) = merit
    return -primary, -day, -digits, -firmness


def _reason(best: Claim, other: Claim) -> NamedNode | None:
    """Give the first rule by which *best* beats *other*; None on a tie."""
    pairs = zip(_merit(best), _merit(other), _REASONS, strict=True)
    return next((reason for mine, yours, reason in pairs if mine != yours), None)
