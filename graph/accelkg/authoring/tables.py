# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The authored tables: which there are, their columns, and how they are read.

A table is a CSV file (RFC 4180, UTF-8, line feeds). `csv-metadata.json` beside the
tables describes each column; a test holds it equal to `COLUMNS`.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from accelkg.errors import ResourceMissing, TableIssue
from accelkg.hints import did_you_mean, remedy

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

_WORDING = ("qualifier", "stated_qualifier", "modality", "status")
_PROVENANCE = ("claimant", "source", "locator", "transmission", "confidence")
_RANK = ("rank", "rank_reason", "rank_note", "superseded_by", "note")

COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "claims": (
        *("id", "subject", "property", "value", "unit", *_WORDING),
        *("data_type", "sparsity", "direction", "scope", "basis", "activity"),
        *("role", "target_date", "as_of", *_PROVENANCE, *_RANK),
    ),
    "comparisons": (
        *("id", "compared", "metric", "value", "form", "baseline", *_WORDING),
        *("compared_data_type", "baseline_data_type", "scope", "basis"),
        *("target_date", "as_of", *_PROVENANCE, *_RANK),
    ),
    "compute": ("data_type", "sparsity", "unit", "property"),
    "conflicts": ("id", "label", "kind", "claims", "explanation", "resolution"),
    "entities": (
        *("slug", "class", "label", "alt_labels", "notation", "broader", "note"),
    ),
    "links": ("entity", "relation", "target", "evidence", "confidence"),
    "observations": (
        *("id", "feature", "property", "value", "unit", "lower", "upper"),
        *("qualifier", "modality", "status", "data_type", "basis", "period"),
        *("benchmark", "scenario", "round", "division", "result", "as_of"),
        *(*_PROVENANCE, "note"),
    ),
    "retired": ("iri", "replaced_by", "date", "reason"),
    "sources": (
        *("slug", "title", "publisher", "creator", "url", "identifier"),
        *("published", "language", "kind", "license", "accessed", "note"),
    ),
}
"""Table name to its columns, in order."""

_ROOT_TABLES = ("compute", "retired")
_SUFFIX = ".csv"

IMPORTED: Final = "imported"
"""Folder of the tables that importers write, one folder an importer."""

