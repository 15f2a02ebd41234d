# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Paths of length zero from or to a term that is no node of the graph.

SPARQL 1.1, 18.4: `:a :p* ?x` has the solution `?x` = `:a`, whatever the graph holds.
The engine looks first whether `:a` is a node of the graph, and has no solution where
it is none. The rewritten path adds the missing solution in just that case.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from accelkg_server.rewriting.patterns import NotUnderstood
from accelkg_server.sparql.tokens import Kind, Token

if TYPE_CHECKING:
    from collections.abc import Sequence

_CONSTANTS: Final = frozenset({Kind.IRI, Kind.NAME, Kind.NUMBER, Kind.STRING})
_BRACKETS: Final = {"[": "]", "(": ")", "<<": ">>", "<<(": ")>>"}


@dataclass(frozen=True, slots=True)
class _Term:
    """A term of a triple pattern."""

    text: str
    is_variable: bool
    is_constant: bool


@dataclass(frozen=True, slots=True)
class _Triple:
    """A triple pattern, and how often its path matches nothing at all."""

    subject: _Term
    path: str
    object: _Term
    zero_lengths: int

    @property
    def needs_care(self) -> bool:
        """Tell whether the engine may miss a solution."""
        ends = (self.subject, self.object)
        return (
            self.zero_lengths > 0
            and any(end.is_constant for end in ends)
            and all(end.is_constant or end.is_variable for end in ends)
        )


def rewritten_triples(
    text: str, block: Sequence[Token], *, graph: str, fresh: str
) -> str | None:
    """Give a block of triple patterns with its zero-length paths, or nothing.

    Args:
        text: the whole query.
        block: the tokens of the block.
        graph: the term after GRAPH around the block; empty for the default graph.
        fresh: a beginning of names of variables that the query does not use.

    Raises:
        NotUnderstood: the block cannot be read.
    """
    if not any(token.text in {"*", "?"} for token in block):
        return None
    triples = _Block(text, block).triples()
    if not any(triple.needs_care for triple in triples):
        return None
    return " ".join(_write(each, graph=graph, fresh=fresh) for each in triples)


def _write(triple: _Triple, *, graph: str, fresh: str) -> str:
    pattern = f"{triple.subject.text} {triple.path} {triple.object.text} ."
    if not triple.needs_care:
        return pattern
    start, end = triple.subject, triple.object
    constant = start if start.is_constant else end
    check = f"NOT EXISTS {{ {_is_node(constant, fresh)} }}"
    if start.is_constant and end.is_constant:
        if triple.zero_lengths > 1:
            raise NotUnderstood
        zero = f"FILTER(sameTerm({start.text}, {end.text}) && {check})"
    else:
        variable = end if start.is_constant else start
        rows = " ".join([constant.text] * triple.zero_lengths)
        zero = f"VALUES {variable.text} {{ {rows} }} FILTER {check}"
    existing = f"GRAPH {graph} {{}} " if graph else ""
    return f"{{ {{ {pattern} }} UNION {{ {existing}{zero} }} }}"


def _is_node(constant: _Term, fresh: str) -> str:
    """Give a pattern with a solution if *constant* is a node of the graph."""
    end = f"{{ ?{fresh}s ?{fresh}p {constant.text} }}"
    if constant.text[0] in "\"'+-.0123456789" or constant.text in {"true", "false"}:
        return end  # a literal is no subject
    return f"{end} UNION {{ {constant.text} ?{fresh}p ?{fresh}o }}"


class _Block:
    """Reads triple patterns one by one."""

    def __init__(self, text: str, block: Sequence[Token]) -> None:
        self.source = text
        self.block = block
        self.at = 0

    def triples(self) -> list[_Triple]:
        found: list[_Triple] = []
        while self.at < len(self.block):
            if not self.take("."):
                self.statement(found)
        return found

    @property
    def text(self) -> str:
        return self.block[self.at].text if self.at < len(self.block) else ""

    @property
    def kind(self) -> Kind | None:
        return self.block[self.at].kind if self.at < len(self.block) else None

    def take(self, mark: str) -> bool:
        if self.kind is Kind.MARK and self.text == mark:
            self.at += 1
            return True
        return False

    def span(self, start: int) -> str:
        return self.source[self.block[start].start : self.block[self.at - 1].end]

    def statement(self, found: list[_Triple]) -> None:
        subject = self.term()
        first = len(found)
        while self.at < len(self.block) and self.text != ".":
            if not self.take(";"):
                self.verb(subject, found)
        repeats = len(found) - first > 1
        is_simple = subject.is_variable or subject.is_constant
        if (repeats or len(found) == first) and not is_simple:
            raise NotUnderstood  # `[ :p :o ] :q 1, 2` cannot be taken apart

    def verb(self, subject: _Term, found: list[_Triple]) -> None:
        start = self.at
        zero_lengths = 0
        if self.kind is Kind.VARIABLE:
            self.at += 1
        else:
            zero_lengths = self.alternatives()
        path = self.span(start)
        while True:
            found.append(_Triple(subject, path, self.term(), zero_lengths))
            if self.text in {"~", "{|"}:
                raise NotUnderstood
            if not self.take(","):
                return

    def alternatives(self) -> int:
        total = self.sequence()
        while self.take("|"):
            total += self.sequence()
        return total

    def sequence(self) -> int:
        product = self.element()
        while self.take("/"):
            product *= self.element()
        return product

    def element(self) -> int:
        self.take("^")
        zero_lengths = self.primary()
        if self.take("*") or self.take("?"):
            return 1
        if self.take("+"):
            return min(zero_lengths, 1)
        return zero_lengths

    def primary(self) -> int:
        if self.take("("):
            zero_lengths = self.alternatives()
            self.close()
            return zero_lengths
        if self.take("!"):
            self.negated()
            return 0
        self.iri()
        return 0

    def negated(self) -> None:
        if not self.take("("):
            self.take("^")
            self.iri()
            return
        while not self.take(")"):
            if not (self.take("|") or self.take("^")):
                self.iri()

    def close(self) -> None:
        if not self.take(")"):
            raise NotUnderstood

    def iri(self) -> None:
        if self.kind not in {Kind.IRI, Kind.NAME} and self.text != "a":
            raise NotUnderstood
        self.at += 1

    def term(self) -> _Term:
        start = self.at
        if self.text in _BRACKETS:
            self.brackets()
            return _Term(self.span(start), is_variable=False, is_constant=False)
        signed = self.take("-") or self.take("+")
        kind = self.kind
        if kind is None or (kind is Kind.MARK or (signed and kind is not Kind.NUMBER)):
            raise NotUnderstood
        is_word = kind is Kind.WORD
        if is_word and self.text.lower() not in {"true", "false"}:
            raise NotUnderstood
        self.at += 1
        if kind is Kind.STRING:
            self.datatype()
        return _Term(
            self.span(start),
            is_variable=kind is Kind.VARIABLE,
            is_constant=is_word or kind in _CONSTANTS,
        )

    def datatype(self) -> None:
        if self.kind is Kind.LANGUAGE:
            self.at += 1
        elif self.take("^^"):
            self.iri()

    def brackets(self) -> None:
        """Pass a term in brackets, all of which match."""
        self.at += 1
        depth = 1
        while depth:
            token = self.block[self.at]
            depth += token.text in _BRACKETS
            depth -= token.text in _BRACKETS.values()
            self.at += 1
