# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Answers as tables for a terminal."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final, TypeAlias

from rich.box import SIMPLE_HEAD
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from accelkg.namespaces import XSD, shorten

if TYPE_CHECKING:
    from rich.console import Console

Term: TypeAlias = dict[str, "str | Term"]

_NUMERIC: Final = frozenset(
    f"{XSD}{name}" for name in ("integer", "decimal", "double", "float")
)
# A literal may hold the codes that move the cursor or change the title of a window.
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_WIDEST: Final = 10_000


def safe(text: str) -> str:
    r"""Give *text* without what a terminal would obey.

    >>> safe("a\x1b[2Jb")
    'a�[2Jb'
    """
    return _CONTROL.sub("\ufffd", text)


def print_results(console: Console, body: bytes) -> None:
    """Print SPARQL results in JSON: a table, or the boolean of an ASK."""
    document = json.loads(body)
    if "boolean" in document:
        console.print(Text(str(document["boolean"]).lower()))
        return
    variables: list[str] = document["head"]["vars"]
    solutions: list[dict[str, Term]] = document["results"]["bindings"]
    print_table(console, results_table(variables, solutions))
    noun = "row" if len(solutions) == 1 else "rows"
    console.print(Text(f"{len(solutions)} {noun}", style="dim"))


def results_table(variables: list[str], solutions: list[dict[str, Term]]) -> Table:
    """Give a table of *solutions*, with a column for each variable."""
    table = Table(box=SIMPLE_HEAD)
    for name in variables:
        numeric = bool(solutions) and all(
            _is_number(row.get(name)) for row in solutions
        )
        table.add_column(Text(safe(name)), justify="right" if numeric else "left")
    for row in solutions:
        table.add_row(*(Text(_shown(row.get(name))) for name in variables))
    return table


def print_table(console: Console, table: Table) -> None:
    """Print *table*: as wide as the terminal, or as it needs to be in a file."""
    if not console.is_terminal:
        options = console.options.update(max_width=_WIDEST)
        needed = Measurement.get(console, options, table).maximum
        console.width = max(console.width, needed)
    console.print(table)


def _is_number(term: Term | None) -> bool:
    return term is None or term.get("datatype") in _NUMERIC


def _shown(term: Term | None) -> str:
    """Give a term as people read it: IRIs short, literals without datatype."""
    if term is None:
        return ""
    value = term["value"]
    if isinstance(value, dict):
        parts = (value[name] for name in ("subject", "predicate", "object"))
        shown = (_shown(part) for part in parts if isinstance(part, dict))
        return f"<<( {' '.join(shown)} )>>"
    if term["type"] == "uri":
        return safe(shorten(value))
    return safe(f"_:{value}" if term["type"] == "bnode" else value)
