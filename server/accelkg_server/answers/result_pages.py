# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Answers as pages for a browser."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from pyoxigraph import BlankNode, Literal, NamedNode, QueryBoolean, QueryTriples, Triple

from accelkg.namespaces import RDF, XSD, shorten
from accelkg_server.answers.pages import link_to, render
from accelkg_server.answers.rows import Cut, FirstRows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import QuerySolutions

    from accelkg_server.answers.paging import Page
    from accelkg_server.answers.rows import Term
    from accelkg_server.settings import Settings
    from accelkg_server.tasks import QueryTask

# A page of more rows is of no use, and slow on a phone.
MOST_ROWS: Final = 1000
_UNTYPED: Final = {f"{XSD}string", f"{RDF}langString", f"{RDF}dirLangString"}
_NUMERIC: Final = frozenset(
    f"{XSD}{name}" for name in ("decimal", "double", "float", "integer")
)
# HTML, 13.2.3.5: what a document must not hold.
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Cell:
    """One term as it is shown.

    Args:
        text: what is read.
        title: the term in full, where the text is shorter.
        link: address of the thing, if it is one of the web.
        note: language or datatype, if any.
        language: of the text.
        is_number: a column of numbers stands to the right.
    """

    text: str
    title: str = ""
    link: str = ""
    note: str = ""
    language: str = ""
    is_number: bool = False


def page(
    results: QuerySolutions | QueryBoolean | QueryTriples | Page,
    task: QueryTask,
    settings: Settings,
    formats: Iterable[str],
) -> tuple[str, bool]:
    """Give the page of *results*, and whether the limit on rows of *task* cut it.

    *formats* are the names of the others that this answer comes in.
    """
    common = {"query": _shown(task.text), "formats": list(formats)}
    if isinstance(results, QueryBoolean):
        text = render("result.html", settings, boolean=bool(results), **common)
        return text, False
    limit = task.page[1] if task.page else task.most_rows
    is_limited = limit is not None and (limit <= MOST_ROWS or task.page is not None)
    rows = FirstRows(_terms(results), limit if is_limited else MOST_ROWS)
    root = urlsplit(settings.public_url).path
    cells = [[_cell(term, root) for term in row] for row in rows]
    is_graph = isinstance(results, QueryTriples)
    has_more = rows.have_more()
    text = render(
        "result.html",
        settings,
        boolean=None,
        names=_names(results),
        numeric=_numeric(cells),
        rows=cells,
        noun=_noun(len(cells), is_graph=is_graph),
        has_more=has_more,
        cut=Cut.of(task) if has_more and is_limited else None,
        **common,
    )
    return text, has_more and is_limited


def _names(results: QuerySolutions | QueryTriples | Page) -> list[str]:
    if isinstance(results, QueryTriples):
        return ["subject", "predicate", "object"]
    return [variable.value for variable in results.variables]


def _terms(
    results: QuerySolutions | QueryTriples | Page,
) -> Iterator[Iterable[Term | None]]:
    return iter(results)


def _numeric(rows: list[list[Cell | None]]) -> set[int]:
    """Give which columns hold nothing but numbers."""
    columns = enumerate(zip(*rows, strict=True))
    return {
        index
        for index, column in columns
        if any(column) and all(cell is None or cell.is_number for cell in column)
    }


def _noun(number: int, *, is_graph: bool) -> str:
    return ("triple" if is_graph else "row") + ("" if number == 1 else "s")


def _cell(term: Term | None, root: str) -> Cell | None:
    match term:
        case NamedNode():
            iri = term.value
            return Cell(shorten(iri), title=iri, link=link_to(iri, root))
        case BlankNode():
            return Cell(str(term))
        case Triple():
            return Cell(_short(term), title=_shown(str(term)))
        case Literal():
            return _literal(term)
    return None


def _literal(literal: Literal) -> Cell:
    datatype = literal.datatype.value
    is_number = datatype in _NUMERIC
    note = literal.language or ""
    if datatype not in _UNTYPED and not is_number:
        note = shorten(datatype)
    return Cell(
        _shown(literal.value),
        note=note,
        language=literal.language or "",
        is_number=is_number,
    )


def _short(term: Term) -> str:
    match term:
        case NamedNode():
            return shorten(term.value)
        case Triple():
            return f"<<( {' '.join(_short(part) for part in term)} )>>"
        case Literal():
            return _shown(term.value)
    return str(term)


def _shown(text: str) -> str:
    return _CONTROL.sub("\ufffd", text)
