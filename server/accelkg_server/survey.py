# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""One pass over the tokens of a query: its form, and how hard it is on the engine.

`depth` is the number of brackets open at once. `operands` bounds the height of the
syntax tree: the keywords, operators and groups of a level, plus those of its tallest
child. `patterns` counts triple patterns, and groups joined with them. Each may be too
high by a little, never too low: the engine's parser knows no tokens, and reads
`true.ex:b` as `true . ex:b`, or `1<(2)&&(3>2)` as a comparison where the standard sees
an IRI. What may be read in two ways is counted in the worse way.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from accelkg_server.tokens import Kind, Token, tokens


class Form(Enum):
    """The four forms of a query."""

    SELECT = "SELECT"
    ASK = "ASK"
    CONSTRUCT = "CONSTRUCT"
    DESCRIBE = "DESCRIBE"

    @property
    def gives_graph(self) -> bool:
        """Tell whether the answer is a graph, not a table or a boolean."""
        return self in {Form.CONSTRUCT, Form.DESCRIBE}


@dataclass(frozen=True, slots=True)
class Survey:
    """What one pass over the tokens of a query found.

    `first` is the first keyword after the prologue; `unknown` the first character
    that starts no token; `service` the first federated query.
    """

    first: Token | None
    unknown: Token | None
    service: Token | None
    depth: int
    operands: int
    patterns: int

    @property
    def form(self) -> Form | None:
        """Give the form of the query, or nothing where it starts as none does."""
        word = self.first.keyword if self.first else ""
        return Form[word] if word in Form.__members__ else None

    @property
    def is_update(self) -> bool:
        """Tell whether the text starts as an update does."""
        return self.first is not None and self.first.keyword in _UPDATES


def survey(text: str) -> Survey:
    """Measure *text* in time linear in its length.

    >>> found = survey("SELECT ?s { ?s a ex:Chip ; ex:maker ?m FILTER(?m != ex:x) }")
    >>> found.form, found.depth, found.patterns
    (<Form.SELECT: 'SELECT'>, 2, 2)
    """
    surveyor = _Surveyor()
    for token in tokens(text):
        surveyor.read(token)
    return surveyor.result()


_UPDATES: Final = frozenset(
    {"ADD", "CLEAR", "COPY", "CREATE", "DELETE", "DROP", "INSERT", "LOAD", "MOVE"}
) | {"WITH"}
_PROLOGUE: Final = frozenset({"BASE", "PREFIX", "VERSION"})
_CLAUSES: Final = frozenset({"DISTINCT", "FROM", "NAMED", "REDUCED", "SELECT"}) | {
    *("ASC", "BY", "DESC", "HAVING", "LIMIT", "OFFSET"),
}
_TERM_WORDS: Final = frozenset({"A", "TRUE", "FALSE", "UNDEF"})
_OPENING: Final = frozenset({"{", "(", "[", "<<", "<<(", "{|"})
_CLOSING: Final = frozenset({"}", ")", "]", ">>", ")>>", "|}"})
_SEPARATORS: Final = frozenset({".", ";", ","})
_TRIPLES_OF_A_LIST_MEMBER: Final = 2  # rdf:first and rdf:rest


class _Scope(Enum):
    """What the tokens between two brackets are."""

    CLAUSE = "outside all brackets"
    PATTERN = "triple patterns, or the terms of one"
    EXPRESSION = "an expression"
    DATA = "a VALUES block or a template: nothing to plan"


@dataclass(slots=True)
class _Level:
    """One open bracket."""

    bracket: str
    scope: _Scope
    patterns_before: int = 0
    word: str = ""
    operands: int = 1
    tallest: int = 0
    members: int = 0
    in_triple: bool = False

    @property
    def holds_patterns(self) -> bool:
        """Tell a pattern from the clauses of a sub-select, which share a level."""
        return self.scope is _Scope.PATTERN and self.word not in _CLAUSES


