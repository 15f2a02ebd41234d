# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""New links, checked as the build checks them, before they are put into a table."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from accelkg.authoring.entities import entity_names
from accelkg.authoring.links import read_links
from accelkg.authoring.tables import read_table, read_tables
from accelkg.package_files import resource_root, turtle_files
from accelkg.syntaxes.turtle import read_turtle
from accelkg.vocabulary import read_vocabulary

if TYPE_CHECKING:
    from accelkg.authoring.tables import Row
    from accelkg.errors import TableIssue

_TABLE: Final = "links"


def check_links(
    file: Path, *, resources: Path | str | None = None
) -> tuple[int, list[TableIssue]]:
    """Give the number of rows of a table of links, and what is wrong with it.

    Each issue says where it is and what to do: form of the table, unknown things, forms
    of addresses and identifiers, check digits, rows that repeat or contradict another
    one of the file or of accelkg's own tables.

    Args:
        file: a table with the columns of `links.csv`; it may be one of the own.
        resources: as of `build_dataset`: where the things and the own links are.

    Raises:
        OSError: the file cannot be read.
        ResourceMissing: a folder of *resources* does not exist.
    """
    root = Path(resources) if resources else resource_root()
    tables = read_tables(root).rows
    own = [row for row in tables[_TABLE] if not _is_of(row, file, root)]
    rows, issues = _rows(file)
    files = turtle_files(root / "ontology")
    ontology = list(chain.from_iterable(read_turtle(each, root=root) for each in files))
    found: list[TableIssue] = []
    read_links(
        [*own, *(row for row in rows if row.whole)],
        read_vocabulary(ontology, ontology),
        entity_names(tables["entities"]),
        issues=found,
    )
    of_file = [issue for issue in found if issue.file == str(file)]
    return len(rows), sorted({*issues, *of_file})


def _rows(file: Path) -> tuple[list[Row], list[TableIssue]]:
    issues: list[TableIssue] = []
    # The name tells which table it is; the place is that of the file.
    rows = read_table(file.read_bytes(), f"{_TABLE}.csv", issues=issues)
    return (
        [replace(row, file=str(file)) for row in rows],
        [replace(issue, file=str(file)) for issue in issues],
    )


def _is_of(row: Row, file: Path, root: Path) -> bool:
    return (root / row.file).resolve() == file.resolve()
