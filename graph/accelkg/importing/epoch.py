# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the data sets of Epoch AI have in common: names, days, and how sure a row is."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg.importing.hand_kept import HandKept
    from accelkg.importing.records import Record

_CONFIDENCE: Final = {
    "confident": "HighConfidence",
    "confirmed": "HighConfidence",
    "likely": "MediumConfidence",
}
# The chip that is counted, where the name is that of a line or of the system around it.
DEVICES: Final = {
    "Cerebras CS-1": "cerebras-wse-1",
    "Cerebras CS-2": "cerebras-wse-2",
    "Cerebras CS-3": "cerebras-wse-3",
    "NVIDIA GB200": "nvidia-gb200-gpu",
    "NVIDIA GB300 (Blackwell Ultra)": "nvidia-gb300-gpu",
}
"""Name of Epoch AI to slug."""

# Parts, former names and short names of an organisation, and one slip.
_ORGANISATIONS: Final = {
    "Dell Technologies": "Dell",
    "DeepMind": "Google DeepMind",
    "Facebook": "Meta",
    "Facebook AI": "Meta",
    "Facebook AI Research": "Meta",
    "Google AI": "Google",
    "Google Cloud": "Google",
    "Hewlett Packard Enterprise": "HPE",
    "Inflection": "Inflection AI",
    "Lambda Labs": "Lambda",
    "Lawrence Livermore NL": "Lawrence Livermore National Laboratory",
    "Meta AI": "Meta",
    "Mistral": "Mistral AI",
    "Moscow State Univeristy": "Moscow State University",
    "Nebius AI": "Nebius",
    "Softbank": "SoftBank",
    "Wroclaw Tech (Wrocław University of Science and Technology)": "Wroclaw Tech",
}
_AMERICAN: Final = "%m/%d/%Y"


def confidence(word: str) -> str:
    """Give how sure a claim is, from the word of its row; the lowest for none.

    >>> confidence("Likely"), confidence("Speculative"), confidence("")
    ('MediumConfidence', 'LowConfidence', 'LowConfidence')
    """
    return _CONFIDENCE.get(word.lower(), "LowConfidence")


def device(name: str, hand: HandKept) -> str | None:
    """Give the slug of the accelerator, line or system that a name means."""
    return DEVICES.get(name) or hand.hardware(name)


def names(record: Record, column: str) -> Iterator[str]:
    """Give the names that commas join in a cell."""
    yield from filter(None, map(str.strip, record.text(column).split(",")))


def organisation(name: str) -> str:
    """Give the name by which an organisation is known."""
    return _ORGANISATIONS.get(name, name)


def day(record: Record, column: str) -> str:
    """Give the day in a cell such as 9/20/2016, or nothing where it is blank."""
    return record.day(column, _AMERICAN if "/" in record.text(column) else None)


def rounded(number: Decimal, places: int = 0) -> Decimal:
    """Give a figure that was worked out without the digits that say nothing."""
    return number.quantize(Decimal(1).scaleb(-places))
