# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""SPARQL 1.1 Service Description: what the endpoint offers, as a graph.

What is said of the data set is taken from the catalogue in the graph, if it has one;
the number of triples is what the default graph has.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Final

from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, Store, Triple, parse

from accelkg.catalogue import CATALOGUE, DATASET, DOCUMENTS
from accelkg.namespaces import DCAT, GRAPH, PREFIXES, RDFS
from accelkg.terms import RDF_TYPE
from accelkg_server.answers.evaluation import evaluate
from accelkg_server.answers.formats import GRAPHS, RESULTS
from accelkg_server.tasks import QueryTask

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg_server.engine import Engine, GraphSize
    from accelkg_server.settings import Settings
    from accelkg_server.tasks import Answer

SD: Final = "http://www.w3.org/ns/sparql-service-description#"
_TRIPLES: Final = NamedNode(f"{PREFIXES['void']}triples")
_SPARQL_ENDPOINT: Final = NamedNode(f"{PREFIXES['void']}sparqlEndpoint")
_SEE_ALSO: Final = NamedNode(f"{RDFS}seeAlso")
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
_CATALOGUED: Final = f"""
CONSTRUCT {{ <{DATASET}> ?p ?o }} WHERE {{
    GRAPH <{CATALOGUE.value}> {{ <{DATASET}> ?p ?o }}
    FILTER(?p IN (
        rdf:type, dcterms:title, dcterms:license, void:classes, void:distinctSubjects,
        void:entities, void:exampleResource, void:properties, void:uriSpace,
        void:vocabulary))
}}"""


def _sd(name: str) -> NamedNode:
    return NamedNode(SD + name)


async def answer(engine: Engine, task: QueryTask, settings: Settings) -> Answer:
    """Give the description, in the format of *task*, whose base is the endpoint.

    Raises:
        Problem: the engine cannot be asked now.
    """
    endpoint = str(task.base)
    store = Store()
    triples = describe(endpoint, engine.graphs(), settings)
    store.bulk_extend(Quad(*triple) for triple in triples)
    catalogued = await _catalogued(engine, settings)
    if catalogued:
        served = _served(endpoint, engine.graphs())
        store.bulk_extend(Quad(*triple) for triple in chain(catalogued, served))
    found = evaluate(store, replace(task, text=_WHOLE), settings)
    return replace(found, snapshot_id=engine.snapshot.id)


async def _catalogued(engine: Engine, settings: Settings) -> list[Triple]:
    """Give what the catalogue says of the data set as a whole."""
    form = RdfFormat.N_TRIPLES
    task = QueryTask(_CATALOGUED, form.media_type)
    found = await engine.query(task, time_s=settings.query_time_s)
    content = found.body if isinstance(found.body, bytes) else found.body.read()
    return [quad.triple for quad in parse(content, format=form)]


def _served(endpoint: str, graphs: tuple[GraphSize, ...]) -> Iterator[Triple]:
    """Give the size of the data set, and where this server describes it."""
    dataset, service = NamedNode(DATASET), NamedNode(f"{endpoint}#service")
    yield Triple(service, NamedNode(f"{DCAT}servesDataset"), dataset)
    yield Triple(dataset, _SPARQL_ENDPOINT, NamedNode(endpoint))
    (triples,) = (graph.triples for graph in graphs if not graph.iri)
    yield Triple(dataset, _TRIPLES, Literal(triples))
    root = endpoint.rpartition("/")[0]
    for name in DOCUMENTS:
        yield Triple(dataset, _SEE_ALSO, NamedNode(f"{root}/{name}"))


def describe(
    endpoint: str, graphs: tuple[GraphSize, ...], settings: Settings
) -> Iterator[Triple]:
    """Give the description of the service at *endpoint* over *graphs*."""
    service, dataset = (
        NamedNode(f"{endpoint}#service"),
        NamedNode(f"{endpoint}#dataset"),
    )
    yield Triple(service, RDF_TYPE, _sd("Service"))
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
    yield Triple(dataset, RDF_TYPE, _sd("Dataset"))
    is_ours = any(graph.iri.startswith(GRAPH) for graph in graphs)
    for number, graph in enumerate(graphs):
        node = f"{endpoint}#graph-{number}"
        yield from _graph(dataset, graph, node, is_ours=is_ours)


def _graph(
    dataset: NamedNode, graph: GraphSize, node: str, *, is_ours: bool
) -> Iterator[Triple]:
    content = NamedNode(node)
    yield Triple(content, RDF_TYPE, _sd("Graph"))
    yield Triple(content, _TRIPLES, Literal(graph.triples))
    if not graph.iri:
        yield Triple(dataset, _sd("defaultGraph"), content)
        if is_ours:
            yield Triple(content, _COMMENT, _DEFAULT_GRAPH)
        return
    named = NamedNode(f"{node}-named")
    yield Triple(dataset, _sd("namedGraph"), named)
    yield Triple(named, RDF_TYPE, _sd("NamedGraph"))
    yield Triple(named, _sd("name"), NamedNode(graph.iri))
    yield Triple(named, _sd("graph"), content)
