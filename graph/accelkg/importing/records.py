# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Files of others: their rows, and what cannot be read in them."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from accelkg.errors import TableIssue
from accelkg.hints import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

# Decimal also reads NaN, Infinity and 1_000.
_NUMBER: Final = re.compile(r"[+-]?\d+(?:\.\d*)?(?:[eE][+-]?\d{1,3})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Record:
    """One row of a file of others.

    Args:
        file: the name of the file, as an issue shows it.
        line: the first line of the row.
        cells: column to cell, without space around it; columns without a name left out.
        issues: receives what cannot be read.
    """

    file: str
    line: int
    cells: Mapping[str, str]
    issues: list[TableIssue]

    def text(self, column: str) -> str:
        """Give a cell, or nothing where it is blank."""
        return self.cells[column]

    def number(self, column: str) -> Decimal | None:
        """Give the number in a cell, or None where it is blank."""
        cell = self.cells[column]
        if not cell:
            return None
        if not _NUMBER.fullmatch(cell):
            self.report(column, f"{cell!r} is not a number; correct it in the file")
            return None
        return Decimal(cell)

    def count(self, column: str, *, least: int = 1) -> Decimal | None:
        """Give the number of things in a cell, or None where it is blank.

        Args:
            column: the column.
            least: the least number that can be meant.
        """
        number = self.number(column)
        if number is None or (number >= least and number == int(number)):
            return number
        message = f"{self.cells[column]!r} is not a whole number of {least} or more"
        message += "; correct it in the file"
        self.report(column, message)
        return None

    def day(self, column: str, form: str | None = None) -> str:
        """Give the day in a cell as 2025-12-02, or nothing where it is blank.

        Args:
            column: the column.
            form: how the day is written, as for `strptime`; without it, as ISO 8601.
        """
        cell = self.cells[column]
        if not cell:
            return ""
        try:
            read = (
                datetime.strptime(cell, form)  # noqa: DTZ007  # a day has no zone
                if form
                else datetime.fromisoformat(cell)
            )
            return read.date().isoformat()
        except ValueError:
            self.report(column, f"{cell!r} is not a day; correct it in the file")
            return ""

    def report(self, column: str, message: str) -> None:
        """Add an issue with one cell."""
        self.issues.append(TableIssue(self.file, self.line, column, message))


def read_records(
    content: bytes, file: str, columns: Collection[str], *, issues: list[TableIssue]
) -> Iterator[Record]:
    """Give the rows of a CSV file; add to *issues* what is wrong with the file.

    Args:
        content: its bytes, UTF-8.
        file: its name, for the issues.
        columns: those that it must have; it may have more.
        issues: the list that receives what is wrong.
    """
    try:
        written = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        issues.append(TableIssue(file, line, "", "is not UTF-8; save it as UTF-8"))
        return
    reader = csv.reader(io.StringIO(written, newline=""), strict=True)
    line = 1
    try:
        header = [name.strip() for name in next(reader, ())]
        if not _header_fits(header, file, columns, issues):
            return
        line = reader.line_num + 1
        for cells in reader:
            if cells and len(cells) != len(header):
                message = f"has {len(cells)} cells, the header {len(header)}"
                remedy = "correct the row in the file"
                issues.append(TableIssue(file, line, "", f"{message}; {remedy}"))
            elif any(cells):
                bare = (cell.strip() for cell in cells)
                named = dict(zip(header, bare, strict=True))
                yield Record(file, line, named, issues)
            line = reader.line_num + 1
    except csv.Error as error:
        issues.append(TableIssue(file, line, "", f"is not RFC 4180 CSV: {error}"))


def _header_fits(
    header: list[str], file: str, columns: Collection[str], issues: list[TableIssue]
) -> bool:
    missing = [name for name in columns if name not in header]
    if missing:
        more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        near = did_you_mean(missing[0], header)
        message = f"there is no column {missing[0]!r}{more}{near}"
        remedy = f"the header is {', '.join(header[:3])} …; give a file of the data set"
        issues.append(TableIssue(file, 1, "", f"{message}; {remedy}"))
    twice = sorted({name for name in header if name and header.count(name) > 1})
    for name in twice:
        message = "stands twice in the header; keep the one that is meant"
        issues.append(TableIssue(file, 1, name, message))
    return not missing and not twice


def plain(number: Decimal) -> str:
    """Give a number in plain digits.

    >>> plain(Decimal("6.0E+14") / 10**12), plain(Decimal("0.50"))
    ('600', '0.5')
    """
    written = f"{number:f}"
    return written.rstrip("0").rstrip(".") if "." in written else written
