# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Figures as printed: their value, and how exactly they are printed."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

FIGURE_HINT: Final = "write plain digits such as 20.8, without thousands separators"
# Python turns no more than 4300 digits into a number, and no source prints so many.
LONGEST: Final = 40
_DIGITS = re.compile(r"-?(?:0|[1-9]\d*)(?:\.(\d+))?", re.ASCII)
_POWERS = {
    "tens": 10,
    "hundreds": 100,
    "thousands": 1000,
    "millions": 10**6,
    "billions": 10**9,
}


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as a source prints it.

    Args:
        printed: the digits or words.
        value: the number that they mean.
        half_step: half a unit of the last printed digit.
        digits: how many significant digits are printed.
    """

    printed: str
    value: Fraction
    half_step: Fraction
    digits: int


def parse_figure(printed: str) -> Figure:
    """Read plain digits.

    >>> figure = parse_figure("20.80")
    >>> figure.value, figure.half_step, figure.digits
    (Fraction(104, 5), Fraction(1, 200), 4)

    Raises:
        ValueError: *printed* is not a plain decimal number.
    """
    match = _DIGITS.fullmatch(printed)
    if match is None or len(printed) > LONGEST:
        raise ValueError(f"{printed!r} is not a number; {FIGURE_HINT}")
    places = len(match[1] or "")
    half_step = Fraction(1, 2 * 10**places)
    return Figure(printed, Fraction(printed), half_step, _significant(printed))


def _significant(printed: str) -> int:
    """Count significant digits; zeros that end a whole number are not."""
    digits = printed.lstrip("-").replace(".", "").lstrip("0")
    return len(digits if "." in printed else digits.rstrip("0")) or 1


def parse_magnitude(words: str) -> Figure:
    """Read words that name a power of ten.

    >>> parse_magnitude("hundreds of thousands").value
    Fraction(100000, 1)

    Raises:
        ValueError: *words* do not name a power of ten.
    """
    value = Fraction(1)
    for word in words.lower().split(" of "):
        if word not in _POWERS:
            known = ", ".join(_POWERS)
            raise ValueError(f"{words!r} names no power of ten; join {known} by ' of '")
        value *= _POWERS[word]
    return Figure(words, value, Fraction(0), 1)
