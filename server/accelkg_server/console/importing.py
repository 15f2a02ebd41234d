# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Open data of others, imported as the command line tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from accelkg.hints import remedy
from accelkg.importing.checking import check
from accelkg.importing.hand_kept import HandKept
from accelkg.importing.importer import run
from accelkg.importing.importers import IMPORTERS
from accelkg.importing.tables import compared, write
from accelkg_server.console.result_table import safe

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from accelkg.importing.importer import Imported, Importer
    from accelkg.importing.tables import Changed

_ALL: Final = "all"


def import_report(
    name: str, paths: Sequence[Path], root: Path, *, is_written: bool
) -> tuple[bool, str]:
    """Import files, and tell whether tables changed and what was found.

    Nothing is written where one of the files is wrong.

    Args:
        name: that of an importer, or `all` for every data set of one folder.
        paths: the files or folders.
        root: the folder that holds `ontology/` and `graph/data/`.
        is_written: write the tables; else only tell what would change.

    Raises:
        click.BadParameter: there is no importer of this name.
        ImportRefused: a file is not what the importer knows, or cannot be read.
        TableError: a table kept by hand cannot be read.
    """
    hand = HandKept(root)
    found = [(one, run(one, files, hand)) for one, files in _chosen(name, paths)]
    check({one.name: each for one, each in found}, hand)
    changes = {one.name: compared(each, root, one.name) for one, each in found}
    if is_written:
        for one, each in found:
            write(each, root, one.name)
    lines = [
        line for one, each in found for line in _lines(one, each, changes[one.name])
    ]
    has_changed = any(
        each.added or each.removed or each.changed
        for of_one in changes.values()
        for each in of_one
    )
    return has_changed, "".join(f"{safe(line)}\n" for line in lines)


def _chosen(name: str, paths: Sequence[Path]) -> list[tuple[Importer, Sequence[Path]]]:
    if name == _ALL:
        places = dict.fromkeys(each.place for each in IMPORTERS.values())
        missing = [
            place
            for place in places
            if not all((path / place).is_dir() for path in paths)
        ]
        if missing:
            message = f"{', '.join(map(str, paths))} lacks {', '.join(missing)}; give"
            message += " the folder that holds all data sets, or name one importer"
            raise click.BadParameter(message, param_hint="'FILE'")
        return [
            (each, [path / each.place for path in paths]) for each in IMPORTERS.values()
        ]
    if name not in IMPORTERS:
        message = f"there is no importer {name!r}{remedy(name, [*IMPORTERS, _ALL])}"
        raise click.BadParameter(message, param_hint="'NAME'")
    return [(IMPORTERS[name], paths)]


def _lines(
    importer: Importer, found: Imported, changes: Sequence[Changed]
) -> Iterator[str]:
    rows = ", ".join(f"{number:,} rows of {f}" for f, number in found.rows_read.items())
    yield f"{importer.name}: {rows}"
    for each in changes:
        told = f"{len(each.added):,} added, {len(each.removed):,} removed"
        told += f", {len(each.changed):,} changed"
        yield f"  {each.table}: {len(each.after):,} rows; {told}"
        if each.before:
            yield from _differences(each)
    if found.by_hand:
        yield f"  stated by hand: {found.by_hand:,}"
    for reason, number in sorted(found.left_out.items()):
        yield f"  left out: {number:,}, {reason}"


def _differences(change: Changed) -> Iterator[str]:
    yield from (f"    + {_said(change.after[key])}" for key in change.added)
    yield from (f"    - {_said(change.before[key])}" for key in change.removed)
    for key in change.changed:
        before, after = change.before[key], change.after[key]
        columns = sorted(
            column
            for column in before.keys() | after.keys()
            if before.get(column) != after.get(column)
        )
        cells = ", ".join(
            f"{each} {before.get(each, '')!r} -> {after.get(each, '')!r}"
            for each in columns
        )
        yield f"    ~ {_said(before)}: {cells}"


def _said(cells: Mapping[str, str]) -> str:
    """Give the start of a row: its id, what it is about, and what it says."""
    return " ".join(list(cells.values())[:5])
