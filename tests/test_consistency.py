# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Rules that no row breaks alone; see also table-mistakes.csv."""

import pytest

from accelkg.authoring.consistency import UNIQUE, check_unique
from accelkg.authoring.tables import COLUMNS, Row


def rows(table, column):
    found = {name: [] for name in COLUMNS}
    found[table] = [Row("t.csv", line, {column: "x"}) for line in (2, 3)]
    return found


@pytest.mark.parametrize(
    ("table", "column"),
    [(table, column) for column, tables in UNIQUE for table in tables],
)
def test_name_used_twice_is_reported_at_the_second(table, column):
    issues = []
    check_unique(rows(table, column), issues=issues)

    assert [str(issue) for issue in issues] == [
        f"t.csv:3: column {column}: 'x' is already used at t.csv:2; choose another"
    ]


def test_blank_cells_are_not_names():
    issues = []
    check_unique(rows("conflicts", "label"), issues=issues)

    assert issues == []
