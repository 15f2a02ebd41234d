# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The changes to the patterns of a query: zero-length paths and `GRAPH ?g`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING, Final

from pyoxigraph import NamedNode

from accelkg_server.rewriting.graph_scope import means_the_same
from accelkg_server.rewriting.patterns import NotUnderstood
from accelkg_server.rewriting.property_paths import rewritten_triples
from accelkg_server.sparql.tokens import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pyoxigraph import Store

    from accelkg_server.rewriting.patterns import Group, Part, Query
    from accelkg_server.sparql.tokens import Token

# One copy of a pattern for each graph: 64 KB, some 600 graphs, take about 0.3 s.
_LONGEST_COPIES: Final = 64 * 1024
_UNION_WIDTH: Final = 16  # keeps the tree of a long union low


@dataclass(frozen=True, slots=True)
class Edit:
    """New text for the characters from *start* to before *end*."""

    start: int
    end: int
    text: str


def apply(text: str, start: int, end: int, edits: Sequence[Edit]) -> str:
    """Give the characters from *start* to *end* of *text* with the edits made."""
    parts = []
    for edit in sorted(edits, key=lambda each: each.start):
        parts += [text[start : edit.start], edit.text]
        start = edit.end
    return "".join([*parts, text[start:end]])


@dataclass(frozen=True, slots=True)
class NamedGraphs:
    """The named graphs of the dataset: as terms, or those of the store."""

    terms: list[str] | None
    store: Store | None

    def all(self) -> list[str]:
        """Give them as terms.

        Raises:
            NotUnderstood: they are not known, or one has no IRI.
        """
        if self.terms is not None:
            return self.terms
        if self.store is None:
            raise NotUnderstood
        graphs = list(self.store.named_graphs())
        if not all(isinstance(graph, NamedNode) for graph in graphs):
            raise NotUnderstood
        return sorted(map(str, graphs))


def pattern_edits(
    text: str, query: Sequence[Token], read: Query, graphs: NamedGraphs
) -> list[Edit]:
    """Give the edits that make the engine's solutions those of the standard.

    Raises:
        NotUnderstood: the query cannot be rewritten with certainty.
    """
    fresh = unused(text)
    scope = _Scope()
    patterns = _Patterns(text, query, graphs, fresh, count())
    edits = list(patterns.group(read.where, scope))
    for group in read.exists:
        edits += patterns.group(group, replace(scope, is_in_exists=True))
    return edits


def unused(text: str) -> str:
    """Give a name that occurs nowhere in *text*."""
    return next(name for n in count() if (name := f"rw{n}") not in text)


@dataclass(frozen=True, slots=True)
class _Scope:
    """Where a pattern stands.

    Args:
        graph: the term after GRAPH around it; empty for the default graph.
        is_in_exists: variables may be substituted from outside.
    """

    graph: str = ""
    is_in_exists: bool = False

    @property
    def is_variable(self) -> bool:
        return self.graph.startswith(("?", "$"))


@dataclass(frozen=True, slots=True)
class _Patterns:
    text: str
    query: Sequence[Token]
    graphs: NamedGraphs
    fresh: str
    copies: count[int]

    def group(self, group: Group, scope: _Scope) -> Iterator[Edit]:
        for part in group.parts:
            if part.word == "TRIPLES":
                yield from self.triples(part, scope)
            elif part.word == "GRAPH":
                yield from self.graph(part, scope)
            elif part.word != "SERVICE":
                for inner in part.groups:
                    yield from self.group(inner, scope)
            for inner in part.exists:
                yield from self.group(inner, replace(scope, is_in_exists=True))

    def triples(self, part: Part, scope: _Scope) -> Iterator[Edit]:
        block = self.query[part.start : part.end]
        after = rewritten_triples(self.text, block, graph=scope.graph, fresh=self.fresh)
        if after is None:
            return
        if scope.is_variable:
            raise NotUnderstood
        yield Edit(block[0].start, block[-1].end, after)

    def graph(self, part: Part, scope: _Scope) -> Iterator[Edit]:
        name = self.query[part.start + 1]
        group = part.groups[0]
        inner = replace(scope, graph=name.text)
        if name.kind is not Kind.VARIABLE:
            yield from self.group(group, inner)
        elif self.is_scoped(part, name, inner):
            return
        elif scope.is_in_exists:
            raise NotUnderstood  # the variable may come from outside
        else:
            yield self.each_graph(part, name.text)

    def is_scoped(self, part: Part, name: Token, scope: _Scope) -> bool:
        """Tell whether nothing need be done inside `GRAPH ?g`."""
        group = part.groups[0]
        if not means_the_same(group, name.text[1:], self.query):
            return False
        try:
            return not list(self.group(group, scope))
        except NotUnderstood:
            return False

    def each_graph(self, part: Part, variable: str) -> Edit:
        """Give the pattern as the standard defines it: a union over the graphs."""
        group = part.groups[0]
        start, end = self.query[part.start].start, self.query[part.end - 1].end
        names = self.graphs.all()
        if not names:
            at = self.query[group.end - 1].start
            nothing = f"{{ {self.text[start:at]} FILTER(false) }} }}"
            return Edit(start, end, nothing)
        copies: list[str] = []
        length = 0
        for name in names:
            copies.append(self.copy(group, name, variable))
            length += len(copies[-1])
            if length > _LONGEST_COPIES:
                raise NotUnderstood
        return Edit(start, end, _union(copies))

    def copy(self, group: Group, name: str, variable: str) -> str:
        start, end = self.query[group.start].start, self.query[group.end - 1].end
        edits = list(self.group(group, _Scope(graph=name)))
        edits += self.labels(group, edits)
        inner = apply(self.text, start, end, edits)
        return f"{{ GRAPH {name} {inner} VALUES {variable} {{ {name} }} }}"

    def labels(self, group: Group, edits: Sequence[Edit]) -> Iterator[Edit]:
        """Give each copy blank nodes of its own, as the grammar asks for."""
        copy = next(self.copies)
        for token in self.query[group.start : group.end]:
            if token.kind is Kind.BLANK:
                if any(edit.start <= token.start < edit.end for edit in edits):
                    raise NotUnderstood
                yield Edit(token.end, token.end, f"{self.fresh}c{copy}")


def _union(members: list[str]) -> str:
    while len(members) > _UNION_WIDTH:
        members = [
            f"{{ {' UNION '.join(members[at : at + _UNION_WIDTH])} }}"
            for at in range(0, len(members), _UNION_WIDTH)
        ]
    return f"{{ {' UNION '.join(members)} }}"
