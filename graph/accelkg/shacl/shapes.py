# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""SHACL shapes as values: what to check, on which nodes, and what to say.

The reader knows every SHACL keyword that the runners understand. Any other keyword
is an error, so that a misspelt constraint cannot pass as "nothing to check".
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from pyoxigraph import BlankNode, Literal, NamedNode, Triple

from accelkg.errors import ShapeError
from accelkg.namespaces import GRAPH, PREFIXES, RDF

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pyoxigraph import Quad

Term: TypeAlias = NamedNode | BlankNode | Literal | Triple

SH: Final = PREFIXES["sh"]
SHAPES_GRAPH: Final = NamedNode(f"{GRAPH}shapes")
VIOLATION: Final = f"{SH}Violation"
WARNING: Final = f"{SH}Warning"
INFO: Final = f"{SH}Info"

TARGETS: Final = (
    "targetClass",
    "targetNode",
    "targetObjectsOf",
    "targetSubjectsOf",
)
COMPONENTS: Final = (
    "and",
    "class",
    "closed",
    "datatype",
    "disjoint",
    "hasValue",
    "in",
    "languageIn",
    "lessThan",
    "lessThanOrEquals",
    "maxCount",
    "maxExclusive",
    "maxInclusive",
    "maxLength",
    "minCount",
    "minExclusive",
    "minInclusive",
    "minLength",
    "node",
    "nodeKind",
    "not",
    "or",
    "pattern",
    "uniqueLang",
)
_NON_VALIDATING: Final = (
    "deactivated",
    "defaultValue",
    "description",
    "flags",
    "group",
    "ignoredProperties",
    "message",
    "name",
    "order",
    "path",
    "property",
    "severity",
    "sparql",
)
_KEYWORDS: Final = frozenset(
    f"{SH}{name}" for name in (*TARGETS, *COMPONENTS, *_NON_VALIDATING)
)
_CONSTRAINT_KEYWORDS: Final = frozenset(
    f"{SH}{name}"
    for name in (
        "deactivated",
        "description",
        "message",
        "name",
        "order",
        "prefixes",
        "select",
        "severity",
    )
)
_PATH_OPERATORS: Final = {
    "zeroOrMorePath": "*",
    "oneOrMorePath": "+",
    "zeroOrOnePath": "?",
}


@dataclass(frozen=True, slots=True)
class Component:
    """One constraint of the core language: its keyword and what it is given.

    *values* holds the members where the keyword takes a list (`sh:in`), *shapes*
    the shapes where it takes those (`sh:or`), *flags* the flags of `sh:pattern`.
    """

    keyword: str
    value: Term
    values: tuple[Term, ...] = ()
    shapes: tuple[Shape, ...] = ()
    flags: str = ""

    @property
    def iri(self) -> str:
        """The IRI that a report names, such as `sh:MinCountConstraintComponent`."""
        name = self.keyword[0].upper() + self.keyword[1:]
        return f"{SH}{name}ConstraintComponent"


@dataclass(frozen=True, slots=True)
class SparqlConstraint:
    """One `sh:sparql` constraint; *select* carries its prefixes already."""

    iri: str
    prologue: str
    select: str
    message: str


@dataclass(frozen=True, slots=True)
class Shape:
    """A node shape or, where *path* is given, a property shape."""

    node: NamedNode | BlankNode
    path: str | None
    targets: tuple[tuple[str, Term], ...]
    severity: str
    message: str
    deactivated: bool
    components: tuple[Component, ...]
    properties: tuple[Shape, ...]
    constraints: tuple[SparqlConstraint, ...]

    @property
    def iri(self) -> str:
        """The IRI of the shape, or `_:` and a label where it has none."""
        return self.node.value if isinstance(self.node, NamedNode) else str(self.node)

    @property
    def path_text(self) -> str | None:
        """The path as reports show it: a bare IRI, or a SPARQL property path."""
        path = self.path
        return path[1:-1] if path and path.startswith("<") else path


class _ShapesGraph:
    """The triples of the shapes, by subject and predicate."""

    def __init__(self, triples: Iterable[Quad | Triple]) -> None:
        self._index: defaultdict[Term, defaultdict[str, list[Term]]] = defaultdict(
            lambda: defaultdict(list)
        )
        for triple in triples:
            self._index[triple.subject][triple.predicate.value].append(triple.object)

    def subjects_of_type(self, *classes: str) -> list[NamedNode]:
        types = {NamedNode(f"{SH}{name}") for name in classes}
        return sorted(
            (
                subject
                for subject, properties in self._index.items()
                if isinstance(subject, NamedNode)
                and types.intersection(properties.get(f"{RDF}type", ()))
            ),
            key=str,
        )

    def keywords(self, node: Term) -> list[str]:
        return [p for p in self._index[node] if p.startswith(SH)]

    def objects(self, node: Term, predicate: str) -> list[Term]:
        found = self._index[node].get(predicate, ())
        return sorted(found, key=str)

    def one(self, node: Term, predicate: str) -> Term | None:
        found = self.objects(node, predicate)
        if len(found) > 1:
            raise ShapeError(_name(node), f"has {len(found)} values of {predicate}")
        return found[0] if found else None

    def text(self, node: Term, keyword: str) -> str:
        found = self.one(node, f"{SH}{keyword}")
        return found.value if isinstance(found, Literal | NamedNode) else ""

    def items(self, head: Term) -> list[Term]:
        found = []
        while head != NamedNode(f"{RDF}nil"):
            first, rest = self.one(head, f"{RDF}first"), self.one(head, f"{RDF}rest")
            if first is None or rest is None:
                raise ShapeError(_name(head), "is not a list")
            found.append(first)
            head = rest
        return found


