# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Queries as the engine needs them, where it strays from the standard.

A query that meets none of the engine's gaps is given back as it came. A rewritten one
has the same solutions by the standard's own definitions; what cannot be rewritten with
certainty stays as it was. Errors are explained on the original, not on the rewritten
text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final
from urllib.parse import urljoin

from pyoxigraph import BlankNode, Literal, NamedNode, QuerySolutions, Store, Triple

from accelkg.namespaces import PREFIXES
from accelkg_server.rewriting.blank_nodes import apart, bnode_edits
from accelkg_server.rewriting.pattern_rewriting import (
    Edit,
    NamedGraphs,
    apply,
    pattern_edits,
)
from accelkg_server.rewriting.patterns import NotUnderstood, closing, read_query
from accelkg_server.sparql.tokens import Kind, Token, tokens

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pyoxigraph import AggregateFunctionAccumulator

Term = NamedNode | BlankNode | Literal | Triple
Function = Callable[..., Term | None]


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A query for the engine, and the functions that it calls.

    Args:
        text: the query to evaluate.
        functions: the engine's `custom_functions`.
        aggregates: the engine's `custom_aggregate_functions`.
    """

    text: str
    functions: dict[NamedNode, Function] = field(default_factory=dict)
    aggregates: dict[NamedNode, Callable[[], AggregateFunctionAccumulator]] = field(
        default_factory=dict
    )


# Each gap has words or marks that a query must hold to meet it. Most queries hold none,
# and are told apart in 10 to 30 µs: strings are searched, tokens are not made.
_WORDS: Final = ("bnode", "group_concat")
_BOOLEAN: Final = re.compile(r"\b(?!true\b|false\b)(?i:true|false)\b")
_CALL: Final = re.compile(r"[:>][^\s()\"'<>?$]*+(?>(?:\s|\#[^\n]*\n)*)\(")
_GRAPH: Final = re.compile(r"graph(?>(?:\s|\#[^\n]*\n)*)[?$]")
_OPTIONAL_STEP: Final = re.compile(r"\?(?![\w\x80-\U0010ffff])")
_STAR_OF_CLAUSE: Final = re.compile(
    r"(?:describe|distinct|reduced|select)\s*+\*|\(\s*+\*"
)


def _is_suspect(lower: str) -> bool:
    """Tell whether a query, in lower case, may meet a gap in more than its names."""
    return (
        any(word in lower for word in _WORDS)
        or ("graph" in lower and _GRAPH.search(lower) is not None)
        or lower.count("*") > len(_STAR_OF_CLAUSE.findall(lower))
        or _OPTIONAL_STEP.search(lower) is not None
    )


def rewrite(
    text: str,
    *,
    base: str | None = None,
    named_graphs: Sequence[str] | None = None,
    store: Store | None = None,
) -> Rewritten:
    """Give the query that the engine answers as the standard answers *text*.

    A text that cannot be parsed is given back, for the engine to refuse.

    Args:
        text: the query.
        base: the IRI for its relative IRIs.
        named_graphs: those of the requested dataset; None where there is none.
        store: has the named graphs where neither the request nor the query names any.
    """
    lower = text.lower()
    if ("true" in lower or "false" in lower) and _BOOLEAN.search(text):
        text = _in_lower_case(text)
    calls, suspect = _CALL.search(text), _is_suspect(lower)
    if not calls and not suspect:
        return Rewritten(text)
    query = list(tokens(text))
    functions = unknown_functions(query, base) if calls else {}
    if not suspect:
        return Rewritten(text, functions)
    try:
        text, query = _concat_without_language(text, query)
    except NotUnderstood:
        return Rewritten(text, functions)
    if named_graphs is None:
        terms = _graph_names(query, _Names(query, base))
    else:
        terms = [f"<{iri}>" for iri in dict.fromkeys(named_graphs)]
    graphs = NamedGraphs(terms, store)
    check = _Check(base, functions)
    rewritten = _rewrite_patterns(text, query, graphs, check)
    return Rewritten(apart(text) if rewritten is None else rewritten, functions)


def _in_lower_case(text: str) -> str:
    """Write booleans as the engine knows them; the standard takes any case."""
    edits = [
        Edit(token.start, token.end, token.text.lower())
        for token in tokens(text)
        if token.keyword in {"FALSE", "TRUE"}
    ]
    return apply(text, 0, len(text), edits)


def _concat_without_language(text: str, query: list[Token]) -> tuple[str, list[Token]]:
    """Give simple literals for GROUP_CONCAT; the engine keeps a common language.

    SPARQL 1.1, 18.5.1.7: the result is a simple literal.
    """
    edits = []
    for word, bracket, at in zip(query, query[1:], range(len(query)), strict=False):
        if word.keyword == "GROUP_CONCAT" and bracket.text == "(":
            end = query[closing(query, at + 1)].end
            edits += [Edit(word.start, word.start, "STR("), Edit(end, end, ")")]
    if not edits:
        return text, query
    text = apply(text, 0, len(text), edits)
    return text, list(tokens(text))


def _rewrite_patterns(
    text: str, query: list[Token], graphs: NamedGraphs, check: _Check
) -> str | None:
    """Give *text* with its patterns rewritten, if the engine agrees on the outcome."""
    try:
        read = read_query(query)
        edits = pattern_edits(text, query, read, graphs)
        bnodes = bnode_edits(text, query, read)
    except (NotUnderstood, RecursionError):
        return None
    if bool(edits) == bool(bnodes):  # none, or two kinds that may overlap
        return None
    form = query[read.form]  # no edit stands before it
    variables = check.variables(text, form)
    if variables is None:
        return None
    if bnodes:
        bnodes += _named_star(query, read.form, variables)
    after = apply(text, 0, len(text), edits or bnodes)
    return after if check.variables(after, form) == variables else None


def _named_star(query: list[Token], form: int, variables: list[str]) -> list[Edit]:
    """Name the variables of `SELECT *`, so that a new one does not show."""
    has_modifier = query[form + 1].keyword in {"DISTINCT", "REDUCED"}
    star = query[form + 1 + has_modifier]
    if query[form].keyword != "SELECT" or star.text != "*":
        return []
    return [Edit(star.start, star.end, " ".join(f"?{name}" for name in variables))]


@dataclass(frozen=True, slots=True)
class _Check:
    """Asks the engine's parser about a query, and evaluates nothing."""

    base: str | None
    functions: dict[NamedNode, Function]

    def variables(self, text: str, form: Token) -> list[str] | None:
        """Give the variables of the query's solutions; None if it is not valid.

        An ASK would be evaluated at once, so it is asked about as a SELECT.
        """
        if form.keyword == "ASK":
            text = f"{text[: form.start]}SELECT *{text[form.end :]}"
        try:
            results = _EMPTY.query(
                text,
                base_iri=self.base,
                prefixes=PREFIXES,
                custom_functions=self.functions,
            )
        except (RuntimeError, SyntaxError, ValueError):
            return None
        if isinstance(results, QuerySolutions):
            return [variable.value for variable in results.variables]
        return []


