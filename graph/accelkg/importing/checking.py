# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Rows that importers made, read as the build reads them before they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accelkg.authoring.content import read_content
from accelkg.authoring.tables import IMPORTED, Tables, read_table
from accelkg.errors import ImportRefused, TableError, TableIssue
from accelkg.importing.tables import content

if TYPE_CHECKING:
    from collections.abc import Mapping

    from accelkg.importing.hand_kept import HandKept
    from accelkg.importing.importer import Imported


def check(found: Mapping[str, Imported], hand: HandKept) -> None:
    """Read the rows of importers among those of all tables.

    What is wrong in other rows does not matter here: an import may mend it.

    Args:
        found: name of an importer to what it made.
        hand: the tables kept by hand.

    Raises:
        ImportRefused: a row breaks a rule; the issue names the line that it comes from.
    """
    issues: list[TableIssue] = []
    rows = {
        table: [row for row in of_table if row.importer not in found]
        for table, of_table in hand.tables.rows.items()
    }
    origins = {}
    for name, one in found.items():
        for table, made in one.tables.items():
            file = f"graph/data/{IMPORTED}/{name}/{table}.csv"
            read = read_table(content(table, made), file, issues=issues)
            for row, key in zip(read, made, strict=True):
                origins[file, row.line] = one.origins[table, key]
            rows[table] += read
    tables = Tables({table: tuple(each) for table, each in rows.items()}, tuple(issues))
    try:
        read_content(tables, hand.vocabulary)
    except TableError as error:
        issues = [
            _placed(each, *origins[each.file, each.line])
            for each in error.issues
            if (each.file, each.line) in origins
        ]
        if issues:
            raise ImportRefused(issues) from error


def _placed(issue: TableIssue, file: str, line: int) -> TableIssue:
    """Give an issue with the place that the row comes from."""
    column = f"{issue.column} of the row made of it" if issue.column else ""
    return TableIssue(file, line, column, issue.message)
