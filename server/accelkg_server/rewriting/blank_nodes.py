# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""`BNODE(name)`: one blank node for one name and one solution.

SPARQL 1.1, 17.4.2.9. The engine makes one for the name, whatever the solution. The
rewritten call puts something unique to the solution into the name.
"""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING, Final

from accelkg_server.rewriting.pattern_rewriting import Edit, apply, unused
from accelkg_server.rewriting.patterns import NotUnderstood, closing
from accelkg_server.sparql.tokens import tokens

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from accelkg_server.rewriting.patterns import Group, Part, Query
    from accelkg_server.sparql.tokens import Token


_AGGREGATION: Final = frozenset(
    {"AVG", "COUNT", "GROUP", "GROUP_CONCAT", "HAVING", "MAX", "MIN", "SAMPLE", "SUM"}
)
_OPENING: Final = frozenset("{([")
_CLOSING: Final = frozenset("})]")
_STEPS: Final = frozenset({"BIND", "FILTER"})


def apart(text: str) -> str:
    """Give a query or update whose named blank nodes meet none that is stored.

    One call in an operation gives a new node for each solution. Where several may share
    a name it is one node for all solutions: that is the engine's gap, not closed here.
    A text whose brackets do not match is given back, for the engine to refuse.

    >>> apart("SELECT (BNODE('x') AS ?b) {}")
    "SELECT (BNODE(CONCAT(STRUUID(), SHA256('x'))) AS ?b) {}"
    """
    if "bnode" not in text.lower():
        return text
    query, edits = list(tokens(text)), list[Edit]()
    try:
        for calls in _by_operation(query, _named_calls(query)):
            unique = "STRUUID()" if len(calls) == 1 else f'"{token_hex(16)}"'
            edits += _renamed(query, calls, unique)
    except NotUnderstood:
        return text
    return apply(text, 0, len(text), edits)


def _by_operation(query: Sequence[Token], calls: list[int]) -> Iterator[list[int]]:
    """Give the calls of each operation of an update; a query is one."""
    depth, found = 0, list[int]()
    for at, token in enumerate(query):
        depth += (token.text in _OPENING) - (token.text in _CLOSING)
        if at in calls:
            found.append(at)
        if depth == 0 and token.text == ";":
            yield found
            found = []
    yield found


def bnode_edits(text: str, query: Sequence[Token], read: Query) -> list[Edit]:
    """Give the edits of a query that calls BNODE with a name.

    A single call is evaluated once for a solution, so its name may always be a new one.
    Several share one where all stand in the SELECT clause, or in a run of BIND.

    Raises:
        NotUnderstood: what the calls have in common is not certain.
    """
    calls = _named_calls(query)
    if len(calls) <= 1:
        return list(_renamed(query, calls, "STRUUID()"))
    if read.form < calls[0] and calls[-1] < read.where.start:
        return _in_select(text, query, read, calls)
    return _in_runs(text, query, read, calls)


def _named_calls(query: Sequence[Token]) -> list[int]:
    return [
        at
        for at in range(len(query) - 2)
        if query[at].keyword == "BNODE"
        and query[at + 1].text == "("
        and query[at + 2].text != ")"
    ]


def _renamed(query: Sequence[Token], calls: list[int], unique: str) -> Iterator[Edit]:
    """Hash the name: only a simple literal has a hash, and any hash is a label."""
    for call in calls:
        start = query[call + 1].end
        end = query[closing(query, call + 1)].start
        yield Edit(start, start, f"CONCAT({unique}, SHA256(")
        yield Edit(end, end, "))")


def _in_select(
    text: str, query: Sequence[Token], read: Query, calls: list[int]
) -> list[Edit]:
    outside = (*query[: read.where.start], *query[read.where.end :])
    if read.exists or any(token.keyword in _AGGREGATION for token in outside):
        raise NotUnderstood
    unique = f"?{unused(text)}"
    start, end = query[read.where.start].start, query[read.where.end - 1].end
    return [
        Edit(start, start, "{ "),
        Edit(end, end, f" BIND(STRUUID() AS {unique}) }}"),
        *_renamed(query, calls, unique),
    ]


def _in_runs(
    text: str, query: Sequence[Token], read: Query, calls: list[int]
) -> list[Edit]:
    edits: list[Edit] = []
    left = set(calls)
    for number, run in enumerate(_runs(read.where, calls)):
        unique = f"?{unused(text)}b{number}"
        inside = [call for call in calls if run[0].start < call < run[-1].end]
        left -= set(inside)
        start = query[run[0].start].start
        edits += [Edit(start, start, f"BIND(STRUUID() AS {unique}) ")]
        edits += _renamed(query, inside, unique)
    if left:
        raise NotUnderstood
    return edits


def _runs(group: Group, calls: list[int]) -> Iterator[list[Part]]:
    """Give the run of BIND and FILTER of each group in which the calls stand."""
    calling = [
        at
        for at, part in enumerate(group.parts)
        if part.word == "BIND" and any(part.start < call < part.end for call in calls)
    ]
    if calling:
        run = list(group.parts[calling[0] : calling[-1] + 1])
        if any(part.word not in _STEPS or part.exists for part in run):
            raise NotUnderstood
        yield run
    for part in group.parts:
        for inner in part.groups:
            yield from _runs(inner, calls)
