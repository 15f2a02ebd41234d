# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What a comparison gives: values side by side, refusals and remarks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction

    from accelkg.things import Fact, Reference


@dataclass(frozen=True, slots=True)
class ComparedValue:
    """The figure of one thing.

    Args:
        thing: what it is of.
        amount: the exact number, in the unit of the comparison.
        fact: the claim that it rests on, with claimant, source, date and wording.
    """

    thing: Reference
    amount: Fraction
    fact: Fact


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that forbids a comparison, or that its reader must know.

    Args:
        dimension: IRI of the dimension of `ontology/comparability.ttl` that it comes
            from; None where a figure is missing or is not the only one.
        text: an English sentence without a full stop.
    """

    dimension: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """Figures of one property side by side, or a refusal.

    Args:
        property: what is compared.
        unit: symbol of the unit of every amount.
        values: one value a thing, in the order asked for; empty in a refusal.
        refusals: why the figures are not comparable; empty where they are.
        remarks: what a reader must know of the values, such as "up to".
    """

    property: Reference
    unit: str
    values: tuple[ComparedValue, ...] = ()
    refusals: tuple[Reason, ...] = ()
    remarks: tuple[Reason, ...] = ()
