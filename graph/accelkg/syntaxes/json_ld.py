# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""JSON-LD in our context, one property a line.

The engine's own writer gives the expanded form on one line, which no diff can use.
The context stands in the document, so that no reader has to fetch it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from pyoxigraph import BlankNode, DefaultGraph, Literal, NamedNode, Quad, Triple

from accelkg import namespaces as ns
from accelkg.errors import UnwritableTerm
from accelkg.syntaxes.context import Coercion, coercions
from accelkg.syntaxes.prefixed_names import PrefixedNames

if TYPE_CHECKING:
    from accelkg.syntaxes.canonicalization import GraphName

Subject: TypeAlias = NamedNode | BlankNode | Triple
Term: TypeAlias = NamedNode | BlankNode | Literal | Triple
Properties: TypeAlias = Mapping[str, list[Term]]
Graph: TypeAlias = Mapping[Subject, Properties]
Value: TypeAlias = str | int | bool | dict[str, str]

_NONE: Final = Coercion()
_TYPE: Final = f"{ns.RDF}type"
_LEADING: Final = (
    "@type",
    "rdfs:label",
    *("rdf:subject", "rdf:predicate", "rdf:object"),
)
_UNTYPED: Final = {f"{ns.XSD}string", f"{ns.RDF}langString", f"{ns.RDF}dirLangString"}
# Made once: json.dumps makes an encoder for each call, which takes half of the time.
_json: Final = json.JSONEncoder(ensure_ascii=False).encode
# Literals that JSON numbers and booleans stand for. Longer integers are not exact in
# every JSON reader, and JSON-LD reads numbers with a fraction as xsd:double.
_NATIVE: Final = {
    f"{ns.XSD}boolean": re.compile(r"true|false"),
    f"{ns.XSD}integer": re.compile(r"0|-?[1-9][0-9]{0,14}"),
}


def json_ld(quads: Iterable[Quad]) -> str:
    """Give a dataset as compacted JSON-LD 1.1.

    >>> thing = NamedNode(f"{ns.AKG}trainium3")
    >>> vendor, aws = NamedNode(f"{ns.ACCEL}designer"), NamedNode(f"{ns.AKG}aws")
    >>> print(json_ld([Quad(thing, vendor, aws)]), end="")
    {"@context": {
      "akg": "https://w3id.org/accelkg/id/",
      "designer": {"@type": "@id"},
      "@vocab": "https://w3id.org/accelkg/ns#"
    },
    "@graph": [
    {"@id": "akg:trainium3", "designer": "akg:aws"}
    ]}

    Raises:
        UnwritableTerm: a statement holds a triple term.
    """
    writer = _Writer()
    graphs = _graphs(quads)
    objects = writer.nodes(graphs.pop(DefaultGraph(), {}))
    for graph_name in sorted(graphs, key=str):
        objects.append(writer.named_graph(graph_name, graphs[graph_name]))
    return f'{{"@context": {writer.context()},\n"@graph": {_array(objects)}}}\n'


def context_document() -> str:
    """Give the whole context as a document of its own, for those who name it."""
    writer = _Writer()
    for iri in coercions():
        writer.key(iri)
    for namespace in ns.PREFIXES.values():
        writer.name(f"{namespace}x")
    return f'{{"@context": {writer.context()}}}\n'


def _graphs(quads: Iterable[Quad]) -> dict[GraphName, Graph]:
    graphs: dict[GraphName, dict[Subject, dict[str, list[Term]]]] = {}
    for subject, predicate, object_, graph_name in quads:
        node = graphs.setdefault(graph_name, {}).setdefault(subject, {})
        node.setdefault(predicate.value, []).append(object_)
    return dict(graphs)


def _array(objects: list[str]) -> str:
    return "[\n" + ",\n".join(objects) + "\n]"


def _order(member: tuple[str, str]) -> tuple[int, str]:
    key = member[0]
    return (_LEADING.index(key) if key in _LEADING else len(_LEADING), key)


