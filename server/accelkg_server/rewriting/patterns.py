# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The group graph patterns of a query, as spans of its tokens.

Only what the engine's gaps need to know is read: which parts a group has, in which
order, and the groups inside. The text must be one that the engine's parser accepts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from accelkg_server.sparql.tokens import Kind, Token

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class NotUnderstood(Exception):
    """The tokens are not what this module expects, so nothing is rewritten."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a group, from token *start* to before token *end*.

    Args:
        word: its keyword, `UNION` for a group or a union of groups, or `TRIPLES`.
        groups: the groups that it is made of.
        exists: the groups of EXISTS in its expression.
    """

    word: str
    start: int
    end: int
    groups: tuple[Group, ...] = ()
    exists: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """A group graph pattern, from its opening brace to after the closing one.

    A sub-select has its WHERE clause and the groups of EXISTS elsewhere in it as the
    groups and `exists` of its only part.
    """

    start: int
    end: int
    parts: tuple[Part, ...]
    is_sub_select: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """A whole query: the token of its form, and its WHERE clause."""

    form: int
    where: Group
    exists: tuple[Group, ...] = field(default=())


_BRACKETS: Final = {
    "{": "}",
    "(": ")",
    "[": "]",
    "<<": ">>",
    "<<(": ")>>",
    "{|": "|}",
}
_CLOSING: Final = frozenset(_BRACKETS.values())
_FORMS: Final = frozenset({"ASK", "CONSTRUCT", "DESCRIBE", "SELECT"})
_BEFORE_GROUP: Final = frozenset({"GRAPH", "MINUS", "OPTIONAL", "SERVICE"})
_PART_WORDS: Final = _BEFORE_GROUP | {"BIND", "FILTER", "LATERAL", "VALUES"}


def read_query(query: Sequence[Token]) -> Query:
    """Read a query.

    Raises:
        NotUnderstood: it is none, or it has no WHERE clause.
    """
    return _Reader(query).query()


class _Reader:
    def __init__(self, query: Sequence[Token]) -> None:
        self.tokens = query
        self.partner = _partners(query)

    def query(self) -> Query:
        form = next((i for i, t in enumerate(self.tokens) if t.keyword in _FORMS), None)
        if form is None:
            raise NotUnderstood
        at = form + 1
        if self.tokens[form].keyword == "CONSTRUCT" and self.text(at) == "{":
            at = self.partner[at] + 1
        where = self.group(self.where(at, len(self.tokens)))
        exists = (
            *self.exists(form, where.start),
            *self.exists(where.end, len(self.tokens)),
        )
        return Query(form, where, exists)

    def text(self, at: int) -> str:
        return self.tokens[at].text if at < len(self.tokens) else ""

    def word(self, at: int) -> str:
        return self.tokens[at].keyword if at < len(self.tokens) else ""

    def where(self, at: int, end: int) -> int:
        """Give the brace that opens the WHERE clause, past the SELECT clause."""
        while at < end and self.text(at) != "{":
            at = self.partner.get(at, at) + 1
        if at >= end:
            raise NotUnderstood
        return at

    def group(self, start: int) -> Group:
        if self.text(start) != "{":
            raise NotUnderstood
        end = self.partner[start] + 1
        if self.word(start + 1) == "SELECT":
            return self.sub_select(start, end)
        return Group(start, end, tuple(self.parts(start + 1, end - 1)))

    def sub_select(self, start: int, end: int) -> Group:
        where = self.group(self.where(start + 2, end - 1))
        exists = (
            *self.exists(start + 1, where.start),
            *self.exists(where.end, end - 1),
        )
        part = Part("SELECT", start + 1, end - 1, (where,), exists)
        return Group(start, end, (part,), is_sub_select=True)

    def parts(self, at: int, end: int) -> Iterator[Part]:
        while at < end:
            if self.text(at) == ".":
                at += 1
                continue
            part = self.part(at, end)
            yield part
            at = part.end

    def part(self, at: int, end: int) -> Part:
        word = self.word(at)
        if self.text(at) == "{":
            return self.union(at)
        if word in _BEFORE_GROUP:
            brace = self.where(at + 1, end)
            group = self.group(brace)
            return Part(word, at, group.end, (group,))
        if word in {"BIND", "FILTER"}:
            last = self.constraint(at + 1)
            return Part(word, at, last, (), self.exists(at, last))
        if word == "VALUES":
            return Part(word, at, self.partner[self.where(at + 1, end)] + 1)
        if word == "LATERAL":
            raise NotUnderstood
        return Part("TRIPLES", at, self.triples(at, end))

    def union(self, at: int) -> Part:
        groups = [self.group(at)]
        while self.word(groups[-1].end) == "UNION":
            groups.append(self.group(groups[-1].end + 1))
        return Part("UNION", at, groups[-1].end, tuple(groups))

    def constraint(self, at: int) -> int:
        """Give the end of what stands after FILTER or BIND."""
        while self.text(at) not in {"(", "{"}:
            if self.tokens[at].kind not in {Kind.WORD, Kind.NAME, Kind.IRI}:
                raise NotUnderstood
            at += 1
        return self.partner[at] + 1

    def triples(self, at: int, end: int) -> int:
        while at < end and self.text(at) != "{" and self.word(at) not in _PART_WORDS:
            at = self.partner.get(at, at) + 1
        return at

    def exists(self, start: int, end: int) -> tuple[Group, ...]:
        found = []
        while start < end:
            if self.word(start) == "EXISTS":
                found.append(self.group(start + 1))
                start = found[-1].end
            else:
                start += 1
        return tuple(found)


def closing(query: Sequence[Token], opening: int) -> int:
    """Give the position of the parenthesis that closes the one at *opening*.

    Raises:
        NotUnderstood: it stays open.
    """
    depth = 0
    for at in range(opening, len(query)):
        depth += (query[at].text == "(") - (query[at].text == ")")
        if depth == 0:
            return at
    raise NotUnderstood


def _partners(query: Sequence[Token]) -> dict[int, int]:
    """Give the closing bracket of each opening one, by position.

    Raises:
        NotUnderstood: they do not match.
    """
    partners, opened = {}, []
    for at, token in enumerate(query):
        if token.kind is Kind.UNKNOWN:
            raise NotUnderstood
        if token.text in _BRACKETS:
            opened.append(at)
        elif token.text in _CLOSING:
            if not opened or _BRACKETS[query[opened[-1]].text] != token.text:
                raise NotUnderstood
            partners[opened.pop()] = at
    if opened:
        raise NotUnderstood
    return partners
