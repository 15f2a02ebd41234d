# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""SPARQL 1.1 Service Description: what the endpoint offers, as a graph."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final, cast

from pyoxigraph import Literal, NamedNode, RdfFormat, Triple, serialize

from accelkg.namespaces import PREFIXES, RDF, RDFS
from accelkg_server.engine import Answer, sort_declarations
from accelkg_server.formats import GRAPHS, RESULTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg_server.engine import GraphSize
    from accelkg_server.formats import Format

SD: Final = "http://www.w3.org/ns/sparql-service-description#"
_TYPE: Final = NamedNode(f"{RDF}type")
_TRIPLES: Final = NamedNode(f"{PREFIXES['void']}triples")
_COMMENT: Final = NamedNode(f"{RDFS}comment")
_DEFAULT_GRAPH: Final = Literal(
    "The union of the named graphs, without the graph of shapes.", language="en"
)


def _sd(name: str) -> NamedNode:
    return NamedNode(SD + name)


def describe(endpoint: str, graphs: tuple[GraphSize, ...]) -> Iterator[Triple]:
    """Give the description of the service at *endpoint* over *graphs*."""
    service, dataset = (
        NamedNode(f"{endpoint}#service"),
        NamedNode(f"{endpoint}#dataset"),
    )
    yield Triple(service, _TYPE, _sd("Service"))
    yield Triple(service, _sd("endpoint"), NamedNode(endpoint))
    yield Triple(service, _sd("supportedLanguage"), _sd("SPARQL11Query"))
    for each in (*RESULTS, *GRAPHS):
        yield Triple(service, _sd("resultFormat"), NamedNode(each.engine.iri))
    yield Triple(service, _sd("defaultDataset"), dataset)
    yield Triple(dataset, _TYPE, _sd("Dataset"))
    for number, graph in enumerate(graphs):
        node = f"{endpoint}#graph-{number}"
        yield from _graph(dataset, graph, node)


def _graph(dataset: NamedNode, graph: GraphSize, node: str) -> Iterator[Triple]:
    content = NamedNode(node)
    yield Triple(content, _TYPE, _sd("Graph"))
    yield Triple(content, _TRIPLES, Literal(graph.triples))
    if not graph.iri:
        yield Triple(dataset, _sd("defaultGraph"), content)
        yield Triple(content, _COMMENT, _DEFAULT_GRAPH)
        return
    named = NamedNode(f"{node}-named")
    yield Triple(dataset, _sd("namedGraph"), named)
    yield Triple(named, _TYPE, _sd("NamedGraph"))
    yield Triple(named, _sd("name"), NamedNode(graph.iri))
    yield Triple(named, _sd("graph"), content)


def write(endpoint: str, graphs: tuple[GraphSize, ...], format: Format) -> Answer:  # noqa: A002  # as in the engine
    """Give the description in *format*."""
    names = ("rdf", "rdfs", "void")
    prefixes = {name: PREFIXES[name] for name in names} | {"sd": SD}
    body = BytesIO()
    serialize(
        describe(endpoint, graphs),
        body,
        cast("RdfFormat", format.engine),
        prefixes=prefixes,
    )
    size = body.tell()
    body.seek(0)
    return Answer(sort_declarations(body), size)