class _Names:
    """The prefixes and the base of a query."""

    def __init__(self, query: list[Token], base: str | None) -> None:
        self.base = base or ""
        self.prefixes = dict(PREFIXES)
        for word, name, iri in zip(query, query[1:], query[2:], strict=False):
            if word.keyword == "BASE" and name.kind is Kind.IRI:
                self.base = self.resolved(name.text[1:-1])
            if word.keyword == "PREFIX" and iri.kind is Kind.IRI:
                prefix = name.text.removesuffix(":")
                self.prefixes[prefix] = self.resolved(iri.text[1:-1])

    def resolved(self, iri: str) -> str:
        return iri if _SCHEME.match(iri) else urljoin(self.base, iri)

    def iri(self, name: Token) -> str:
        if name.kind is Kind.IRI:
            return self.resolved(name.text[1:-1])
        prefix, _, local = name.text.partition(":")
        return self.prefixes.get(prefix, "") + re.sub(r"\\(.)", r"\1", local)


def _graph_names(query: list[Token], names: _Names) -> list[str] | None:
    """Give the named graphs of the query's dataset as terms; None if it names none."""
    named = {names.iri(iri): iri.text for is_named, iri in _from(query) if is_named}
    return list(named.values()) if named or any(_from(query)) else None


def _from(query: list[Token]) -> Iterator[tuple[bool, Token]]:
    """Give the graph of each FROM, and whether it is FROM NAMED."""
    for word, name, iri in zip(query, query[1:], query[2:], strict=False):
        if word.keyword == "FROM":
            is_named = name.keyword == "NAMED"
            yield is_named, iri if is_named else name


def dataset_of(
    text: str, base: str | None = None
) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Give the IRIs after FROM and FROM NAMED, or None where the query has neither.

    >>> dataset_of("ASK FROM <urn:a> FROM schema:b FROM NAMED <urn:a> {}")
    (('urn:a', 'https://schema.org/b'), ('urn:a',))
    """
    if "from" not in text.lower():
        return None
    query = list(tokens(text))
    names, found = _Names(query, base), list(_from(query))
    if not found:
        return None
    default = tuple(names.iri(iri) for is_named, iri in found if not is_named)
    return default, tuple(names.iri(iri) for is_named, iri in found if is_named)


def unknown_functions(
    query: list[Token], base: str | None = None
) -> dict[NamedNode, Function]:
    """Give a function that fails for each one called that the engine has not.

    An unknown function is an error of its expression, no matter its arguments.
    """
    names = _Names(query, base)
    called = {
        names.iri(name)
        for name, bracket in pairwise(query)
        if bracket.text == "(" and name.kind in {Kind.IRI, Kind.NAME}
    }
    return {NamedNode(iri): fail for iri in called if not _is_known(iri)}


_SCHEME: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*:")
_EMPTY: Final = Store()
_FUNCTIONS_REMEMBERED: Final = 256
_MOST_ARGUMENTS: Final = 3  # of the engine's functions that are named by an IRI


@lru_cache(_FUNCTIONS_REMEMBERED)
def _is_known(iri: str) -> bool:
    """Tell whether the engine has a function; asked once, and never for a bad IRI."""
    return any(_takes(iri, count) for count in range(_MOST_ARGUMENTS + 1))


def _takes(iri: str, count: int) -> bool:
    """Tell whether the engine takes so many arguments; it counts them when it plans."""
    try:
        arguments = ",".join("1" * count)
        _EMPTY.query(f"ASK {{ FILTER({NamedNode(iri)}({arguments})) }}")
    except RuntimeError:
        return False
    except (SyntaxError, ValueError):
        return True
    return True


def fail(*_arguments: Term) -> None:
    """Fail as an expression does, whatever the arguments."""
