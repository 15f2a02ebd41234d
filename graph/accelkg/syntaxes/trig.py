# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Turtle and TriG for readers and for diffs.

The engine's own writer puts all values on one line; rdflib's rewrites decimals and
shortens doubles. Here each subject is one block, each predicate starts a line, the
order is fixed, literals are as stored, and blank nodes stand where they are used.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final, TypeAlias

from pyoxigraph import BlankNode, DefaultGraph, Literal, NamedNode, Quad, Triple

from accelkg import namespaces as ns
from accelkg.syntaxes.prefixed_names import PrefixedNames
from accelkg.syntaxes.sections import TITLES, section

if TYPE_CHECKING:
    from accelkg.syntaxes.canonicalization import GraphName

Subject: TypeAlias = NamedNode | BlankNode | Triple
Term: TypeAlias = NamedNode | BlankNode | Literal | Triple
Properties: TypeAlias = Mapping[NamedNode, list[Term]]
Graph: TypeAlias = Mapping[Subject, Properties]
Statement: TypeAlias = tuple[Subject, NamedNode, Term]

INDENT: Final = "    "
LINE_LENGTH: Final = 88
# Deeper nesting reads badly, and the recursion has to end.
DEPTH_MAX: Final = 16

_UNNAMED: Final = "Nodes without an IRI"
_TYPE: Final = NamedNode(f"{ns.RDF}type")
_LABEL: Final = NamedNode(f"{ns.RDFS}label")
_LEADING: Final = (
    _TYPE,
    _LABEL,
    *(NamedNode(ns.RDF + n) for n in ("subject", "predicate", "object", "reifies")),
)
_FIRST: Final = NamedNode(f"{ns.RDF}first")
_REST: Final = NamedNode(f"{ns.RDF}rest")
_NIL: Final = NamedNode(f"{ns.RDF}nil")
# Literals that stand without quotes. Turtle allows more; rdflib 7.6 rewrites those:
# 0.0000001 to 1E-7, which is no decimal, and +1 to 1.
_BARE: Final = {
    f"{ns.XSD}boolean": re.compile(r"true|false"),
    f"{ns.XSD}integer": re.compile(r"0|-?[1-9][0-9]*"),
    f"{ns.XSD}decimal": re.compile(r"-?(?!0\.000000)(?:0|[1-9][0-9]*)\.[0-9]+"),
}
_UNTYPED: Final = {f"{ns.XSD}string", f"{ns.RDF}langString", f"{ns.RDF}dirLangString"}


def turtle(
    statements: Iterable[Triple] | Iterable[Quad], *, head: Sequence[str] = ()
) -> str:
    """Give one graph as Turtle; graph names are left out.

    Args:
        statements: the graph.
        head: lines of comment for the beginning. A document that has them is for
            readers, and has a heading before each kind of thing too.

    >>> label = NamedNode("http://www.w3.org/2000/01/rdf-schema#label")
    >>> thing = NamedNode("https://w3id.org/accelkg/id/trainium3")
    >>> print(turtle([Triple(thing, label, Literal("AWS Trainium3"))]), end="")
    @prefix akg: <https://w3id.org/accelkg/id/> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    <BLANKLINE>
    akg:trainium3 rdfs:label "AWS Trainium3" .
    """
    terms = _Terms()
    triples = [(s.subject, s.predicate, s.object) for s in statements]
    writer = _Writer(terms, _graph(triples), kept=frozenset())
    return _document(terms, head, writer.sections() if head else writer.blocks())


def trig(quads: Iterable[Quad], *, head: Sequence[str] = ()) -> str:
    """Give a dataset as TriG: the default graph, then the named graphs A to Z.

    *head* is as of `turtle`; the headings are in the default graph.
    """
    terms = _Terms()
    graphs = _graphs(quads)
    kept = _shared_blank_nodes(graphs.values())
    writer = _Writer(terms, graphs.pop(DefaultGraph(), {}), kept=kept)
    blocks = writer.sections() if head else writer.blocks()
    for graph_name in sorted(graphs, key=str):
        written = _Writer(terms, graphs[graph_name], kept=kept).blocks()
        blocks.append(f"{graph_name} {{\n{_indented(written)}}}\n")
    return _document(terms, head, blocks)


