# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""SPARQL 1.1 Service Description: what the endpoint offers, as a graph."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pyoxigraph import Literal, NamedNode, Quad, Store, Triple

from accelkg.namespaces import GRAPH, PREFIXES, RDF, RDFS
from accelkg_server.answers.evaluation import evaluate
from accelkg_server.answers.formats import GRAPHS, RESULTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg_server.engine import Engine, GraphSize
    from accelkg_server.settings import Settings
    from accelkg_server.tasks import Answer, QueryTask

SD: Final = "http://www.w3.org/ns/sparql-service-description#"
_TYPE: Final = NamedNode(f"{RDF}type")
_TRIPLES: Final = NamedNode(f"{PREFIXES['void']}triples")
_COMMENT: Final = NamedNode(f"{RDFS}comment")
_DEFAULT_GRAPH: Final = Literal(
    "The union of the named graphs, without the graph of shapes.", language="en"
)
_LANGUAGES: Final = Literal(
    "Also understands what Oxigraph has of SPARQL 1.2 and RDF 1.2: triple terms,"
    " reifiers and annotations, base direction, and their functions.",
    language="en",
)
_WHOLE: Final = "CONSTRUCT { ?s ?p ?o } WHERE { ?s ?p ?o }"


def _sd(name: str) -> NamedNode:
    return NamedNode(SD + name)


def answer(engine: Engine, task: QueryTask, settings: Settings) -> Answer:
    """Give the description, in the format of *task*, whose base is the endpoint."""
    store = Store()
    triples = describe(str(task.base), engine.graphs(), settings)
    store.bulk_extend(Quad(*triple) for triple in triples)
    found = evaluate(store, replace(task, text=_WHOLE), settings)
    return replace(found, snapshot_id=engine.snapshot.id)


def describe(
    endpoint: str, graphs: tuple[GraphSize, ...], settings: Settings
) -> Iterator[Triple]:
    """Give the description of the service at *endpoint* over *graphs*."""
    service, dataset = (
        NamedNode(f"{endpoint}#service"),
        NamedNode(f"{endpoint}#dataset"),
    )
    yield Triple(service, _TYPE, _sd("Service"))
    yield Triple(service, _sd("endpoint"), NamedNode(endpoint))
    yield Triple(service, _COMMENT, _LANGUAGES)
    yield Triple(service, _sd("supportedLanguage"), _sd("SPARQL11Query"))
    if settings.write_keys:
        yield Triple(service, _sd("supportedLanguage"), _sd("SPARQL11Update"))
    if settings.service_allow:
        yield Triple(service, _sd("feature"), _sd("BasicFederatedQuery"))
    for each in (*RESULTS, *GRAPHS):
        if each.engine is not None:
            yield Triple(service, _sd("resultFormat"), NamedNode(each.engine.iri))
    yield Triple(service, _sd("defaultDataset"), dataset)
    yield Triple(dataset, _TYPE, _sd("Dataset"))
    is_ours = any(graph.iri.startswith(GRAPH) for graph in graphs)
    for number, graph in enumerate(graphs):
        node = f"{endpoint}#graph-{number}"
        yield from _graph(dataset, graph, node, is_ours=is_ours)


def _graph(
    dataset: NamedNode, graph: GraphSize, node: str, *, is_ours: bool
) -> Iterator[Triple]:
    content = NamedNode(node)
    yield Triple(content, _TYPE, _sd("Graph"))
    yield Triple(content, _TRIPLES, Literal(graph.triples))
    if not graph.iri:
        yield Triple(dataset, _sd("defaultGraph"), content)
        if is_ours:
            yield Triple(content, _COMMENT, _DEFAULT_GRAPH)
        return
    named = NamedNode(f"{node}-named")
    yield Triple(dataset, _sd("namedGraph"), named)
    yield Triple(named, _TYPE, _sd("NamedGraph"))
    yield Triple(named, _sd("name"), NamedNode(graph.iri))
    yield Triple(named, _sd("graph"), content)
