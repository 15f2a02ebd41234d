# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Dates as sources print them."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accelkg import namespaces as ns
from accelkg.dates import as_of_day, parse_date

READ_ON = date(2026, 11, 30)
# Four-digit years are what the written form has.
days = st.dates(min_value=date(1000, 1, 1))


@pytest.mark.parametrize(
    ("written", "datatype", "first", "last"),
    [
        ("2025-12-02", f"{ns.XSD}date", date(2025, 12, 2), date(2025, 12, 2)),
        ("2024-02", f"{ns.XSD}gYearMonth", date(2024, 2, 1), date(2024, 2, 29)),
        ("2027", f"{ns.XSD}gYear", date(2027, 1, 1), date(2027, 12, 31)),
        ("2026-12/2027-03", ns.EDTF, date(2026, 12, 1), date(2027, 3, 31)),
        ("2027-01/..", ns.EDTF, date(2027, 1, 1), None),
        ("../2027", ns.EDTF, None, date(2027, 12, 31)),
    ],
)
def test_written_form_gives_datatype_and_days(written, datatype, first, last):
    value = parse_date(written)

    assert value.lexical == written
    assert (value.datatype, value.first, value.last) == (datatype, first, last)


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("2 Dec 2025", "is not a date; write 2025-12-02"),
        ("25-12-02", "is not a date"),
        ("2025-1", "is not a date"),
        ("2025-02-30", "names no day of the calendar"),
        ("2025-13", "names no day of the calendar"),
        ("2025-00", "names no day of the calendar"),
        ("0000", "names no day of the calendar"),
        ("2027/2026", "ends before it starts; swap the two dates"),
        ("../..", "is open at both ends"),
        ("/2026", "is not a date"),
        ("2025-12-02Z", "is not a date"),
    ],
)
def test_other_forms_are_refused(written, why):
    with pytest.raises(ValueError, match=why):
        parse_date(written)


@given(days)
def test_a_day_means_itself(day):
    value = parse_date(day.isoformat())

    assert value.first == value.last == day


@given(days, st.sampled_from([4, 7, 10]))
def test_a_month_and_a_year_hold_their_days(day, length):
    value = parse_date(day.isoformat()[:length])

    assert value.first <= day <= value.last


@given(days, days)
def test_an_interval_spans_its_ends(one, other):
    first, last = sorted((one, other))
    value = parse_date(f"{first.isoformat()}/{last.isoformat()}")

    assert (value.first, value.last) == (first, last)


@pytest.mark.parametrize(
    ("written", "day", "precision"),
    [
        ("2025-12-02", date(2025, 12, 2), "DayPrecision"),
        ("2026-10", date(2026, 10, 31), "MonthPrecision"),
        ("2025", date(2025, 12, 31), "YearPrecision"),
        ("2026", READ_ON, "YearPrecision"),
        (None, READ_ON, "Undated"),
    ],
)
def test_statement_stands_on_the_last_day_that_was_read(written, day, precision):
    """A month or year that was not over gives the day of reading."""
    assert as_of_day(written, read_on=READ_ON) == (day, precision)


def test_statement_does_not_stand_in_an_interval():
    with pytest.raises(ValueError, match="is not a date"):
        as_of_day("2025/2026", read_on=READ_ON)
