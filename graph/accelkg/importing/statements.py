# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What an importer makes of a row: rows of tables, or the reason for none."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from accelkg.naming.spellings import words

if TYPE_CHECKING:
    from collections.abc import Mapping

_BESIDE_ASCII: Final = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True, slots=True)
class Stated:
    """A row for a table.

    Args:
        table: the name of the table, such as `claims`.
        cells: column to cell; what the importer says of all its rows is left out.
    """

    table: str
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """What is not taken, and why, in words that several rows can share."""

    reason: str


Statement: TypeAlias = Stated | LeftOut


def thing(slug: str, class_: str, label: str, **cells: str) -> Stated:
    """Give a thing of the importer; one that is kept by hand is left to its table."""
    return Stated("entities", {"slug": slug, "class": class_, "label": label, **cells})


def claim(
    subject: str, property_: str, value: str, unit: str = "", **cells: str
) -> Stated:
    """Give a claim: a figure with its unit, or the slug of a thing."""
    said = {"subject": subject, "property": property_, "value": value, "unit": unit}
    return Stated("claims", {**said, **cells})


def observation(
    feature: str, property_: str, value: str, unit: str, **cells: str
) -> Stated:
    """Give what was measured or estimated of a thing in one run or period."""
    said = {"feature": feature, "property": property_, "value": value, "unit": unit}
    return Stated("observations", {**said, **cells})


def slug_for(name: str) -> str:
    """Give a name in the form of a slug.

    >>> slug_for("Mt. Pleasant: Phase 2"), slug_for("g6e.48xlarge")
    ('mt-pleasant-phase-2', 'g6e-48xlarge')
    """
    return _BESIDE_ASCII.sub("-", " ".join(words(name))).strip("-")
