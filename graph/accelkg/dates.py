# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Dates as sources print them: a day, a month, a year, or an interval of these.

The written form is the subset of EDTF (ISO 8601-2) that the tables need:
`2025-12-02`, `2025-12`, `2025`, `2026-12/2027-03`, and `2027-01/..` or `../2027`
where one end is open.
"""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import dataclass
from datetime import date
from typing import Final

from accelkg import namespaces as ns

_AS_OF_HINT = "write 2025-12-02, 2025-12 or 2025"
DATE_HINT: Final = "write 2025-12-02, 2025-12, 2025 or an interval 2026-12/2027-03"
_OPEN_END = ".."
_ISO = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?", re.ASCII)
_DATATYPES = {4: f"{ns.XSD}gYear", 7: f"{ns.XSD}gYearMonth", 10: f"{ns.XSD}date"}
_PRECISIONS = {4: "YearPrecision", 7: "MonthPrecision", 10: "DayPrecision"}
UNDATED: Final = "Undated"


@dataclass(frozen=True, slots=True)
class DateValue:
    """A date as written, with the days that it can mean.

    Args:
        lexical: the written form.
        datatype: IRI of the datatype that fits the written form.
        first: earliest day, None where the start is open.
        last: latest day, None where the end is open.
    """

    lexical: str
    datatype: str
    first: date | None
    last: date | None


def parse_date(written: str) -> DateValue:
    """Read a day, month, year or interval.

    >>> value = parse_date("2025-12")
    >>> value.datatype.rpartition("#")[2], value.last.isoformat()
    ('gYearMonth', '2025-12-31')
    >>> parse_date("2027-01/..").last is None
    True

    Raises:
        ValueError: *written* has another form, or names a day that does not exist.
    """
    if "/" in written:
        return _parse_interval(written)
    first, last = _days(written)
    return DateValue(written, _DATATYPES[len(written)], first, last)


def parse_day(written: str) -> date:
    """Read a day.

    >>> parse_day("2026-11-30")
    datetime.date(2026, 11, 30)

    Raises:
        ValueError: *written* has another form, or names a day that does not exist.
    """
    match = _ISO.fullmatch(written)
    if match is None or match[3] is None:
        raise ValueError(f"{written!r} is not a day; write it as 2026-11-30")
    return _days(written)[0]


def _days(written: str, hint: str = DATE_HINT) -> tuple[date, date]:
    match = _ISO.fullmatch(written)
    if match is None:
        raise ValueError(f"{written!r} is not a date; {hint}")
    year, month, day = (int(part) if part else None for part in match.groups())
    try:
        return _first_day(year, month, day), _last_day(year, month, day)
    except ValueError as error:
        raise ValueError(f"{written!r} names no day of the calendar") from error


def _first_day(year: int | None, month: int | None, day: int | None) -> date:
    return date(year or 0, 1 if month is None else month, 1 if day is None else day)


def _last_day(year: int | None, month: int | None, day: int | None) -> date:
    last_month = 12 if month is None else month
    if day is not None:
        return date(year or 0, last_month, day)
    return date(year or 0, last_month, monthrange(year or 0, last_month)[1])


def _parse_interval(written: str) -> DateValue:
    start, _, end = written.partition("/")
    if start == end == _OPEN_END:
        raise ValueError(f"{written!r} is open at both ends; {DATE_HINT}")
    first = None if start == _OPEN_END else _days(start)[0]
    last = None if end == _OPEN_END else _days(end)[1]
    if first and last and first > last:
        raise ValueError(f"{written!r} ends before it starts; swap the two dates")
    return DateValue(written, ns.EDTF, first, last)


def as_of_day(written: str | None, *, read_on: date) -> tuple[date, str]:
    """Give the day on which a statement stood, and how exactly that is known.

    Args:
        written: day, month or year of the statement; None where it has no date.
        read_on: the day on which the source was read. It stands in for a missing
            date and for a month or year that was not over on that day.

    Returns:
        The day, and the local name of its precision.

    >>> as_of_day("2026-10", read_on=date(2026, 11, 30))
    (datetime.date(2026, 10, 31), 'MonthPrecision')

    Raises:
        ValueError: *written* is not a day, month or year, or begins after *read_on*.
    """
    if written is None:
        return read_on, UNDATED
    first, last = _days(written, _AS_OF_HINT)
    if first > read_on:
        raise ValueError(
            f"{written!r} is after {read_on}, when the source was read (`accessed`)"
        )
    return min(last, read_on), _PRECISIONS[len(written)]