def _indented(blocks: list[str]) -> str:
    # No literal spans lines, so that indenting lines changes none.
    return re.sub(r"^(?=.)", INDENT, "\n".join(blocks), flags=re.MULTILINE)


def _document(terms: _Terms, head: Sequence[str], blocks: list[str]) -> str:
    comments = "".join(f"# {line}\n" for line in head)
    prefixes = "".join(
        f"@prefix {prefix}: <{namespace}> .\n"
        for prefix, namespace in terms.prefixes().items()
    )
    return "\n".join(filter(None, (comments, prefixes, *blocks)))


def _graph(triples: Iterable[Statement]) -> Graph:
    graph: dict[Subject, dict[NamedNode, list[Term]]] = {}
    for subject, predicate, object_ in triples:
        graph.setdefault(subject, {}).setdefault(predicate, []).append(object_)
    return graph


def _graphs(quads: Iterable[Quad]) -> dict[GraphName, Graph]:
    triples: dict[GraphName, list[Statement]] = defaultdict(list)
    for subject, predicate, object_, graph_name in quads:
        triples[graph_name].append((subject, predicate, object_))
    return {graph_name: _graph(triples[graph_name]) for graph_name in triples}


class _Terms:
    """Terms as Turtle writes them."""

    def __init__(self) -> None:
        self._names = PrefixedNames()

    def prefixes(self) -> dict[str, str]:
        """Give the prefixes that the terms written so far need."""
        return self._names.prefixes()

    def write(self, term: Term) -> str:
        """Give *term* in its shortest form."""
        if isinstance(term, NamedNode):
            return self._iri(term.value)
        if isinstance(term, Literal):
            return self._literal(term)
        if isinstance(term, Triple):
            return f"<<( {' '.join(self.write(part) for part in term)} )>>"
        return str(term)

    def _iri(self, iri: str) -> str:
        name = self._names.shorten(iri)
        return f"<{iri}>" if name == iri else name

    def _literal(self, literal: Literal) -> str:
        datatype = literal.datatype.value
        if datatype in _UNTYPED:
            return str(literal)
        if datatype in _BARE and _BARE[datatype].fullmatch(literal.value):
            return literal.value
        return f"{Literal(literal.value)}^^{self._iri(datatype)}"


class _Writer:
    """The blocks of one graph.

    A blank node is written where it is used, unless it is used twice, belongs to a
    cycle, lies too deep, or is one of *kept*, which other graphs name as well.
    """

    def __init__(
        self, terms: _Terms, graph: Graph, *, kept: AbstractSet[BlankNode]
    ) -> None:
        self._term = terms.write
        self._graph = graph
        self._nested = _nested_blank_nodes(graph) - kept
        self._kept = kept | _used_blank_nodes(graph)

    def blocks(self) -> list[str]:
        """Give one block for each subject: by section and IRI, then blank nodes."""
        return [block for _, block in self._titled_blocks()]

    def sections(self) -> list[str]:
        """Give the same blocks, with a heading before each section."""
        blocks: list[str] = []
        for title, titled in groupby(self._titled_blocks(), key=itemgetter(0)):
            blocks += [f"## {title}\n", *(block for _, block in titled)]
        return blocks

    def _titled_blocks(self) -> list[tuple[str, str]]:
        subjects = [s for s in self._graph if s not in self._nested]
        named = sorted(
            (section(s.value), s.value, s) for s in subjects if isinstance(s, NamedNode)
        )
        blank = (s for s in subjects if not isinstance(s, NamedNode))
        return [
            *((TITLES[place], self._block(s)) for place, _, s in named),
            *((_UNNAMED, block) for block in sorted(map(self._block, blank))),
        ]

    def _block(self, subject: Subject) -> str:
        unnamed = isinstance(subject, BlankNode) and subject not in self._kept
        lines = self._lines(self._graph[subject], INDENT)
        body = f" ;\n{INDENT}".join(lines)
        return f"{'[]' if unnamed else self._term(subject)} {body} .\n"

    def _lines(self, properties: Properties, indent: str) -> list[str]:
        inner = indent + INDENT
        lines = [
            (_order(predicate, name), f"{name} {self._objects(objects, inner)}")
            for predicate, objects in properties.items()
            for name in [self._predicate(predicate)]
        ]
        return [line for _, line in sorted(lines)]

    def _predicate(self, predicate: NamedNode) -> str:
        return "a" if predicate == _TYPE else self._term(predicate)

    def _objects(self, objects: list[Term], indent: str) -> str:
        return f",\n{indent}".join(sorted(self._object(o, indent) for o in objects))

    def _object(self, term: Term, indent: str) -> str:
        if not isinstance(term, BlankNode) or term not in self._nested:
            return self._term(term)
        members = self._members(term)
        if members is not None:
            return self._list(members, indent)
        properties = self._graph.get(term)
        return self._brackets(properties, indent) if properties else "[]"

    def _brackets(self, properties: Properties, indent: str) -> str:
        inner = indent + INDENT
        lines = "".join(f"{inner}{line} ;\n" for line in self._lines(properties, inner))
        return f"[\n{lines}{indent}]"

    def _members(self, cell: BlankNode) -> list[Term] | None:
        """Give the members of the list that starts at *cell*, if it is one."""
        members: list[Term] = []
        rest: Term = cell
        while isinstance(rest, BlankNode) and rest in self._nested:
            member = _list_cell(self._graph.get(rest, {}))
            if member is None:
                return None
            members.append(member[0])
            rest = member[1]
        return members if rest == _NIL else None

    def _list(self, members: list[Term], indent: str) -> str:
        inner = indent + INDENT
        written = [self._object(member, inner) for member in members]
        line = f"( {' '.join(written)} )"
        if "\n" not in line and len(indent + line) <= LINE_LENGTH:
            return line
        return "(\n" + "".join(f"{inner}{m}\n" for m in written) + f"{indent})"


