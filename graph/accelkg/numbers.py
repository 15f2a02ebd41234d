# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Exact numbers in one canonical spelling; never a float.

Most factors between units are finite decimals. Where a division does not end (a
third), the number is cut to `SIGNIFICANT_DIGITS`: a value to the nearest, a lower
bound down and an upper bound up, so that bounds still hold the value.
"""

from __future__ import annotations

from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction
from typing import Final

SIGNIFICANT_DIGITS: Final = 15


def _ends(value: Fraction) -> bool:
    """Tell whether the decimal expansion of *value* ends."""
    rest = value.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    return rest == 1


def _cut(value: Fraction, rounding: str) -> Fraction:
    if _ends(value):
        return value
    context = Context(prec=SIGNIFICANT_DIGITS, rounding=rounding)
    return Fraction(context.divide(Decimal(value.numerator), value.denominator))


def nearest(value: Fraction) -> Fraction:
    """Give *value*, cut to the nearest where its decimals do not end."""
    return _cut(value, ROUND_HALF_EVEN)


def down(value: Fraction) -> Fraction:
    """Give *value*, cut down where its decimals do not end."""
    return _cut(value, ROUND_FLOOR)


def up(value: Fraction) -> Fraction:
    """Give *value*, cut up where its decimals do not end."""
    return _cut(value, ROUND_CEILING)


def canonical_number(value: Fraction) -> str:
    """Give the one spelling of *value*: plain digits, no trailing zeros.

    >>> canonical_number(Fraction("20.80")), canonical_number(Fraction(1, 3))
    ('20.8', '0.333333333333333')
    """
    whole = nearest(value)
    shift = 0
    while (whole * 10**shift).denominator != 1:
        shift += 1
    digits = str(abs(whole * 10**shift).numerator).rjust(shift + 1, "0")
    sign = "-" if whole < 0 else ""
    return f"{sign}{digits[:-shift]}.{digits[-shift:]}" if shift else sign + digits
