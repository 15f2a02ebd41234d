# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""JSON-LD with prefixes, one property a line.

The engine's own writer gives the expanded form on one line, which no diff can use.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from pyoxigraph import BlankNode, DefaultGraph, Literal, NamedNode, Quad, Triple

from accelkg import namespaces as ns
from accelkg.errors import UnwritableTerm
from accelkg.syntaxes.prefixed_names import PrefixedNames

if TYPE_CHECKING:
    from accelkg.syntaxes.canonicalization import GraphName

Subject: TypeAlias = NamedNode | BlankNode | Triple
Term: TypeAlias = NamedNode | BlankNode | Literal | Triple
Properties: TypeAlias = Mapping[str, list[Term]]
Graph: TypeAlias = Mapping[Subject, Properties]
Value: TypeAlias = str | int | bool | dict[str, str]

_TYPE: Final = f"{ns.RDF}type"
_LEADING: Final = ("@type", "rdfs:label")
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

    >>> thing = NamedNode("https://w3id.org/accelkg/id/trainium3")
    >>> label = NamedNode("http://www.w3.org/2000/01/rdf-schema#label")
    >>> print(json_ld([Quad(thing, label, Literal("AWS Trainium3"))]), end="")
    {"@context": {
      "akg": "https://w3id.org/accelkg/id/",
      "rdfs": "http://www.w3.org/2000/01/rdf-schema#"
    },
    "@graph": [
    {"@id": "akg:trainium3", "rdfs:label": "AWS Trainium3"}
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

    def context(self) -> str:
        """Give the prefixes that the objects written so far need."""
        prefixes = self._names.prefixes().items()
        lines = [f"  {_json(prefix)}: {_json(iri)}" for prefix, iri in prefixes]
        return "{\n" + ",\n".join(lines) + "\n}"

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
            types = sorted(self._id(term) for term in objects)
            return "@type", _json(types[0] if len(types) == 1 else types)
        values = sorted(_json(self._value(term)) for term in objects)
        value = values[0] if len(values) == 1 else f"[{', '.join(values)}]"
        return self._names.shorten(predicate), value

    def _id(self, term: Term | GraphName) -> str:
        if isinstance(term, NamedNode):
            return self._names.shorten(term.value)
        if isinstance(term, BlankNode):
            return str(term)
        raise UnwritableTerm("JSON-LD", str(term), "JSON-LD has no triple terms")

    def _value(self, term: Term) -> Value:
        if not isinstance(term, Literal):
            return {"@id": self._id(term)}
        datatype = term.datatype.value
        if datatype in _NATIVE and _NATIVE[datatype].fullmatch(term.value):
            native: int | bool = json.loads(term.value)
            return native
        if datatype not in _UNTYPED:
            return {"@type": self._names.shorten(datatype), "@value": term.value}
        return _text(term)


def _text(literal: Literal) -> Value:
    if literal.language is None:
        return literal.value
    text = {"@language": literal.language, "@value": literal.value}
    if literal.direction is not None:
        text["@direction"] = literal.direction.value
    return text
