# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Importers: what each declares, and how one turns files of others into tables."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fnmatch import filter as fnmatch_filter
from fnmatch import fnmatch
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from accelkg.authoring.tables import COLUMNS
from accelkg.errors import ImportRefused, TableIssue
from accelkg.importing.records import read_records
from accelkg.importing.statements import LeftOut

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping, Sequence
    from pathlib import Path

    from accelkg.importing.hand_kept import HandKept
    from accelkg.importing.records import Record
    from accelkg.importing.statements import Statement

    Reading = Callable[[Record, HandKept], Iterable[Statement]]

# Ten thousand rows of one importer share an id with a chance of one in twenty.
_ID_DIGITS: Final = 9
# What a row says, or where it was read; a newer file may say it otherwise.
_SAID: Final = frozenset(
    {"value", "lower", "upper", "unit", "qualifier", "stated_qualifier", "modality"}
    | {"status", "as_of", "claimant", "locator", "transmission", "confidence", "note"}
)
# The column of the thing that a row is on.
_NAMED: Final = {"claims": "subject", "entities": "slug", "observations": "feature"}
_FIGURE: Final = ("value", "unit", "lower", "upper")
_CLAIM_CELLS: Final = {
    "qualifier": "Exact",
    "modality": "Asserted",
    "status": "StatusUnstated",
    "transmission": "FirstHand",
}
# How each table is sorted: graph/data/README.md.
_ORDER: Final = {
    "claims": ("subject", "property", "as_of", "id"),
    "entities": ("class", "slug"),
    "observations": (
        *("feature", "property", "basis", "period", "round", "benchmark"),
        *("scenario", "id"),
    ),
}


@dataclass(frozen=True, slots=True)
class OpenFile:
    """A file of a data set.

    Args:
        pattern: what its name matches.
        columns: those that it must have.
        read: gives what a row states.
    """

    pattern: str
    columns: tuple[str, ...]
    read: Reading


@dataclass(frozen=True, slots=True)
class Importer:
    """One data set, and how its rows become rows of tables.

    Args:
        name: of the command, and of the folder of the tables.
        title: what it imports, in a few words.
        place: folder of the data set among others.
        source: slug of the source; its row is kept by hand, with date and license.
        prefix: capital letters that start the ids of its rows.
        files: the files of the data set.
        claims: cells of all its claims.
        same_as: slugs of sources that hold the same table.
    """

    name: str
    title: str
    place: str
    source: str
    prefix: str
    files: tuple[OpenFile, ...]
    claims: Mapping[str, str]
    same_as: tuple[str, ...] = ()


@dataclass(slots=True)
class Imported:
    """What an importer makes of files.

    Args:
        rows_read: file to the number of its rows.
        tables: table to id or slug to row, in the order of the table.
        by_hand: rows that tables kept by hand state already.
        left_out: reason to number of rows or figures.
        origins: table and id or slug to the file and line that a row comes from.
    """

    rows_read: Counter[str] = field(default_factory=Counter)
    tables: dict[str, dict[str, dict[str, str]]] = field(default_factory=dict)
    by_hand: int = 0
    left_out: Counter[str] = field(default_factory=Counter)
    origins: dict[tuple[str, str], tuple[str, int]] = field(default_factory=dict)


def run(importer: Importer, paths: Sequence[Path], hand: HandKept) -> Imported:
    """Give what the files say, as rows of tables.

    Args:
        importer: the importer that knows the files.
        paths: the files, or folders that hold them.
        hand: the tables kept by hand.

    Raises:
        ImportRefused: a file is not what the importer knows, or cannot be read.
    """
    issues: list[TableIssue] = []
    found = Imported()
    if not hand.sources.get(importer.source, {}).get("license"):
        message = f"has no source {importer.source!r} with a license; add it"
        raise ImportRefused([TableIssue("sources.csv", 1, "license", message)])
    files = [(path, _known_file(importer, path)) for path in _files(importer, paths)]
    _check_whole(importer, [path for path, _ in files])
    for path, known in files:
        content = path.read_bytes()
        for record in read_records(content, path.name, known.columns, issues=issues):
            found.rows_read[path.name] += 1
            for statement in known.read(record, hand):
                if new := _take(statement, found, importer, hand):
                    found.origins[new] = (record.file, record.line)
        if not issues and not found.rows_read[path.name]:
            message = "has no rows; what was imported before would be lost"
            issues.append(TableIssue(path.name, 1, "", message))
    if issues:
        raise ImportRefused(issues)
    for table, rows in found.tables.items():
        found.tables[table] = dict(sorted(rows.items(), key=_order(table)))
    return found


