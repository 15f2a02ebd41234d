# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Tables as files: CSV, CSV for spreadsheets, and Parquet.

CSV and Parquet hold exactly what the graph holds. A spreadsheet takes a cell that
begins like a formula for one, and runs it: its own variant keeps such cells text.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from decimal import Decimal
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO, StringIO
from typing import TYPE_CHECKING, Final, Literal

from accelkg.errors import PackageMissing
from accelkg.syntaxes import claims_table, facts_table
from accelkg.syntaxes.columns import Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from types import ModuleType

    from pyoxigraph import Store

    from accelkg.syntaxes.columns import Cell, Column, Row

SEPARATOR: Final = "|"

# What spreadsheets take for the beginning of a formula, in ASCII and in full width,
# at the start of a cell or where another separator than the comma would start one.
_FORMULA: Final = re.compile(
    r"(?:^|(?<=[;\t\r\n]))(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])"
)
_NUMBER: Final = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")
# A spreadsheet that sees no byte order mark guesses the encoding by its country.
_BYTE_ORDER_MARK: Final = "\ufeff"


@dataclass(frozen=True, slots=True)
class Table:
    """A table that is made from a graph.

    Args:
        columns: the columns, in order.
        read: gives the rows, sorted.
    """

    columns: tuple[Column, ...]
    read: Callable[[Store], list[Row]]


CLAIMS: Final = Table(claims_table.COLUMNS, claims_table.rows)
FACTS: Final = Table(facts_table.COLUMNS, facts_table.rows)


def csv_table(table: Table, rows: Iterable[Row]) -> bytes:
    """Give a table as CSV: RFC 4180, UTF-8, several values joined by `|`."""
    return _csv(table, (map(_written, row) for row in rows)).encode()


def spreadsheet_table(table: Table, rows: Iterable[Row]) -> bytes:
    """Give a table as CSV that a spreadsheet opens without running any cell.

    Every cell is quoted. A text that begins like a formula gets an apostrophe before
    it; a number stays as it is.
    """
    harmless = (map(_harmless, row) for row in rows)
    return (_BYTE_ORDER_MARK + _csv(table, harmless, csv.QUOTE_ALL)).encode()


def _csv(
    table: Table,
    rows: Iterable[Iterable[str]],
    quoting: Literal[0, 1] = csv.QUOTE_MINIMAL,
) -> str:
    output = StringIO()
    writer = csv.writer(output, quoting=quoting)
    writer.writerow(column.name for column in table.columns)
    writer.writerows(rows)
    return output.getvalue()


def _written(cell: Cell) -> str:
    if isinstance(cell, list):
        return SEPARATOR.join(cell)
    if isinstance(cell, bool):
        return "true" if cell else "false"
    if isinstance(cell, Decimal):
        return format(cell, "f")
    return "" if cell is None else str(cell)


def _harmless(cell: Cell) -> str:
    text = _written(cell)
    return text if _NUMBER.fullmatch(text) else _FORMULA.sub("'", text)


def parquet_table(table: Table, rows: Iterable[Row]) -> bytes:
    """Give a table as Parquet, with the same columns, typed.

    Raises:
        PackageMissing: pyarrow is not installed.
    """
    if find_spec("pyarrow") is None:
        raise PackageMissing("parquet", "pyarrow")
    arrow = import_module("pyarrow")
    types = [(column.name, _arrow_type(arrow, column.kind)) for column in table.columns]
    records = [_record(table, row) for row in rows]
    output = BytesIO()
    import_module("pyarrow.parquet").write_table(
        arrow.Table.from_pylist(records, schema=arrow.schema(types)), output
    )
    return output.getvalue()


def _arrow_type(arrow: ModuleType, kind: Kind) -> object:
    if kind is Kind.LIST:
        return arrow.list_(arrow.string())
    type_: object = getattr(arrow, kind.value)()
    return type_


def _record(table: Table, row: Row) -> dict[str, Cell | float]:
    cells = (float(cell) if isinstance(cell, Decimal) else cell for cell in row)
    names = (column.name for column in table.columns)
    return dict(zip(names, cells, strict=True))