def _order(predicate: NamedNode, name: str) -> tuple[int, str]:
    """Put type, label and the parts of a statement first, then the others A to Z."""
    leads = predicate in _LEADING
    return _LEADING.index(predicate) if leads else len(_LEADING), name


def _list_cell(properties: Properties) -> tuple[Term, Term] | None:
    """Give first and rest of a well-formed cell of an RDF list."""
    if properties.keys() != {_FIRST, _REST}:
        return None
    first, rest = properties[_FIRST], properties[_REST]
    return (first[0], rest[0]) if len(first) == len(rest) == 1 else None


def _uses(graph: Graph) -> Iterator[tuple[Subject, BlankNode]]:
    for subject, properties in graph.items():
        for objects in properties.values():
            for term in objects:
                if isinstance(term, BlankNode):
                    yield subject, term
                elif isinstance(term, Triple):
                    # A triple term can only be written with labels: count it twice.
                    for label in re.findall(r"_:(\S+)", str(term)):
                        yield from [(subject, BlankNode(label))] * 2


def _used_blank_nodes(graph: Graph) -> frozenset[BlankNode]:
    return frozenset(node for _, node in _uses(graph))


def _nested_blank_nodes(graph: Graph) -> frozenset[BlankNode]:
    """Give the blank nodes that one statement uses, in trees of limited depth."""
    users: dict[BlankNode, list[Subject]] = defaultdict(list)
    for subject, node in _uses(graph):
        users[node].append(subject)
    children: dict[Subject, list[BlankNode]] = defaultdict(list)
    for node, subjects in users.items():
        if len(subjects) == 1:
            children[subjects[0]].append(node)
    single = {node for nodes in children.values() for node in nodes}
    roots = [subject for subject in children if subject not in single]
    return frozenset(_reachable(graph, roots, children))


def _reachable(
    graph: Graph, roots: list[Subject], children: Mapping[Subject, list[BlankNode]]
) -> Iterator[BlankNode]:
    """Walk from *roots*, so that cycles are never met; leave out what is too deep."""
    waiting = [(root, 0) for root in roots]
    while waiting:
        parent, depth = waiting.pop()
        for node in children.get(parent, ()):
            below = depth if _list_cell(graph.get(node, {})) else depth + 1
            if below <= DEPTH_MAX:
                yield node
            waiting.append((node, below if below <= DEPTH_MAX else 0))


def _shared_blank_nodes(graphs: Iterable[Graph]) -> frozenset[BlankNode]:
    """Give the blank nodes that several graphs use: only a label keeps them one."""
    seen: set[BlankNode] = set()
    shared: set[BlankNode] = set()
    for graph in graphs:
        own = {s for s in graph if isinstance(s, BlankNode)} | _used_blank_nodes(graph)
        shared |= seen & own
        seen |= own
    return frozenset(shared)
