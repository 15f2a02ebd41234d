# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What is said of the data set: pages, RDF in any syntax, and files for crawlers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit
from xml.sax.saxutils import escape

from accelkg import catalogue
from accelkg.descriptions import lexical, select
from accelkg.export import write_quads
from accelkg.namespaces import AKG, BASE, GRAPH, PREFIXES
from accelkg.resource.iris import PAGE, document_path
from accelkg_server.answers.formats import DOCUMENTS, HTML, by_name
from accelkg_server.answers.pages import render_document
from accelkg_server.documents.catalogued import Catalogued
from accelkg_server.documents.document import Document
from accelkg_server.problems import NotFound

if TYPE_CHECKING:
    from accelkg_server.documents.served import ServedGraph
    from accelkg_server.tasks import DocumentTask

_THINGS: Final = f"""
SELECT DISTINCT ?thing {{
    GRAPH <{GRAPH}entities> {{ ?thing a ?class }}
    FILTER(STRSTARTS(STR(?thing), "{AKG}"))
}} ORDER BY ?thing"""
_PAGES: Final = ("", *catalogue.DOCUMENTS, "ns", "shape")
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
    chosen = by_name(task.media_type, DOCUMENTS)
    if chosen and chosen is not HTML:
        return Document(write_quads(quads, chosen.name))
    page = render_document(
        f"{name}.html",
        task,
        catalogued=Catalogued(quads),
        formats=[each for each in DOCUMENTS if each is not HTML],
        iri=BASE + name,
        metadata=partial(catalogue.schema_org_dataset, graph.store),
        prefixes=PREFIXES,
    )
    return Document(page.encode())


def sitemap(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give the addresses of the pages about the whole and about each thing."""
    things = (lexical(found["thing"]) for found in select(graph.store, _THINGS))
    pages = [*_PAGES, *(document_path(iri, PAGE) for iri in things)]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        *(f"<url><loc>{escape(f'{task.root}/{page}')}</loc></url>" for page in pages),
        "</urlset>",
    ]
    return Document("\n".join(lines).encode() + b"\n")


def robots(_: ServedGraph, task: DocumentTask) -> Document:
    """Give the rules for crawlers: pages and data are free to read."""
    path = urlsplit(task.root).path
    lines = [
        "User-agent: *",
        *(f"Disallow: {path}/{each}" for each in _NOT_FOR_CRAWLERS),
        f"Sitemap: {task.root}/sitemap.xml",
    ]
    return Document("\n".join(lines).encode() + b"\n")