class _Writer:
    """Objects of JSON text, which share one context."""

    def __init__(self) -> None:
        self._names = PrefixedNames()
        self._terms: dict[str, str] = {}

    def context(self) -> str:
        """Give what the objects written so far need, in an order fit for diffs."""
        prefixes = self._names.prefixes().items()
        lines = [f"  {_json(prefix)}: {_json(iri)},\n" for prefix, iri in prefixes]
        lines += [f"  {_json(n)}: {self._terms[n]},\n" for n in sorted(self._terms)]
        # Last, since it is always there: a line more changes no other line.
        return "{\n" + "".join(lines) + f'  "@vocab": {_json(ns.ACCEL)}\n}}'

    def name(self, iri: str) -> str:
        """Give the name of a node, whose prefix the context will declare."""
        return self._names.shorten(iri)

    def key(self, predicate: str) -> str:
        """Give the key of a property, which the context will define."""
        key = self._bare(predicate)
        coercion = coercions().get(predicate)
        if coercion is not None and key not in self._terms:
            self._terms[key] = self._definition(coercion)
        return key

    def _bare(self, iri: str) -> str:
        """Give the name of a property or class, without a prefix if it is ours."""
        bare = ns.shorten(iri).removeprefix("accel:")
        is_free = ":" not in bare and bare not in ns.PREFIXES
        return bare if is_free else self.name(iri)

    def _definition(self, coercion: Coercion) -> str:
        if coercion.language:
            return _json({"@language": coercion.language})
        is_node = coercion.type == "@id"
        type_ = coercion.type if is_node else self.name(coercion.type)
        return _json({"@type": type_})

    def nodes(self, graph: Graph) -> list[str]:
        """Give the nodes of one graph, sorted by identifier."""
        return [self._node(s, graph[s]) for s in sorted(graph, key=str)]

    def named_graph(self, graph_name: GraphName, graph: Graph) -> str:
        """Give a named graph as one object."""
        nodes = _array(self.nodes(graph))
        return f'{{"@id": {_json(self._id(graph_name))}, "@graph": {nodes}}}'

    def _node(self, subject: Subject, properties: Properties) -> str:
        members = [self._member(p, objects) for p, objects in properties.items()]
        lines = [f'"{key}": {value}' for key, value in sorted(members, key=_order)]
        return f'{{"@id": {_json(self._id(subject))}, ' + ",\n  ".join(lines) + "}"

    def _member(self, predicate: str, objects: list[Term]) -> tuple[str, str]:
        if predicate == _TYPE and not any(isinstance(o, Literal) for o in objects):
            types = sorted(self._class(term) for term in objects)
            return "@type", _json(types[0] if len(types) == 1 else types)
        coercion = coercions().get(predicate, _NONE)
        values = sorted(_json(self._value(term, coercion)) for term in objects)
        value = values[0] if len(values) == 1 else f"[{', '.join(values)}]"
        return self.key(predicate), value

    def _id(self, term: Term | GraphName) -> str:
        if isinstance(term, NamedNode):
            return self.name(term.value)
        if isinstance(term, BlankNode):
            return str(term)
        raise UnwritableTerm("JSON-LD", str(term), "JSON-LD has no triple terms")

    def _class(self, term: Term) -> str:
        if isinstance(term, NamedNode):
            return self._bare(term.value)
        return self._id(term)

    def _value(self, term: Term, coercion: Coercion) -> Value:
        if not isinstance(term, Literal):
            iri = self._id(term)
            return iri if coercion.type == "@id" else {"@id": iri}
        if coercion == _coercion_of(term):
            return term.value
        datatype = term.datatype.value
        if datatype in _UNTYPED:
            return _text(term)
        if coercion == _NONE and datatype in _NATIVE:
            native = _NATIVE[datatype].fullmatch(term.value)
            if native is not None:
                value: int | bool = json.loads(term.value)
                return value
        return {"@type": self.name(datatype), "@value": term.value}


def _coercion_of(literal: Literal) -> Coercion:
    """Give the coercion under which a text is all that *literal* needs."""
    if literal.direction is not None:
        return Coercion(type=literal.datatype.value)
    if literal.language is not None:
        return Coercion(language=literal.language)
    datatype = literal.datatype.value
    return _NONE if datatype in _UNTYPED else Coercion(type=datatype)


def _text(literal: Literal) -> Value:
    text = {"@value": literal.value}
    if literal.language is not None:
        text = {"@language": literal.language, **text}
    if literal.direction is not None:
        text["@direction"] = literal.direction.value
    return text
