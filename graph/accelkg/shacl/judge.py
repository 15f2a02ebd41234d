# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The judge: pySHACL over the graph in Oxigraph, its report as our results."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final, cast

import pyshacl
from oxrdflib import OxigraphStore
from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, Store
from rdflib import Graph
from rdflib import Literal as RdflibLiteral
from rdflib.graph import DATASET_DEFAULT_GRAPH_ID
from rdflib.namespace import SH as RDFLIB_SH
from rdflib.term import BNode, URIRef

from accelkg.namespaces import RDF
from accelkg.shacl.constraints import Compiler, Subclasses
from accelkg.shacl.lexical import DATATYPE_COMPONENT
from accelkg.shacl.quick_judge import focus_nodes, run_queries
from accelkg.shacl.report import Result
from accelkg.shacl.shapes import SH, SHAPES_GRAPH, TARGETS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from rdflib.term import Node

    from accelkg.shacl.shapes import Shape

_VALUE: Final = NamedNode(f"{RDF}value")


class _UnchangingStore(OxigraphStore):
    """A store that counts its triples once.

    pySHACL asks for the length of the data at each result that it writes, and
    Oxigraph counts every triple to tell: 79 s instead of 9 s for 770 results on
    1,040 claims.
    """

    _length: int | None = None

    def __len__(self, context: Graph | None = None) -> int:
        if self._length is None:
            self._length = super().__len__(context)
        return self._length


def run_pyshacl(
    store: Store,
    shapes: Iterable[Shape],
    focus: Collection[NamedNode] | None = None,
) -> set[Result]:
    """Give what breaks *shapes* in the default graph, by the judgement of pySHACL.

    The judge reads the graph of shapes in *store*; *shapes* tell how to name paths
    and messages in the report.
    """
    data = Graph(_UnchangingStore(store=store), identifier=DATASET_DEFAULT_GRAPH_ID)
    rules = _shapes_for_pyshacl(store)
    if focus is not None:
        _aim(rules, store, shapes, Compiler(Subclasses(store), focus))
    _, results, _ = pyshacl.validate(data, shacl_graph=rules, inplace=True)
    by_iri = {item.iri: item for shape in shapes for item in (shape, *shape.properties)}
    return _with_messages(store, by_iri, _read_results(results, by_iri))


def _shapes_for_pyshacl(store: Store) -> Graph:
    buffer = BytesIO()
    store.dump(buffer, format=RdfFormat.N_TRIPLES, from_graph=SHAPES_GRAPH)
    rules = Graph().parse(data=buffer.getvalue(), format="nt")
    # pySHACL puts values into these messages by a regular expression that fails on
    # a backslash in the data; `_with_messages` fills them instead.
    for constraint in list(rules.subjects(RDFLIB_SH.select)):
        rules.remove((constraint, RDFLIB_SH.message, None))
    return rules


def _aim(
    rules: Graph, store: Store, shapes: Iterable[Shape], compiler: Compiler
) -> None:
    """Let each shape of *rules* target the focus nodes alone.

    pySHACL has a parameter for focus nodes, but applies it to the value nodes of
    nested shapes too, so that `sh:or` and `sh:not` judge nothing.
    """
    for shape in shapes:
        node = URIRef(shape.iri)
        for keyword in TARGETS:
            rules.remove((node, URIRef(f"{SH}{keyword}"), None))
        for term in focus_nodes(store, shape, compiler):
            rules.add(
                (node, RDFLIB_SH.targetNode, URIRef(cast("NamedNode", term).value))
            )


def _read_results(results: Graph, shapes: Mapping[str, Shape]) -> Iterator[Result]:
    for node in results.objects(None, RDFLIB_SH.result):
        result = _read_result(results, node, shapes)
        if not _is_about_lexical_form(result, results, node, shapes):
            yield result


def _read_result(results: Graph, node: Node, shapes: Mapping[str, Shape]) -> Result:
    def text(predicate: URIRef) -> str:
        return _rdflib_text(results.value(node, predicate))

    shape = shapes[text(RDFLIB_SH.sourceShape)]
    path = results.value(node, RDFLIB_SH.resultPath)
    return Result(
        focus_node=text(RDFLIB_SH.focusNode),
        path=_rdflib_text(path) if isinstance(path, URIRef) else shape.path_text,
        value=text(RDFLIB_SH.value) or None,
        source_shape=shape.iri,
        component=text(RDFLIB_SH.sourceConstraintComponent),
        severity=text(RDFLIB_SH.resultSeverity),
        message=shape.message,
        source_constraint=text(RDFLIB_SH.sourceConstraint) or None,
    )


def _rdflib_text(term: Node | None) -> str:
    if isinstance(term, RdflibLiteral):
        datatype = NamedNode(str(term.datatype)) if term.datatype else None
        return str(
            _as_stored(Literal(str(term), datatype=datatype, language=term.language))
        )
    return f"_:{term}" if isinstance(term, BNode) else str(term or "")


def _as_stored(literal: Literal) -> Literal:
    """Undo what rdflib makes of a number: it writes the double 295 as 295.0."""
    store = Store()
    store.add(Quad(_VALUE, _VALUE, literal))
    return cast("Literal", next(iter(store)).object)


def _is_about_lexical_form(
    result: Result, results: Graph, node: Node, shapes: Mapping[str, Shape]
) -> bool:
    """Tell whether pySHACL repeats what `ill_formed_literals` says."""
    value = results.value(node, RDFLIB_SH.value)
    if result.component != DATATYPE_COMPONENT or not isinstance(value, RdflibLiteral):
        return False
    demanded = [
        component.value
        for component in shapes[result.source_shape].components
        if component.keyword == "datatype"
    ]
    return value.datatype in {URIRef(cast("NamedNode", iri).value) for iri in demanded}


def _with_messages(
    store: Store, shapes: Mapping[str, Shape], results: Iterable[Result]
) -> set[Result]:
    """Fill the messages of SPARQL constraints with what the queries bind."""
    found = set(results)
    broken = {
        shapes[result.source_shape] for result in found if result.source_constraint
    }
    filled = {
        (result.rule, result.focus_node, result.path, result.value): result
        for result in run_queries(store, sorted(broken, key=lambda shape: shape.iri))
    }
    return {
        filled.get((item.rule, item.focus_node, item.path, item.value), item)
        if item.source_constraint
        else item
        for item in found
    }