_COMMA = ","
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# Bytes that are not UTF-8 are read as surrogates, to report the cell that holds them.
_NOT_UTF_8 = re.compile(r"[\ud800-\udfff]")
_CONTROL = re.compile(r"[^\t\n -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table: where it stands, and its cells that are not blank.

    Args:
        file: path of the table from the root.
        line: the first line of the row.
        cells: column to cell.
        whole: every cell has its column. Else only the first is kept: it names the
            row, so that other rows that name it are not reported too.
    """

    file: str
    line: int
    cells: Mapping[str, str]
    whole: bool = True

    @property
    def importer(self) -> str | None:
        """Name of the importer that wrote it, which is that of the folder.

        >>> Row("graph/data/imported/karpenter/claims.csv", 2, {}).importer
        'karpenter'
        >>> Row("graph/data/aws/claims.csv", 2, {}).importer
        """
        return importer_of(self.file)


@dataclass(frozen=True, slots=True)
class Tables:
    """The rows of every table, by table name, and what is wrong with the files."""

    rows: Mapping[str, tuple[Row, ...]]
    issues: tuple[TableIssue, ...] = field(default=())

    def whole_rows(self, table: str) -> tuple[Row, ...]:
        """Give the rows of one table that can be read."""
        return tuple(row for row in self.rows[table] if row.whole)


def importer_of(file: str) -> str | None:
    """Give the name of the importer that wrote a table, from its path from the root."""
    _, _, below = file.partition(f"graph/data/{IMPORTED}/")
    return below.partition("/")[0] or None


def read_tables(root: Path) -> Tables:
    """Read every table of `graph/data` below *root*.

    Tables of the same name in different folders are one table: `common` holds what
    vendors share, each vendor has its own folder.

    Raises:
        ResourceMissing: *root* has no `graph/data` folder.
    """
    data = root / "graph" / "data"
    if not data.is_dir():
        raise ResourceMissing(data, "pass the root that holds it as `resources`")
    issues: list[TableIssue] = []
    rows: dict[str, list[Row]] = {name: [] for name in COLUMNS}
    for path in sorted(p for p in data.rglob("*") if p.suffix.lower() == _SUFFIX):
        file = path.relative_to(root).as_posix()
        if _is_table(path, data, file, issues):
            rows[path.stem] += read_table(path.read_bytes(), file, issues=issues)
    found = {name: tuple(of_table) for name, of_table in rows.items()}
    return Tables(found, tuple(issues))


def _is_table(path: Path, data: Path, file: str, issues: list[TableIssue]) -> bool:
    at_root = path.parent == data
    names = [name for name in COLUMNS if (name in _ROOT_TABLES) == at_root]
    if path.name not in {name + _SUFFIX for name in names}:
        message = f"{path.name!r} is not a table of this folder"
        message += remedy(path.stem, names)
    elif not path.is_file():
        message = "is not a file that can be read; put the table there"
    else:
        return True
    issues.append(TableIssue(file, 1, "", message))
    return False


def read_table(content: bytes, file: str, *, issues: list[TableIssue]) -> list[Row]:
    """Read one table; add to *issues* each rule of form that it breaks.

    What spreadsheets do to a file is reported and read past, so that the other
    mistakes in it are found at the same time.

    Args:
        content: the bytes of the file.
        file: its path from the root; the last part names the table.
        issues: the list that receives what is wrong.
    """
    form = _Form(file, COLUMNS[file.rpartition("/")[2].removesuffix(_SUFFIX)], issues)
    return list(_rows(_text(content, form), form))


@dataclass(frozen=True, slots=True)
class _Form:
    """The columns that a file must have, and the list that receives its issues."""

    file: str
    columns: tuple[str, ...]
    issues: list[TableIssue]

    def report(self, line: int, message: str, *, column: str = "") -> None:
        """Add an issue."""
        self.issues.append(TableIssue(self.file, line, column, message))


def _text(content: bytes, form: _Form) -> str:
    if content.startswith(_UTF_16):
        form.report(1, "is UTF-16; save it as UTF-8")
        return content.decode("utf-16", errors="replace").replace("\r\n", "\n")
    if content.startswith(codecs.BOM_UTF8):
        form.report(1, "starts with a byte order mark; save it as UTF-8 without one")
    written = content.decode("utf-8-sig", errors="surrogateescape")
    before, carriage_return, _ = written.partition("\r")
    if carriage_return:
        line = before.count("\n") + 1
        form.report(line, "has a carriage return; end lines with a line feed only")
    return written.replace("\r\n", "\n").replace("\r", "\n")


def _rows(written: str, form: _Form) -> Iterator[Row]:
    delimiter = _delimiter(written.partition("\n")[0], form)
    reader = csv.reader(io.StringIO(written), strict=True, delimiter=delimiter)
    line = 1
    try:
        header = tuple(next(reader, ()))
        fits = _header_fits(header, form)
        line = reader.line_num + 1
        for cells in reader:
            if fits and _cells_fit(cells, line, form):
                bare = (cell.strip() for cell in cells)
                named = dict(zip(form.columns, bare, strict=True))
                filled = {name: cell for name, cell in named.items() if cell}
                yield Row(form.file, line, filled)
            elif cells and header[:1] == form.columns[:1]:
                yield Row(form.file, line, {header[0]: cells[0]}, whole=False)
            line = reader.line_num + 1
    except csv.Error as error:
        form.report(line, f"is not RFC 4180 CSV: {error}")


def _delimiter(header: str, form: _Form) -> str:
    if _COMMA not in header:
        for other in ";", "\t":
            if other in header:
                form.report(1, f"separates cells by {other!r}; use a comma")
                return other
    return _COMMA


def _header_fits(header: tuple[str, ...], form: _Form) -> bool:
    columns = form.columns
    if header == columns:
        return True
    wrong = [
        f"{name!r} is not a column{did_you_mean(name, columns)}"
        for name in header
        if name not in columns
    ]
    wrong += [f"{name!r} is missing" for name in columns if name not in header]
    wrong += [f"{name!r} stands twice" for name in columns if header.count(name) > 1]
    why = "; ".join(wrong) or "its columns are in another order"
    if not header:
        why = "it is blank"
    form.report(1, f"the header is wrong: {why}. It must be {','.join(columns)}")
    return False


def _cells_fit(cells: list[str], line: int, form: _Form) -> bool:
    """Report what is wrong with the form of a row; tell whether it can be read."""
    width = len(form.columns)
    if not any(cells):
        form.report(line, "the row is blank; remove it")
        return False
    if len(cells) != width:
        remedy_ = (
            "quote cells that hold a comma"
            if len(cells) > width
            else "a blank cell needs its comma too"
        )
        form.report(
            line, f"the row has {len(cells)} cells, the header {width}; {remedy_}"
        )
        return False
    found = zip(form.columns, cells, strict=True)
    fits = [_cell_fits(cell, line, column, form) for column, cell in found]
    return all(fits)


def _cell_fits(cell: str, line: int, column: str, form: _Form) -> bool:
    if _NOT_UTF_8.search(cell):
        message = f"{cell!r} is not UTF-8; save the file as UTF-8"
    elif _CONTROL.search(cell):  # XML cannot hold them
        message = f"{cell!r} has a control character; remove it"
    else:
        if cell != cell.strip():
            message = f"{cell!r} has space at its start or end; remove it"
            form.report(line, message, column=column)
        return True
    form.report(line, message, column=column)
    return False
