# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Pages of a table: its rows in an order that leaves nothing open, some at a time.

On one snapshot the order is the same in every process and after every restart, so that
pages that are asked for one by one make up the table: no row is lost or doubled.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Final

from pyoxigraph import QuerySolutions, Store

from accelkg_server.answers.rows import Cut, FirstRows, write_rows
from accelkg_server.problem import Problem
from accelkg_server.problems import InvalidParameter
from accelkg_server.rewriting.patterns import NotUnderstood, read_query
from accelkg_server.sparql.tokens import tokens

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import BinaryIO, TypeAlias

    from pyoxigraph import (
        QueryBoolean,
        QueryResultsFormat,
        QueryTriples,
        Variable,
    )

    from accelkg_server.answers.rows import Term
    from accelkg_server.sparql.tokens import Token
    from accelkg_server.tasks import Answer, QueryTask

    Row: TypeAlias = tuple[Term | None, ...]
    EngineResults: TypeAlias = QuerySolutions | QueryBoolean | QueryTriples
    Evaluate: TypeAlias = Callable[[Store, QueryTask], EngineResults]

# Written with the page that is asked for: a small one takes 50 µs more, and to put
# 40,000 rows in order 0.4 s (bench/paging.py).
_MOST_PAGES_AHEAD: Final = 100
_MOST_BYTES_AHEAD: Final = 4 * 1024 * 1024
# Ties of the query's own order, and terms of equal value, differ in one of these. They
# are texts: the engine's order of values of unlike types is not the same each time.
_TIE_BREAKERS: Final = "STR(?{0}) DATATYPE(?{0}) LANG(?{0}) ?{0}"
_OPENING: Final = frozenset("({")
_CLOSING: Final = frozenset(")}")
_EMPTY: Final = Store()
_AFTER_ORDER: Final = frozenset({"LIMIT", "OFFSET", "VALUES"})


@dataclass(frozen=True, slots=True)
class Page:
    """Some rows of a table, as results that can be written in any format."""

    variables: Sequence[Variable]
    rows: Sequence[Row]
    has_more: bool

    def __iter__(self) -> Iterator[Row]:
        """Give the rows."""
        return iter(self.rows)

    def serialize(self, output: BinaryIO, engine_format: QueryResultsFormat) -> None:
        """Write the rows as the engine writes a whole table."""
        names = [variable.value for variable in self.variables]
        rows: FirstRows[Iterable[Term | None]] = FirstRows(iter(self.rows), None)
        write_rows(names, rows, output, engine_format, Cut(0, ""))


def pages(store: Store, task: QueryTask, evaluate: Evaluate) -> Iterator[Page]:
    """Give the page of *store* that *task* asks for, then those that follow it.

    Raises:
        Problem: the query is wrong, or it has no rows.
    """
    start, size = task.page or (0, 0)
    query = _in_order(replace(task, page=None), evaluate)
    solutions = _solutions(store, query, evaluate)
    rows = map(tuple, islice(solutions, start, None))
    page = tuple(islice(rows, size))
    while True:
        following = tuple(islice(rows, size))
        yield Page(solutions.variables, page, bool(following))
        if not following:
            return
        page = following


def together(answers: Iterator[Answer]) -> Answer:
    """Give the first of *answers* with some of those that follow in one body."""
    first = next(answers)
    if not isinstance(first.body, bytes):
        return first
    bodies, following = [first.body], []
    with suppress(Problem):  # it is told to whoever asks for that page
        for answer in islice(answers, _MOST_PAGES_AHEAD):
            if not isinstance(answer.body, bytes):
                answer.body.close()
                break
            bodies.append(answer.body)
            following.append((answer.size, answer.encoding, answer.has_more))
            if sum(map(len, bodies)) > _MOST_BYTES_AHEAD:
                break
    return replace(first, body=b"".join(bodies), following=tuple(following))


def _in_order(task: QueryTask, evaluate: Evaluate) -> QueryTask:
    """Give *task* with its rows in an order that leaves nothing open.

    Its own order goes before.
    """
    names = [each.value for each in _solutions(_EMPTY, task, evaluate).variables]
    if not names:
        return task
    query = list(tokens(task.text))
    try:
        clauses = list(_outside_brackets(query[read_query(query).where.end :]))
    except (NotUnderstood, RecursionError) as error:
        raise InvalidParameter(
            "page-size", "came with a query whose rows cannot be ordered"
        ) from error
    follows = (each.start for each in clauses if each.keyword in _AFTER_ORDER)
    at = next(follows, query[-1].end)
    has_order = any(each.keyword == "ORDER" for each in clauses)
    breakers = " ".join(map(_TIE_BREAKERS.format, names))
    order = f" {'' if has_order else 'ORDER BY '}{breakers} "
    return replace(task, text=task.text[:at] + order + task.text[at:])


def _solutions(store: Store, task: QueryTask, evaluate: Evaluate) -> QuerySolutions:
    results = evaluate(store, task)
    if not isinstance(results, QuerySolutions):
        raise InvalidParameter("page-size", "came with a query that has no rows")
    return results


def _outside_brackets(clauses: Iterable[Token]) -> Iterator[Token]:
    depth = 0
    for token in clauses:
        if depth == 0:
            yield token
        depth += (token.text in _OPENING) - (token.text in _CLOSING)
