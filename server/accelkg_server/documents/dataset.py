# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What is said of the data set: pages, RDF in any syntax, and files for crawlers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit
from xml.sax.saxutils import escape

from pyoxigraph import NamedNode

from accelkg import catalogue
from accelkg.descriptions import lexical, select
from accelkg.export import write_quads
from accelkg.namespaces import AKG, BASE, GRAPH, ONTOLOGY, PREFIXES
from accelkg.reference.documents import SHAPES
from accelkg.releases.folder import is_version, precedence
from accelkg.releases.release import stated
from accelkg.resource.iris import PAGE, document_path
from accelkg_server.answers.formats import (
    DOCUMENTS,
    HTML,
    RDF_DOCUMENTS,
    by_media_type,
)
from accelkg_server.answers.pages import render_document
from accelkg_server.documents.catalogued import Catalogued
from accelkg_server.documents.document import Document
from accelkg_server.problems import NotFound, UnknownVersion

if TYPE_CHECKING:
    from pyoxigraph import Store

    from accelkg_server.documents.served import ServedGraph
    from accelkg_server.tasks import DocumentTask

_THINGS: Final = f"""
SELECT DISTINCT ?thing {{
    GRAPH <{GRAPH}entities> {{ ?thing a ?class }}
    FILTER(STRSTARTS(STR(?thing), "{AKG}"))
}} ORDER BY ?thing"""
# What each page but the first is about.
_PAGES: Final = {
    **dict.fromkeys(catalogue.DOCUMENTS, catalogue.DATASET),
    "ns": ONTOLOGY,
    "shape": SHAPES,
}
# What is computed for each question; the descriptions at these addresses may be read.
_NOT_FOR_CRAWLERS: Final = ("dump/", "reconcile?", "search?", "sparql?")


def dataset(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give the document `name` about the data set, one of `catalogue.DOCUMENTS`.

    Raises:
        NotFound: the graph holds no description of itself.
    """
    name = task.argument("name")
    quads = catalogue.description(graph.store, name)
    if not quads:
        raise NotFound(f"/{name}")
    chosen = by_media_type(task.media_type, DOCUMENTS)
    if chosen is not HTML:
        return Document(write_quads(quads, chosen.name))
    page = render_document(
        f"{name}.html",
        task,
        catalogued=Catalogued(quads),
        formats=RDF_DOCUMENTS,
        iri=BASE + name,
        metadata=partial(catalogue.schema_org_dataset, graph.store),
        prefixes=PREFIXES,
    )
    return Document(page.encode())


def version(graph: ServedGraph, task: DocumentTask) -> Document:
    """Lead from the `version` that the graph states of itself to what describes it.

    Raises:
        UnknownVersion: it is another one, and no release that is `kept` either.
    """
    wanted, current = task.argument("version"), stated(graph.store, "dcat:version")
    if wanted != current:
        known = {*task.argument("kept").split(), current}
        newest_first = sorted(filter(is_version, known), key=precedence, reverse=True)
        raise UnknownVersion("data set", wanted, newest_first)
    chosen = by_media_type(task.media_type, DOCUMENTS)
    extension = "" if chosen is HTML else f".{chosen.name}"
    return Document(location=f"{task.root}/dataset{extension}")


def sitemap(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give the addresses of the pages about the whole and about each thing."""
    things = (lexical(found["thing"]) for found in select(graph.store, _THINGS))
    documents = (path for path, iri in _PAGES.items() if _is_told_of(graph.store, iri))
    pages = ["", *documents, *(document_path(iri, PAGE) for iri in things)]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        *(f"<url><loc>{escape(f'{task.root}/{page}')}</loc></url>" for page in pages),
        "</urlset>",
    ]
    return Document("\n".join(lines).encode() + b"\n")


def _is_told_of(store: Store, iri: str) -> bool:
    return any(store.quads_for_pattern(NamedNode(iri), None, None, None))


def robots(_: ServedGraph, task: DocumentTask) -> Document:
    """Give the rules for crawlers: pages and data are free to read."""
    path = urlsplit(task.root).path
    lines = [
        "User-agent: *",
        *(f"Disallow: {path}/{each}" for each in _NOT_FOR_CRAWLERS),
        f"Sitemap: {task.root}/sitemap.xml",
    ]
    return Document("\n".join(lines).encode() + b"\n")
