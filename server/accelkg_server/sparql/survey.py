# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""One pass over the tokens of a query or an update: how hard it is on the engine.

`depth` is the number of brackets open at once. `operands` bounds the height of the
syntax tree: the keywords, operators and groups of a level, plus those of its tallest
child. `patterns` counts triple patterns, and groups joined with them; `rows` those of
VALUES. Each may be too high by a little, never too low: the engine's parser knows no
tokens, and reads `true.ex:b` as `true . ex:b`, or `1<(2)&&(3>2)` as a comparison where
the standard sees an IRI. What may be read in two ways is counted in the worse way. The
operations of an update are evaluated one after another, so the hardest one counts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from accelkg_server.sparql.tokens import Kind, Token, scan


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
    """What one pass over the tokens of a query or an update found.

    Args:
        first: the first keyword after the prologue.
        unknown: the first character that starts no token.
        service: the first federated query.
        load: the first operation that would fetch a document.
        is_volatile: a function is called that gives another value each time.
        depth: brackets open at once.
        operands: bounds the height of the syntax tree.
        patterns: triple patterns to plan.
        rows: of all VALUES blocks together.
    """

    first: Token | None
    unknown: Token | None
    service: Token | None
    load: Token | None
    is_volatile: bool
    depth: int
    operands: int
    patterns: int
    rows: int

    @property
    def form(self) -> Form | None:
        """Give the form of the query, or nothing where it starts as none does."""
        word = self.first.keyword if self.first else ""
        return Form[word] if word in Form.__members__ else None

    @property
    def is_update(self) -> bool:
        """Tell whether the text starts as an update does."""
        return self.first is not None and self.first.keyword in UPDATES


def survey(text: str) -> Survey:
    """Measure *text* in time linear in its length.

    >>> found = survey("SELECT ?s { ?s a ex:Chip ; ex:maker ?m FILTER(?m != ex:x) }")
    >>> found.form, found.depth, found.patterns
    (<Form.SELECT: 'SELECT'>, 2, 2)
    """
    surveyor = _Surveyor()
    for kind, found, start in scan(text):
        surveyor.read(kind, found, start)
    return surveyor.result()


UPDATES: Final = frozenset(
    {"ADD", "CLEAR", "COPY", "CREATE", "DELETE", "DROP", "INSERT", "LOAD", "MOVE"}
) | {"WITH"}
_PROLOGUE: Final = frozenset({"BASE", "PREFIX", "VERSION"})
_CLAUSES: Final = frozenset({"DISTINCT", "FROM", "NAMED", "REDUCED", "SELECT"}) | {
    *("ASC", "BY", "DESC", "HAVING", "LIMIT", "OFFSET"),
}
_BEFORE_DATA: Final = frozenset({"CONSTRUCT", "VALUES"})
_BEFORE_DATA_OF_UPDATE: Final = _BEFORE_DATA | {"DATA", "DELETE", "INSERT"}
_TERM_WORDS: Final = frozenset({"A", "TRUE", "FALSE", "UNDEF"})
# As endings: the engine reads `FILTERNOW()` too.
_VOLATILE: Final = ("BNODE", "NOW", "RAND", "UUID")
_OPENING: Final = frozenset({"{", "(", "[", "<<", "<<(", "{|"})
_CLOSING: Final = frozenset({"}", ")", "]", ">>", ")>>", "|}"})
_SEPARATORS: Final = frozenset({".", ";", ","})
_PARTS_OF_LITERALS: Final = frozenset({"^^", "+", "-"})
_TRIPLES_OF_A_LIST_MEMBER: Final = 2  # rdf:first and rdf:rest
_MARK: Final = Kind.MARK
_WORD: Final = Kind.WORD
_NAME: Final = Kind.NAME
_IRI: Final = Kind.IRI


class _Scope(Enum):
    """What the tokens between two brackets are."""

    CLAUSE = "outside all brackets"
    PATTERN = "triple patterns, or the terms of one"
    EXPRESSION = "an expression"
    DATA = "a VALUES block, a template, or data of an update: nothing to plan"


_PATTERN: Final = _Scope.PATTERN
_DATA: Final = _Scope.DATA


@dataclass(slots=True)
class _Level:
    """One open bracket."""

    bracket: str
    scope: _Scope
    patterns_before: int = 0
    has_rows: bool = False
    word: str = ""
    operands: int = 1
    tallest: int = 0
    members: int = 0
    in_triple: bool = False

    @property
    def holds_patterns(self) -> bool:
        """Tell a pattern from the clauses of a sub-select, which share a level."""
        return self.scope is _PATTERN and self.word not in _CLAUSES


