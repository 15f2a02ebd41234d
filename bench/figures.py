# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Names of results, and figures with their spread."""

from __future__ import annotations

import math
import statistics
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

OWN: Final = "accelkg"
PEER: Final = "oxigraph"
RDFLIB: Final = "rdflib-endpoint"
RATED: Final = "100000"
MILLION: Final = "1000000"
LARGE: Final = "10000000"

Results = dict[str, Any]


def ratio_of(
    rates: Results, over: str, under: str
) -> tuple[float, float, float] | None:
    """Give median, least and greatest of the ratios of passes made side by side."""
    if over not in rates or under not in rates:
        return None
    pairs = zip(rates[over], rates[under], strict=True)
    ratios = [above["rate"] / below["rate"] for above, below in pairs]
    return statistics.median(ratios), min(ratios), max(ratios)


def of_passes(values: Sequence[float]) -> tuple[float, float, float]:
    """Give the median, the least and the greatest."""
    return statistics.median(values), min(values), max(values)


def spread(values: tuple[float, float, float], unit: str = "") -> str:
    """Give the median with the least and the greatest, in words."""
    middle, least, most = (number(value) for value in values)
    return f"{middle}{unit} ({least} to {most})"


def number(value: float) -> str:
    """Give three digits, which is more than the noise allows.

    >>> number(0.1234), number(12.34), number(12345.6)
    ('0.123', '12.3', '12,346')
    """
    digits = 2 - math.floor(math.log10(value)) if value > 0 else 0
    return f"{value:,.{max(0, digits)}f}"
