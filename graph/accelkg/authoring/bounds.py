# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The interval that the wording and the printed digits of a figure allow."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from accelkg.numbers import down, nearest, up

if TYPE_CHECKING:
    from collections.abc import Callable

    from accelkg.authoring.figures import Figure

# "About" and "nearly" allow a tenth: half a million for 450,000 and more.
HEDGE: Final = Fraction(1, 10)
_HUNDRED = Fraction(100)


@dataclass(frozen=True, slots=True)
class Interval:
    """A closed interval; None is an end without bound."""

    lower: Fraction | None
    upper: Fraction | None

    def __contains__(self, value: Fraction) -> bool:
        """Tell whether *value* lies in the interval.

        >>> Fraction(16) in Interval(Fraction(16), None)
        True
        """
        above = self.lower is None or self.lower <= value
        return above and (self.upper is None or value <= self.upper)

    def scaled(self, factor: Fraction) -> Interval:
        """Give the interval in another unit; *factor* is positive."""
        return Interval(
            None if self.lower is None else down(self.lower * factor),
            None if self.upper is None else up(self.upper * factor),
        )


def _exact(value: Fraction, half_step: Fraction) -> Interval:
    return Interval(value - half_step, value + half_step)


def _about(value: Fraction, _: Fraction) -> Interval:
    return Interval(value - abs(value) * HEDGE, value + abs(value) * HEDGE)


def _nearly(value: Fraction, _: Fraction) -> Interval:
    return Interval(value - abs(value) * HEDGE, value)


def _up_to(value: Fraction, half_step: Fraction) -> Interval:
    return Interval(None, value + half_step)


def _at_least(value: Fraction, half_step: Fraction) -> Interval:
    return Interval(value - half_step, None)


def _more_than(value: Fraction, _: Fraction) -> Interval:
    return Interval(value, None)


def _in_the_order_of(value: Fraction, _: Fraction) -> Interval:
    return Interval(value, 10 * value)


_RULES: Final[dict[str, Callable[[Fraction, Fraction], Interval]]] = {
    "About": _about,
    "AtLeast": _at_least,
    "Exact": _exact,
    "InTheOrderOf": _in_the_order_of,
    "MoreThan": _more_than,
    "Nearly": _nearly,
    "UpTo": _up_to,
}


def bounds(figure: Figure, qualifier: str, *, counted: bool = False) -> Interval:
    """Give the bounds of *figure* in its printed unit; none reaches below zero.

    Args:
        figure: the number as printed.
        qualifier: local name of the wording, such as UpTo.
        counted: the figure counts single things, so its digits are exact.

    >>> from accelkg.authoring.figures import parse_figure
    >>> bounds(parse_figure("144"), "Exact")
    Interval(lower=Fraction(287, 2), upper=Fraction(289, 2))
    """
    half_step = Fraction(0) if counted else figure.half_step
    found = _RULES[qualifier](figure.value, half_step)
    if found.lower is not None and found.lower < 0 <= figure.value:
        return Interval(Fraction(0), found.upper)
    return found


def _times(printed: Fraction) -> Fraction:
    return printed


def _percent_more(printed: Fraction) -> Fraction:
    return 1 + printed / _HUNDRED


def _percent_less(printed: Fraction) -> Fraction:
    return 1 - printed / _HUNDRED


def _times_less(printed: Fraction) -> Fraction:
    return 1 / printed


_FORMS: Final[dict[str, Callable[[Fraction], Fraction]]] = {
    "PercentLess": _percent_less,
    "PercentMore": _percent_more,
    "Times": _times,
    "TimesLess": _times_less,
}
_FALLING = frozenset({"PercentLess", "TimesLess"})


def ratio(printed: Fraction, form: str) -> Fraction:
    """Give the ratio that a comparison prints in *form*.

    >>> ratio(Fraction(40), "PercentMore"), ratio(Fraction(10), "TimesLess")
    (Fraction(7, 5), Fraction(1, 10))

    Raises:
        ZeroDivisionError: nothing is zero times less.
    """
    return nearest(_FORMS[form](printed))


def ratio_bounds(printed: Interval, form: str) -> Interval:
    """Give the bounds of the ratio from those of the printed figure.

    "Less" turns the interval round: up to 50 % less is a ratio of 0.495 or more.

    >>> ratio_bounds(Interval(None, Fraction(50)), "PercentLess")
    Interval(lower=Fraction(1, 2), upper=None)
    """
    ends = [_end(printed.lower, form), _end(printed.upper, form)]
    lower, upper = reversed(ends) if form in _FALLING else ends
    return Interval(
        None if lower is None else down(lower), None if upper is None else up(upper)
    )


def _end(printed: Fraction | None, form: str) -> Fraction | None:
    if printed is None or (form == "TimesLess" and printed <= 0):
        return None
    return _FORMS[form](printed)
