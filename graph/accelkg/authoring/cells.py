# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Cells of one row, read into values; what cannot be read becomes an issue."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeVar

from pyoxigraph import NamedNode

from accelkg.errors import TableIssue
from accelkg.hints import remedy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from accelkg.authoring.tables import Row

_Value = TypeVar("_Value")

SEPARATOR: Final = "|"
# Stands in for a cell that cannot be read, so that the other cells are still
# checked; a row with an issue is dropped before any triple is made of it.
UNREADABLE: Final = NamedNode("urn:x-accelkg:unreadable")
_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_ROW_ID = re.compile(r"[A-Z]+[0-9]+(?:\.[0-9]+)?", re.ASCII)


def is_slug(name: str) -> bool:
    """Tell whether *name* can end the IRI of a thing.

    >>> is_slug("trn2-48xlarge"), is_slug("trn2.48xlarge")
    (True, False)
    """
    return _SLUG.fullmatch(name) is not None


class Cells:
    """The cells of one row, and the list that receives their issues."""

    def __init__(self, row: Row, issues: list[TableIssue]) -> None:
        self.row = row
        self._issues = issues
        self._issues_before = len(issues)

    @property
    def sound(self) -> bool:
        """Whether no cell of this row has an issue so far."""
        return len(self._issues) == self._issues_before

    def report(self, column: str, message: str) -> None:
        """Add an issue with one cell."""
        row = self.row
        self._issues.append(TableIssue(row.file, row.line, column, message))

    def optional(self, column: str) -> str | None:
        """Give the cell, or None where it is blank."""
        return self.row.cells.get(column)

    def required(self, column: str) -> str:
        """Give the cell; a blank one is an issue."""
        cell = self.row.cells.get(column)
        if cell is None:
            self.report(column, "is blank; every row needs it")
        return cell or ""

    def many(self, column: str) -> tuple[str, ...]:
        """Give the parts of a cell that may hold several values."""
        cell = self.row.cells.get(column)
        parts = tuple(cell.split(SEPARATOR)) if cell else ()
        if any(part != part.strip() or not part for part in parts):
            self.report(column, f"{cell!r} must join values by a bare {SEPARATOR!r}")
        if len(set(parts)) < len(parts):
            self.report(column, f"{cell!r} names a value twice; keep one")
        return parts

    def slug(self, column: str) -> str:
        """Give the cell, which must have the form of a slug."""
        cell = self.required(column)
        if cell and not is_slug(cell):
            remedy = "use lower-case letters and digits, joined by single hyphens"
            self.report(column, f"{cell!r} is not a slug; {remedy}")
        return cell

    def row_id(self, column: str = "id") -> str:
        """Give the cell, which must have the form of a row id."""
        cell = self.required(column)
        if cell and not _ROW_ID.fullmatch(cell):
            remedy = "use capital letters and digits such as BC0560 or BC0560.2"
            self.report(column, f"{cell!r} is not an id; {remedy}")
        return cell

    def node(
        self, column: str, known: Mapping[str, NamedNode], *, noun: str
    ) -> NamedNode:
        """Give the IRI of what the cell names; blank or unknown is an issue."""
        cell = self.required(column)
        return self.lookup(column, cell, known, noun=noun) if cell else UNREADABLE

    def optional_node(
        self, column: str, known: Mapping[str, NamedNode], *, noun: str
    ) -> NamedNode | None:
        """Give the IRI of what the cell names, or None where it is blank."""
        cell = self.row.cells.get(column)
        return self.lookup(column, cell, known, noun=noun) if cell else None

    def nodes(
        self, column: str, known: Mapping[str, NamedNode], *, noun: str
    ) -> tuple[NamedNode, ...]:
        """Give the IRIs of what the parts of the cell name."""
        return tuple(
            self.lookup(column, part, known, noun=noun) for part in self.many(column)
        )

    def lookup(
        self, column: str, value: str, known: Mapping[str, NamedNode], *, noun: str
    ) -> NamedNode:
        """Give the IRI of *value*; an unknown one is an issue."""
        found = known.get(value)
        if found is None:
            self.report(column, f"{value!r} is not {noun}{remedy(value, known)}")
        return found or UNREADABLE


def read_rows(
    rows: Iterable[Row],
    read: Callable[[Cells], _Value | None],
    *,
    issues: list[TableIssue],
) -> list[_Value]:
    """Give what *read* makes of each row; a row with an issue gives nothing."""
    found = []
    for row in rows:
        cells = Cells(row, issues)
        value = read(cells)
        if value is not None and cells.sound:
            found.append(value)
    return found