@dataclass(slots=True)
class _Surveyor:
    """The state of the pass."""

    levels: list[_Level] = field(default_factory=lambda: [_Level("", _Scope.CLAUSE)])
    before: Token = field(default_factory=lambda: Token(Kind.MARK, "", 0))
    first: Token | None = None
    unknown: Token | None = None
    service: Token | None = None
    depth: int = 0
    hidden: int = 0
    patterns: int = 0

    def read(self, token: Token) -> None:
        """Take in one token."""
        match token.kind:
            case Kind.MARK:
                self._mark(token)
            case Kind.WORD if token.keyword not in _TERM_WORDS:
                self._word(token)
            case Kind.UNKNOWN:
                self.unknown = self.unknown or token
            case Kind.LANGUAGE:
                pass
            case _:
                self._term(token)
        self.before = token

    def _mark(self, token: Token) -> None:
        if token.text in _OPENING:
            self._open(token)
        elif token.text in _CLOSING:
            self._close()
        elif token.text in _SEPARATORS:
            self._end_triple()
        else:
            self._operator(token.text)

    def _operator(self, mark: str) -> None:
        level = self.levels[-1]
        level.operands += 1
        if mark == "/" and level.scope is _Scope.PATTERN:
            self.patterns += 1

    def _word(self, token: Token) -> None:
        word = token.keyword
        if "SERVICE" in word:
            self.service = self.service or token
        if word in _PROLOGUE:
            return
        self.first = self.first or token
        self._end_triple()
        self.levels[-1].word = word
        self.levels[-1].operands += 1

    def _term(self, token: Token) -> None:
        if token.kind is Kind.NAME:
            self._name(token)
        elif token.kind is Kind.IRI:
            self._iri(token)
        level = self.levels[-1]
        level.in_triple = True
        level.members += 1

    def _name(self, token: Token) -> None:
        """Count what the engine may split off the prefix: `true.ex:b`, `1-a:b`."""
        for mark in re.findall(r"[.\-]", token.text.partition(":")[0]):
            if mark == ".":
                self._end_triple()
                self.levels[-1].in_triple = True
            else:
                self._operator(mark)

    def _iri(self, token: Token) -> None:
        """Count the operators of what the engine may read as `1<(2)&&(3>2)`."""
        if self.levels[-1].scope is _Scope.DATA:
            return
        follows_operand = self.before.kind is not Kind.MARK or self.before.text == ")"
        if follows_operand and re.search(r"[(),]|&&|\|\|", token.text):
            self.hidden += len(re.findall(r"[(!&|=,+\-*/]", token.text))

    def _end_triple(self) -> None:
        level = self.levels[-1]
        if level.in_triple and level.holds_patterns:
            self.patterns += 1
        level.in_triple = False

    def _open(self, token: Token) -> None:
        if token.text == "{":
            self._end_triple()
            self._find_service()
        parent = self.levels[-1]
        parent.operands += parent.scope is not _Scope.DATA
        scope = self._scope_inside(token.text, parent)
        self.levels.append(_Level(token.text, scope, self.patterns))
        self.depth = max(self.depth, len(self.levels) - 1)
        if token.text == "{":
            parent.word = ""

    def _find_service(self) -> None:
        """Find `SERVICE:x {`: one name by the standard, two tokens to the engine."""
        name = self.before
        if (
            name.kind is Kind.NAME
            and "SERVICE" in name.text.upper()
            and self.levels[-1].word not in {"FROM", "GRAPH", "NAMED"}
        ):
            self.service = self.service or name

    def _scope_inside(self, bracket: str, parent: _Level) -> _Scope:
        takes_data = parent.word in {"CONSTRUCT", "VALUES"} and bracket in {"{", "("}
        if takes_data or parent.scope is _Scope.DATA:
            return _Scope.DATA
        follows_word = (
            self.before.kind is Kind.WORD and self.before.keyword not in _TERM_WORDS
        )
        if bracket == "(" and (follows_word or not parent.holds_patterns):
            return _Scope.EXPRESSION
        return _Scope.PATTERN

    def _close(self) -> None:
        self._end_triple()
        if len(self.levels) == 1:
            return
        level, parent = self.levels.pop(), self.levels[-1]
        if level.scope is _Scope.PATTERN:
            self._close_pattern(level, parent)
        parent.members += 1
        parent.tallest = max(parent.tallest, level.operands + level.tallest)

    def _close_pattern(self, level: _Level, parent: _Level) -> None:
        if level.bracket == "(":
            self.patterns += _TRIPLES_OF_A_LIST_MEMBER * level.members
        if self.patterns == level.patterns_before:
            self.patterns += 1
        parent.in_triple = level.bracket != "{"

    def result(self) -> Survey:
        """Give what was found; brackets still open are closed first."""
        while len(self.levels) > 1:
            self._close()
        top = self.levels[0]
        return Survey(
            first=self.first,
            unknown=self.unknown,
            service=self.service,
            depth=self.depth + self.hidden,
            operands=top.operands + top.tallest + self.hidden,
            patterns=self.patterns,
        )