@dataclass(slots=True)
class _Surveyor:
    """The state of the pass. It runs for each query, so calls are few."""

    levels: list[_Level] = field(default_factory=lambda: [_Level("", _Scope.CLAUSE)])
    kind_before: Kind = Kind.MARK
    before: str = ""
    start_before: int = 0
    first: Token | None = None
    unknown: Token | None = None
    service: Token | None = None
    load: Token | None = None
    is_update: bool = False
    is_volatile: bool = False
    depth: int = 0
    hidden: int = 0
    patterns: int = 0
    rows: int = 0
    most_operands: int = 0
    most_patterns: int = 0

    def read(self, kind: Kind, text: str, start: int) -> None:
        """Take in one token."""
        if kind is _MARK:
            self._mark(text)
        elif kind is _WORD:
            self._word(text, start)
        elif kind is Kind.UNKNOWN:
            self.unknown = self.unknown or Token(kind, text, start)
        elif kind is not Kind.LANGUAGE:
            if kind is _NAME:
                self._name(text, start)
            elif kind is _IRI:
                self._iri(text)
            self._term()
        self.kind_before = kind
        self.before = text
        self.start_before = start

    def _term(self) -> None:
        level = self.levels[-1]
        level.in_triple = True
        level.members += 1

    def _mark(self, text: str) -> None:
        if text in _SEPARATORS:
            self._end_triple()
            if text == ";" and len(self.levels) == 1 and self.is_update:
                self._end_operation()
        elif text in _OPENING:
            self._open(text)
        elif text in _CLOSING:
            self._close()
        else:
            self._operator(text)

    def _operator(self, mark: str) -> None:
        level = self.levels[-1]
        if level.scope is _DATA and mark in _PARTS_OF_LITERALS:
            return
        level.operands += 1
        if mark == "/" and level.scope is _PATTERN:
            self.patterns += 1

    def _word(self, text: str, start: int) -> None:
        word = text.upper()
        if word in _TERM_WORDS:
            self._term()
            return
        if "SERVICE" in word:
            self.service = self.service or Token(_WORD, text, start)
        if "LOAD" in word:
            self.load = self.load or Token(_WORD, text, start)
        if word in _PROLOGUE:
            return
        if self.first is None:
            self.first = Token(_WORD, text, start)
            self.is_update = word in UPDATES
        self._end_triple()
        level = self.levels[-1]
        level.word = word
        if level.scope is not _DATA:
            level.operands += 1

    def _name(self, text: str, start: int) -> None:
        """Count what the engine may split off the prefix: `true.ex:b`, `1-a:b`."""
        prefix = text.partition(":")[0]
        if len(self.levels) == 1 and self.kind_before is not _WORD:
            self._find_load(prefix, text, start)
        if not prefix.isalnum():
            for mark in re.findall(r"[.\-]", prefix):
                if mark == ".":
                    self._end_triple()
                    self.levels[-1].in_triple = True
                else:
                    self._operator(mark)

    def _find_load(self, prefix: str, text: str, start: int) -> None:
        """Find `LOADex:x`: one name by the standard, two tokens to the engine."""
        if "LOAD" in prefix.upper():
            self.load = self.load or Token(_NAME, text, start)

    def _iri(self, text: str) -> None:
        """Count the operators of what the engine may read as `1<(2)&&(3>2)`."""
        if self.levels[-1].scope is _DATA:
            return
        follows_operand = self.kind_before is not _MARK or self.before == ")"
        if follows_operand and re.search(r"[(),]|&&|\|\|", text):
            self.hidden += len(re.findall(r"[(!&|=,+\-*/]", text))

    def _end_triple(self) -> None:
        level = self.levels[-1]
        if level.in_triple:
            if level.holds_patterns:
                self.patterns += 1
            level.in_triple = False

    def _end_operation(self) -> None:
        """Begin to count anew: the operations of an update are no nesting."""
        top = self.levels[0]
        self.most_operands = max(self.most_operands, top.operands + top.tallest)
        self.most_patterns = max(self.most_patterns, self.patterns)
        self.patterns = 0
        self.levels[0] = _Level("", _Scope.CLAUSE)

    def _open(self, bracket: str) -> None:
        if bracket == "{":
            self._end_triple()
            self._find_service()
        elif self.kind_before is _WORD and self.before.upper().endswith(_VOLATILE):
            self.is_volatile = True
        parent = self.levels[-1]
        parent.operands += parent.scope is not _DATA
        scope = self._scope_inside(bracket, parent)
        has_rows = bracket == "{" and parent.word == "VALUES"
        self.levels.append(_Level(bracket, scope, self.patterns, has_rows))
        self.depth = max(self.depth, len(self.levels) - 1)
        if bracket == "{":
            parent.word = ""

    def _find_service(self) -> None:
        """Find `SERVICE:x {`: one name by the standard, two tokens to the engine."""
        if (
            self.kind_before is _NAME
            and "SERVICE" in self.before.upper()
            and self.levels[-1].word not in {"FROM", "GRAPH", "NAMED"}
        ):
            name = Token(_NAME, self.before, self.start_before)
            self.service = self.service or name

    def _scope_inside(self, bracket: str, parent: _Level) -> _Scope:
        words = _BEFORE_DATA_OF_UPDATE if self.is_update else _BEFORE_DATA
        takes_data = bracket in {"{", "("} and parent.word in words
        if takes_data or parent.scope is _DATA:
            return _DATA
        follows_word = (
            self.kind_before is _WORD and self.before.upper() not in _TERM_WORDS
        )
        if bracket == "(" and (follows_word or not parent.holds_patterns):
            return _Scope.EXPRESSION
        return _PATTERN

    def _close(self) -> None:
        self._end_triple()
        if len(self.levels) == 1:
            return
        level, parent = self.levels.pop(), self.levels[-1]
        if level.scope is _PATTERN:
            self._close_pattern(level, parent)
        elif level.has_rows:
            self.rows += level.members
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
        self._end_operation()
        return Survey(
            first=self.first,
            unknown=self.unknown,
            service=self.service,
            load=self.load,
            is_volatile=self.is_volatile,
            depth=self.depth + self.hidden,
            operands=self.most_operands + self.hidden,
            patterns=self.most_patterns,
            rows=self.rows,
        )