def _files(importer: Importer, paths: Sequence[Path]) -> list[Path]:
    patterns = [known.pattern for known in importer.files]
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted({file for each in patterns for file in path.rglob(each)})
            if not inside:
                message = f"holds no file of {importer.name}: {', '.join(patterns)}"
                raise ImportRefused([TableIssue(str(path), 0, "", message)])
            files += inside
        else:
            files.append(path)
    return files


def _check_whole(importer: Importer, files: Sequence[Path]) -> None:
    """Refuse a part of the files: the rows of the others would be removed."""
    names = [file.name for file in files]
    patterns = [known.pattern for known in importer.files]
    missing = [each for each in patterns if not fnmatch_filter(names, each)]
    if missing and len(patterns) > 1:
        message = f"lacks {', '.join(missing)}, whose rows would be lost"
        remedy = "give all its files, or the folder that holds them"
        raise ImportRefused([TableIssue(importer.name, 0, "", f"{message}; {remedy}")])


def _known_file(importer: Importer, path: Path) -> OpenFile:
    files = importer.files
    if len(files) == 1:
        return files[0]
    known = next((one for one in files if fnmatch(path.name, one.pattern)), None)
    if known is None:
        patterns = ", ".join(one.pattern for one in files)
        message = f"is no file of {importer.name}; it knows {patterns}"
        raise ImportRefused([TableIssue(path.name, 1, "", message)])
    return known


def _take(
    statement: Statement, found: Imported, importer: Importer, hand: HandKept
) -> tuple[str, str] | None:
    """Add a statement to what is found; give table and key where it is a new row."""
    if isinstance(statement, LeftOut):
        found.left_out[statement.reason] += 1
        return None
    table = statement.table
    if not statement.cells[_NAMED[table]]:
        found.left_out["a thing whose name has no Latin letter or digit"] += 1
        return None
    columns = COLUMNS[table]
    said = {**_common(importer, hand, columns), **statement.cells}
    cells = {column: said[column] for column in columns if said.get(column)}
    if table == "claims" and hand.states(cells, (cells["source"], *importer.same_as)):
        found.by_hand += 1
        return None
    if table == "entities" and cells["slug"] in hand.things:
        return None
    if columns[0] == "id":
        things = (hand.things, found.tables.get("entities", {}))
        cells = {"id": row_id(importer.prefix, cells, things), **cells}
    key = cells[columns[0]]
    first = found.tables.setdefault(table, {}).setdefault(key, cells)
    if first is cells:
        return table, key
    if other := [each for each in _FIGURE if first.get(each) != cells.get(each)]:
        reason = f"an earlier row has another {' and '.join(other)} for the same"
        found.left_out[reason] += 1
    return None


def _common(
    importer: Importer, hand: HandKept, columns: Sequence[str]
) -> dict[str, str]:
    """Give the cells that all rows of a table have which has a source."""
    if "source" not in columns:
        return {}
    source = hand.sources[importer.source]
    dated = {"source": importer.source, "as_of": source.get("published", "")}
    return {**_CLAIM_CELLS, **dated, **importer.claims}


def row_id(
    prefix: str, cells: Mapping[str, str], things: Iterable[Container[str]]
) -> str:
    """Give the id of a row, made of what it is about and not of what it says.

    So a newer file changes a cell of the row and not its id. A thing that is named as
    value belongs to what the row is about, for a system may have several accelerators.

    >>> cells = {"subject": "rocket1", "property": "vcpuCount", "value": "8"}
    >>> row_id("KA", cells, ()) == row_id("KA", {**cells, "value": "9"}, ())
    True
    """
    matter = {column: cell for column, cell in cells.items() if column not in _SAID}
    value = cells.get("value", "")
    if not cells.get("unit") and any(value in some for some in things):
        matter["value"] = value
    written = "\n".join(f"{column}={cell}" for column, cell in sorted(matter.items()))
    number = int(sha256(written.encode()).hexdigest(), 16) % 10**_ID_DIGITS
    return f"{prefix}{number:0{_ID_DIGITS}}"


def _order(table: str) -> Callable[[tuple[str, Mapping[str, str]]], tuple[str, ...]]:
    columns = _ORDER.get(table, COLUMNS[table][:1])
    return lambda item: tuple(item[1].get(column, "") for column in columns)
