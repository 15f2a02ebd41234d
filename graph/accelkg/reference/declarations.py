# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What some named graphs state, by subject and by object."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from pyoxigraph import BlankNode, Literal, NamedNode

from accelkg import namespaces as ns
from accelkg.descriptions import Description, describe, lexical

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import Store

    from accelkg.descriptions import Term

STATEMENTS: Final = """\
SELECT ?graph ?subject ?predicate ?object {
  GRAPH ?graph { ?subject ?predicate ?object }
}"""
"""All that one named graph states."""
_PLAIN: Final = frozenset(
    ns.expand(name) for name in ("xsd:integer", "xsd:decimal", "xsd:boolean")
)


class Declarations:
    """The statements of the named *graphs* of a store.

    Args:
        store: holds the graphs.
        graphs: their names, as in `namespaces.GRAPHS`.
    """

    def __init__(self, store: Store, *graphs: str) -> None:
        self._nodes: dict[str, Description] = {}
        for graph in graphs:
            name = NamedNode(ns.GRAPH + graph)
            self._nodes |= describe(store, STATEMENTS, graph=name)
        self._subjects: dict[tuple[str, str], list[str]] = defaultdict(list)
        for iri, node in self._nodes.items():
            for predicate, objects in node.properties.items():
                for term in objects:
                    self._subjects[predicate, lexical(term)].append(iri)

    def node(self, term: Term | str) -> Description:
        """Give what is said of a node; nothing, where nothing is."""
        iri = term if isinstance(term, str) else lexical(term)
        return self._nodes.get(iri) or Description(iri, {})

    def subjects(self, name: str, iri: str) -> list[str]:
        """Give what has *iri* as value of the property with the prefixed *name*."""
        return self._subjects.get((ns.expand(name), iri), [])

    def items(self, head: Term) -> list[Term]:
        """Give the members of the RDF list that *head* is; none, where it is none."""
        found: list[Term] = []
        node = self.node(head)
        while (first := node.term("rdf:first")) is not None:
            found.append(first)
            node = self.node(node.terms("rdf:rest")[0])
        return found

    def named(self, terms: Iterable[Term]) -> Iterator[str]:
        """Give the IRIs among *terms*, and those of the unions among them."""
        for term in terms:
            union = self.node(term).term("owl:unionOf")
            if isinstance(term, NamedNode):
                yield term.value
            elif union is not None:
                yield from self.named(self.items(union))

    def written(self, term: Term) -> str:
        """Give a term as Turtle writes it, blank nodes with what is said of them."""
        match term:
            case NamedNode():
                return ns.shorten(term.value)
            case Literal():
                is_plain = term.datatype.value in _PLAIN
                return term.value if is_plain else f'"{term.value}"'
            case BlankNode():
                return self._written_structure(term)
        return str(term)

    def _written_structure(self, term: BlankNode) -> str:
        members = self.items(term)
        if members:
            return f"( {' '.join(map(self.written, members))} )"
        node = self.node(term)
        parts = (
            f"{ns.shorten(predicate)} {', '.join(map(self.written, objects))}"
            for predicate, objects in sorted(node.properties.items())
        )
        return f"[ {' ; '.join(parts)} ]"
