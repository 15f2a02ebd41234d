# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The nodes of a graph with what it states of each, in a form that compares."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final, TypeAlias

from pyoxigraph import BlankNode, DefaultGraph, Literal, NamedNode, Triple

from accelkg import namespaces as ns

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pyoxigraph import Quad, Store

    from accelkg.descriptions import Term

Value: TypeAlias = "Term | str"
"""An object; a node without a name is a text, as `_Writer` writes it."""
Statement: TypeAlias = tuple[str, Value]
"""The IRI of a predicate, and an object."""
Nodes: TypeAlias = "Mapping[str, frozenset[Statement]]"
"""Subject to what is stated of it."""
Reified: TypeAlias = "Mapping[str, Mapping[Statement, bool]]"
"""Subject to the statements of it that are reified, and whether by a claim."""
_Statements: TypeAlias = "Mapping[Term, list[tuple[str, Term]]]"

CLAIM: Final = (f"{ns.RDF}type", NamedNode(f"{ns.ACCEL}Claim"))
"""What each claim states of itself."""

_PARTS: Final = tuple(f"{ns.RDF}{name}" for name in ("subject", "predicate", "object"))
_FIRST: Final = f"{ns.RDF}first"
_REST: Final = f"{ns.RDF}rest"
# Deeper structure is no structure of ours, and the recursion has to end.
_DEPTH_MAX: Final = 16


@dataclass(frozen=True, slots=True)
class Detail:
    """What a node states otherwise than before, by one property.

    Args:
        property: prefixed name.
        before: values that are gone, sorted.
        after: values that are new, sorted.
    """

    property: str
    before: tuple[str, ...]
    after: tuple[str, ...]


def read_nodes(store: Store) -> Nodes:
    """Give what the default graph states, or all named graphs where it is empty.

    A node without a name has no identity from one graph to the next: it is part of the
    node that uses it, and where none does, it is called by what it states.

    >>> from pyoxigraph import Quad, Store
    >>> store = Store()
    >>> store.add(Quad(NamedNode("urn:a"), NamedNode(f"{ns.RDFS}label"), Literal("A")))
    >>> [len(statements) for statements in read_nodes(store).values()]
    [1]
    """
    statements: dict[Term, list[tuple[str, Term]]] = defaultdict(list)
    for quad in _quads(store):
        statements[quad.subject].append((quad.predicate.value, quad.object))
    writer = _Writer(statements)
    used = {value for _, value in chain.from_iterable(statements.values())}
    return {
        writer.name(subject): frozenset((p, writer.value(o)) for p, o in of_subject)
        for subject, of_subject in statements.items()
        if isinstance(subject, NamedNode) or subject not in used
    }


def _quads(store: Store) -> Iterable[Quad]:
    default = store.quads_for_pattern(None, None, None, DefaultGraph())
    first = next(default, None)
    return store if first is None else chain((first,), default)


class _Writer:
    """Writes nodes without a name as Turtle does, with all that hangs on them."""

    def __init__(self, statements: _Statements) -> None:
        self._statements = statements

    def name(self, subject: Term) -> str:
        return subject.value if isinstance(subject, NamedNode) else self._write(subject)

    def value(self, term: Term) -> Value:
        return self._write(term) if isinstance(term, BlankNode) else term

    def _write(self, term: Term, depth: int = 0) -> str:
        if not isinstance(term, BlankNode) or depth > _DEPTH_MAX:
            return _short(term)
        members = list(self._members(term))
        if members:
            return f"( {' '.join(self._write(each, depth + 1) for each in members)} )"
        lines = sorted(
            f"{ns.shorten(predicate)} {self._write(value, depth + 1)}"
            for predicate, value in self._statements.get(term, ())
        )
        return f"[ {' ; '.join(lines)} ]"

    def _members(self, cell: Term) -> Iterator[Term]:
        """Give the members of the list that starts at *cell*, if it is one."""
        seen = set()
        while cell not in seen:
            seen.add(cell)
            of_cell = dict(self._statements.get(cell, ()))
            if of_cell.keys() == {_FIRST, _REST}:
                yield of_cell[_FIRST]
                cell = of_cell[_REST]


def _short(term: Term) -> str:
    if isinstance(term, BlankNode):
        return "[]"
    return ns.shorten(term.value) if isinstance(term, NamedNode) else str(term)


def shown(value: Value) -> str:
    """Give an object for a reader: a short name, or the characters of a literal.

    >>> shown(NamedNode("https://w3id.org/accelkg/id/trainium3")), shown(Literal(8))
    ('akg:trainium3', '8')
    """
    if isinstance(value, str):
        return value
    return value.value if isinstance(value, Literal) else _short(value)


def details(
    before: Iterable[Statement], after: Iterable[Statement]
) -> tuple[Detail, ...]:
    """Give what is stated otherwise, by property A to Z."""
    old, new = set(before), set(after)
    gone, come = _by_property(old - new), _by_property(new - old)
    return tuple(
        Detail(name, gone.get(name, ()), come.get(name, ()))
        for name in sorted({*gone, *come})
    )


def _by_property(statements: Iterable[Statement]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = defaultdict(list)
    for predicate, value in statements:
        found[ns.shorten(predicate)].append(shown(value))
    return {name: tuple(sorted(values)) for name, values in found.items()}


def reified(nodes: Nodes) -> Reified:
    """Give the statements that claims and links in *nodes* carry."""
    found: dict[str, dict[Statement, bool]] = defaultdict(dict)
    for statements in nodes.values():
        parts = {name: value for name, value in statements if name in _PARTS}
        if len(parts) == len(_PARTS):
            subject, predicate, value = (parts[name] for name in _PARTS)
            if isinstance(subject, NamedNode) and isinstance(predicate, NamedNode):
                statement = (predicate.value, value)
                of_subject = found[subject.value]
                is_claimed = CLAIM in statements or of_subject.get(statement, False)
                of_subject[statement] = is_claimed
    return found


def one(statements: Iterable[Statement], name: str) -> str | None:
    """Give the first value of a property, by its prefixed name.

    >>> one([(f"{ns.RDFS}label", Literal("A"))], "rdfs:label")
    'A'
    """
    iri = ns.expand(name)
    found = [value for predicate, value in statements if predicate == iri]
    texts = (v if isinstance(v, str | Triple) else v.value for v in found)
    return min(map(str, texts), default=None)