def read_shapes(triples: Iterable[Quad | Triple]) -> tuple[Shape, ...]:
    """Give every shape that has a target, sorted by IRI.

    Raises:
        ShapeError: a keyword is unknown, or a value is not what its keyword takes.
    """
    graph = _ShapesGraph(triples)
    nodes = graph.subjects_of_type("NodeShape", "PropertyShape")
    shapes = (_read_shape(graph, node) for node in nodes)
    return tuple(shape for shape in shapes if shape.targets or shape.deactivated)


def _read_shape(graph: _ShapesGraph, node: Term) -> Shape:
    if not isinstance(node, NamedNode | BlankNode):
        raise ShapeError(_name(node), "stands where a shape must stand")
    _refuse_unknown(graph, node, _KEYWORDS)
    path = graph.one(node, f"{SH}path")
    properties = graph.objects(node, f"{SH}property")
    constraints = graph.objects(node, f"{SH}sparql")
    return Shape(
        node=node,
        path=_read_path(graph, path) if path is not None else None,
        targets=_read_targets(graph, node),
        severity=graph.text(node, "severity") or VIOLATION,
        message=graph.text(node, "message"),
        deactivated=graph.text(node, "deactivated") == "true",
        components=_read_components(graph, node),
        properties=tuple(_read_shape(graph, child) for child in properties),
        constraints=tuple(_read_constraint(graph, child) for child in constraints),
    )


def _refuse_unknown(graph: _ShapesGraph, node: Term, known: frozenset[str]) -> None:
    if unknown := sorted(set(graph.keywords(node)) - known):
        keyword = unknown[0].replace(SH, "sh:")
        raise ShapeError(_name(node), f"uses {keyword}, which the runners do not know")


def _read_targets(graph: _ShapesGraph, node: Term) -> tuple[tuple[str, Term], ...]:
    return tuple(
        (keyword, value)
        for keyword in TARGETS
        for value in graph.objects(node, f"{SH}{keyword}")
    )


def _read_components(graph: _ShapesGraph, node: Term) -> tuple[Component, ...]:
    return tuple(
        _read_component(graph, node, keyword, value)
        for keyword in COMPONENTS
        for value in graph.objects(node, f"{SH}{keyword}")
    )


def _read_component(
    graph: _ShapesGraph, node: Term, keyword: str, value: Term
) -> Component:
    match keyword:
        case "and" | "or":
            shapes = (_read_shape(graph, item) for item in graph.items(value))
            return Component(keyword, value, shapes=tuple(shapes))
        case "node" | "not":
            return Component(keyword, value, shapes=(_read_shape(graph, value),))
        case "in" | "languageIn":
            return Component(keyword, value, values=tuple(graph.items(value)))
        case "closed":
            return Component(keyword, value, values=_allowed(graph, node))
        case "pattern":
            return Component(keyword, value, flags=graph.text(node, "flags"))
        case _:
            return Component(keyword, value)


def _allowed(graph: _ShapesGraph, node: Term) -> tuple[Term, ...]:
    """Give the predicates that a closed shape allows."""
    ignored = graph.one(node, f"{SH}ignoredProperties")
    paths = [
        graph.one(child, f"{SH}path") for child in graph.objects(node, f"{SH}property")
    ]
    listed = graph.items(ignored) if ignored is not None else []
    return (*listed, *(path for path in paths if isinstance(path, NamedNode)))


def _read_path(graph: _ShapesGraph, path: Term) -> str:
    """Give a SHACL path in the syntax of SPARQL property paths."""
    if isinstance(path, NamedNode):
        return str(path)
    if (inverse := graph.one(path, f"{SH}inversePath")) is not None:
        return f"^{_read_path(graph, inverse)}"
    if (alternative := graph.one(path, f"{SH}alternativePath")) is not None:
        members = [_read_path(graph, item) for item in graph.items(alternative)]
        return f"({'|'.join(members)})"
    for keyword, operator in _PATH_OPERATORS.items():
        if (inner := graph.one(path, f"{SH}{keyword}")) is not None:
            return f"({_read_path(graph, inner)}){operator}"
    return f"({'/'.join(_read_path(graph, item) for item in graph.items(path))})"


def _read_constraint(graph: _ShapesGraph, node: Term) -> SparqlConstraint:
    _refuse_unknown(graph, node, _CONSTRAINT_KEYWORDS)
    prefixes = _declared_prefixes(graph, node)
    lines = [f"PREFIX {prefix}: <{iri}>\n" for prefix, iri in prefixes.items()]
    return SparqlConstraint(
        iri=_name(node),
        prologue="".join(lines),
        select=graph.text(node, "select"),
        message=graph.text(node, "message"),
    )


def _declared_prefixes(graph: _ShapesGraph, node: Term) -> Mapping[str, str]:
    return {
        graph.text(declaration, "prefix"): graph.text(declaration, "namespace")
        for header in graph.objects(node, f"{SH}prefixes")
        for declaration in graph.objects(header, f"{SH}declare")
    }


def _name(node: Term) -> str:
    return node.value if isinstance(node, NamedNode) else str(node)
