# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Nodes of the graph with all that it says of them, and the names of terms."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from pyoxigraph import (
    BlankNode,
    DefaultGraph,
    Literal,
    NamedNode,
    QuerySolution,
    QuerySolutions,
    Store,
    Triple,
    Variable,
)

from accelkg import namespaces as ns

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

# What names something by an IRI, or may do so; all else is text.
_NODES: Final = frozenset({"qudt:hasUnit", "schema:url"})

_OF_A_NODE: Final = """\
SELECT ?node ?subject ?predicate ?object {
  ?node ?predicate ?object BIND (?node AS ?subject)
}"""

Term: TypeAlias = NamedNode | BlankNode | Literal | Triple


def select(store: Store, query: str, **values: Term) -> Iterator[QuerySolution]:
    """Give the solutions of a SELECT query in which some variables have *values*.

    The query must project these variables. The prefixes of `namespaces.PREFIXES` are
    declared.
    """
    substitutions = {Variable(name): value for name, value in values.items()}
    results = store.query(query, prefixes=ns.PREFIXES, substitutions=substitutions)
    if not isinstance(results, QuerySolutions):  # pragma: no cover
        raise TypeError(query)
    yield from results


def lexical(term: Term) -> str:
    """Give the IRI of a node, the characters of a literal."""
    return str(term) if isinstance(term, Triple) else term.value


@dataclass(frozen=True, slots=True)
class Description:
    """One node with its properties; objects are sorted."""

    iri: str
    properties: Mapping[str, tuple[Term, ...]]

    def terms(self, *names: str) -> tuple[Term, ...]:
        """Give the objects of the properties with the prefixed *names*."""
        return tuple(
            term for name in names for term in self.properties.get(ns.expand(name), ())
        )

    def term(self, *names: str) -> Term | None:
        """Give the first object of the first property in *names* that has one."""
        return next(iter(self.terms(*names)), None)

    def text(self, *names: str) -> str | None:
        """Give the IRI or the characters of that object."""
        term = self.term(*names)
        return lexical(term) if term is not None else None

    def texts(self, *names: str) -> tuple[str, ...]:
        """Give the IRIs or the characters of all these objects."""
        return tuple(map(lexical, self.terms(*names)))


def describe(store: Store, query: str, **values: Term) -> dict[str, Description]:
    """Give the nodes that *query* selects as ?subject ?predicate ?object, by IRI."""
    return by_subject(
        (solution["subject"], solution["predicate"], solution["object"])
        for solution in select(store, query, **values)
    )


def describe_node(store: Store, node: NamedNode) -> Description:
    """Give one node; without properties where nothing is said of it."""
    return describe(store, _OF_A_NODE, node=node).get(
        node.value, Description(node.value, {})
    )


def by_subject(triples: Iterable[Iterable[Term]]) -> dict[str, Description]:
    """Give the nodes that triples are about, by IRI.

    >>> triple = NamedNode("x:a"), NamedNode("x:knows"), NamedNode("x:b")
    >>> by_subject([triple])["x:a"].properties
    {'x:knows': (<NamedNode value=x:b>,)}
    """
    nodes: dict[str, dict[str, list[Term]]] = defaultdict(lambda: defaultdict(list))
    for subject, predicate, object_ in triples:
        nodes[lexical(subject)][lexical(predicate)].append(object_)
    return {
        iri: Description(
            iri, {p: tuple(sorted(nodes[iri][p], key=str)) for p in nodes[iri]}
        )
        for iri in sorted(nodes)
    }


class Names:
    """Labels of terms, symbols of units and addresses of sources in one store."""

    def __init__(self, store: Store) -> None:
        """Look names up in the default graph of *store*, each once."""
        self._store = store
        self._known: dict[tuple[str, str], str | None] = {}

    def label(self, term: Term) -> str:
        """Give the label or title of a node, else its prefixed name."""
        if not isinstance(term, NamedNode):
            return lexical(term)
        iri = term.value
        label = self._text(iri, "rdfs:label") or self._text(iri, "dcterms:title")
        return label or ns.shorten(iri)

    def unit(self, property_iri: str) -> str | None:
        """Give the symbol of the unit in which a property counts, if it has one."""
        unit = self._text(property_iri, "qudt:hasUnit")
        return self.symbol(unit) if unit else None

    def symbol(self, unit_iri: str) -> str:
        """Give the symbol of a unit, else its prefixed name."""
        return self._text(unit_iri, "qudt:symbol") or ns.shorten(unit_iri)

    def address(self, source_iri: str) -> str | None:
        """Give the web address of a source, if it has one."""
        return self._text(source_iri, "schema:url")

    def _text(self, iri: str, name: str) -> str | None:
        if (iri, name) not in self._known:
            self._known[iri, name] = min(self._texts(iri, name), default=None)
        return self._known[iri, name]

    def _texts(self, iri: str, name: str) -> Iterator[str]:
        try:
            node = NamedNode(iri)
        except ValueError:  # a text where a node belongs
            return
        predicate = NamedNode(ns.expand(name))
        kinds = (Literal, NamedNode) if name in _NODES else (Literal,)
        for quad in self._store.quads_for_pattern(
            node, predicate, None, DefaultGraph()
        ):
            if isinstance(quad.object, kinds) and quad.object.value:
                yield quad.object.value
