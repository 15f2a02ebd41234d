# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""One thing on a terminal: facts with value, wording, claimant, source and date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from accelkg.namespaces import shorten
from accelkg_server.console.result_table import print_table, safe

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import Console

    from accelkg.things import Fact, Thing

_UNSAID = ("exact", "asserted")
_HEADINGS = ("property", "value", "wording", "claimant", "source", "date", "rank")


def print_thing(console: Console, thing: Thing) -> None:
    """Print *thing*: boxes on a terminal, one line a fact elsewhere."""
    _say(console, thing.label, style="bold")
    for line in _about(thing):
        _say(console, line)
    _print_facts(console, "Facts", (_row(fact) for fact in thing.facts))
    comparisons = (_comparison(fact) for fact in thing.comparisons)
    _print_facts(console, "Comparisons", comparisons)
    _print_facts(console, "Named by", (_inverse(fact) for fact in thing.inverse))
    _print_lines(console, "Conflicts", _conflicts(thing))
    _print_lines(
        console,
        "Links",
        (f"{link.relation.label}: {link.target}" for link in thing.links),
    )


def _about(thing: Thing) -> Iterator[str]:
    yield shorten(thing.iri)
    if thing.types:
        yield ", ".join(each.label for each in thing.types)
    if thing.alt_labels:
        yield f"also called {', '.join(thing.alt_labels)}"
    yield from thing.notes


def _row(fact: Fact) -> tuple[str, ...]:
    return (
        " ".join([fact.property.label, *_conditions(fact)]),
        fact.value,
        _wording(fact),
        fact.claimant.label if fact.claimant else "",
        _place(fact),
        fact.dated or "",
        fact.rank or "",
    )


def _place(fact: Fact) -> str:
    """Give the source and the place in it."""
    title = fact.source.title if fact.source else None
    return ", ".join(part for part in (title, fact.locator) if part)


def _conditions(fact: Fact) -> list[str]:
    """Give what narrows a fact down, unless the property's name says it."""
    values = [each.value for each in fact.conditions]
    unsaid = ", ".join(value for value in values if value not in fact.property.label)
    return [f"({unsaid})"] if unsaid else []


def _wording(fact: Fact) -> str:
    """Give the hedge as printed or its kind, and status; not what goes unsaid."""
    parts = (fact.stated_qualifier or fact.qualifier, fact.modality, fact.status)
    return ", ".join(part for part in parts if part and part not in _UNSAID)


def _comparison(fact: Fact) -> tuple[str, ...]:
    name, value, *rest = _row(fact)
    baseline = fact.baseline.label if fact.baseline else ""
    return (f"{fact.subject.label}: {name}", f"{value} against {baseline}", *rest)


def _inverse(fact: Fact) -> tuple[str, ...]:
    name, _, *rest = _row(fact)
    return (name, fact.subject.label, *rest)


def _conflicts(thing: Thing) -> Iterator[str]:
    for each in thing.conflicts:
        heading = " ".join(part for part in (each.identifier, each.label) if part)
        texts = (heading, each.explanation, each.resolution)
        yield " — ".join(text for text in texts if text)


def _print_facts(console: Console, title: str, rows: Iterable[tuple[str, ...]]) -> None:
    listed = [tuple(safe(cell) for cell in row) for row in rows]
    if not listed:
        return
    _say(console, f"\n{title}", style="bold")
    if console.is_terminal:
        print_table(console, _table(listed))
        return
    for row in (_HEADINGS, *listed):
        # The console would turn tabs into blanks.
        console.file.write("\t".join(row) + "\n")


def _table(rows: list[tuple[str, ...]]) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for heading in _HEADINGS:
        table.add_column(heading, overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def _print_lines(console: Console, title: str, lines: Iterable[str]) -> None:
    listed = list(lines)
    if listed:
        _say(console, f"\n{title}", style="bold")
        for line in listed:
            _say(console, line)


def _say(console: Console, text: str, *, style: str = "") -> None:
    """Print *text*, wrapped on a terminal, on one line elsewhere."""
    console.print(Text(safe(text), style=style), soft_wrap=not console.is_terminal)
