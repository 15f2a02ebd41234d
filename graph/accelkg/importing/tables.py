# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The tables of an importer: written whole, and compared with those before."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from accelkg.authoring.tables import COLUMNS, IMPORTED, read_table

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from accelkg.importing.importer import Imported

    Rows = Mapping[str, Mapping[str, str]]

_SUFFIX: Final = ".csv"


@dataclass(frozen=True, slots=True)
class Changed:
    """How one table differs from the one before.

    Args:
        table: its name.
        before: the rows by id or slug that it had.
        after: the rows that it has.
    """

    table: str
    before: Rows
    after: Rows

    @property
    def added(self) -> list[str]:
        """Ids of rows that were not there."""
        return [key for key in self.after if key not in self.before]

    @property
    def removed(self) -> list[str]:
        """Ids of rows that are no longer there."""
        return [key for key in self.before if key not in self.after]

    @property
    def changed(self) -> list[str]:
        """Ids of rows whose cells differ."""
        both = (key for key in self.after if key in self.before)
        return [key for key in both if self.after[key] != self.before[key]]


def compared(imported: Imported, root: Path, name: str) -> list[Changed]:
    """Give how each table differs from the file that is there."""
    before = _present(root, name)
    tables = sorted(before.keys() | imported.tables.keys())
    return [
        Changed(each, before.get(each, {}), imported.tables.get(each, {}))
        for each in tables
    ]


def write(imported: Imported, root: Path, name: str) -> None:
    """Write the tables of an importer, and remove those that are blank now."""
    folder = _folder(root, name)
    folder.mkdir(parents=True, exist_ok=True)
    for table in _present(root, name).keys() - imported.tables.keys():
        (folder / f"{table}{_SUFFIX}").unlink()
    for table, rows in imported.tables.items():
        (folder / f"{table}{_SUFFIX}").write_bytes(content(table, rows))


def content(table: str, rows: Rows) -> bytes:
    """Give the bytes of a table: RFC 4180 with line feeds, as the build reads it."""
    written = io.StringIO()
    writer = csv.DictWriter(written, COLUMNS[table], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows.values())
    return written.getvalue().encode()


def _folder(root: Path, name: str) -> Path:
    return root / "graph" / "data" / IMPORTED / name


def _present(root: Path, name: str) -> dict[str, Rows]:
    """Give the rows of the tables that are there, as far as they can be read."""
    files = (_folder(root, name) / f"{table}{_SUFFIX}" for table in sorted(COLUMNS))
    return {
        file.stem: {
            next(iter(row.cells.values())): row.cells
            for row in read_table(file.read_bytes(), file.name, issues=[])
            if row.cells
        }
        for file in files
        if file.is_file()
    }
