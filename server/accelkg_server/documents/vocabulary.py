# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The vocabulary, its alignments and the shapes: pages, and RDF in any syntax."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import quote_plus, urlsplit

from accelkg.export import write_quads
from accelkg.namespaces import ACCEL, AKGSH, BASE, ONTOLOGY, shorten
from accelkg.reference.documents import (
    ALIGNMENT,
    SHAPES,
    document_quads,
    read_header,
)
from accelkg.reference.mentions import pieces
from accelkg.reference.shapes import read_rules
from accelkg.reference.terms import read_terms
from accelkg.releases.folder import is_version, precedence, releases
from accelkg.releases.opening import open_graph
from accelkg_server.answers.formats import HTML, RDF_DOCUMENTS, by_media_type
from accelkg_server.answers.pages import link_to, render_document
from accelkg_server.documents.document import Document
from accelkg_server.problems import NotFound, UnknownVersion

if TYPE_CHECKING:
    from pyoxigraph import Store

    from accelkg.reference.documents import Header
    from accelkg_server.documents.served import ServedGraph
    from accelkg_server.tasks import DocumentTask

# RFC 3986, 3.4. Without them a page of some hundred queries is shorter by a tenth.
_PLAIN_IN_QUERY: Final = "?:/*"
_DATES: Final = {
    "created": "dateCreated",
    "issued": "datePublished",
    "modified": "dateModified",
}


def vocabulary(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give the vocabulary, or the `version` of it, if need be from the `releases`.

    Raises:
        NotFound: the graph has no vocabulary of ours.
        UnknownVersion: no such version of it is kept.
    """
    store, header = _kept(graph.store, ONTOLOGY, task)
    if task.media_type != HTML.media_type:
        return _rdf(store, header, task)
    sections = read_terms(store)
    versions = {term.since for section in sections for term in section.terms}
    return _page(
        "vocabulary.html",
        header,
        task,
        ACCEL,
        sections=sections,
        first_version=min(filter(is_version, versions), key=precedence, default=""),
    )


def alignment(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give the alignment `name`.

    Raises:
        NotFound: there is no such alignment.
    """
    header = _header(graph.store, ALIGNMENT + task.argument("name"))
    if task.media_type != HTML.media_type:
        return _rdf(graph.store, header, task)
    quads = document_quads(graph.store, header.iri)
    turtle = write_quads(quads, "ttl").decode()
    return _page("alignment.html", header, task, ACCEL, turtle=turtle)


def shapes(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give the shapes, or the `version` of them, if need be from the `releases`.

    Raises:
        NotFound: the graph has no shapes of ours.
        UnknownVersion: no such version of them is kept.
    """
    store, header = _kept(graph.store, SHAPES, task)
    if task.media_type != HTML.media_type:
        return _rdf(store, header, task)
    return _page("shapes.html", header, task, AKGSH, rules=read_rules(store))


def _kept(store: Store, iri: str, task: DocumentTask) -> tuple[Store, Header]:
    """Give the graph that holds the wanted version of the document *iri*."""
    version, folder = task.argument("version"), task.argument("releases")
    if not version:
        return store, _header(store, iri)
    header = read_header(store, iri)
    if header is not None and header.version == version:
        return store, header
    found = {each.version: each for each in releases(Path(folder))} if folder else {}
    if version not in found:
        current = [] if header is None else [header.version]
        kept = sorted({*found, *current}, key=precedence)
        title = "vocabulary" if header is None else header.title
        raise UnknownVersion(title, version, kept)
    store = open_graph(found[version].path)
    return store, _header(store, iri)


def _header(store: Store, iri: str) -> Header:
    header = read_header(store, iri)
    if header is None:
        raise NotFound(link_to(iri, ""))
    return header


def _rdf(store: Store, header: Header, task: DocumentTask) -> Document:
    chosen = by_media_type(task.media_type, RDF_DOCUMENTS)
    return Document(write_quads(document_quads(store, header.iri), chosen.name))


def _page(
    template: str, header: Header, task: DocumentTask, namespace: str, **values: object
) -> Document:
    """Give a page on which terms of *namespace* have a place each."""
    page = render_document(
        template,
        task,
        header=header,
        metadata=_metadata(header),
        formats=RDF_DOCUMENTS,
        here=partial(_address, namespace=namespace, root=urlsplit(task.root).path),
        linked=partial(pieces, is_known=lambda iri: iri.startswith(BASE)),
        shorten=shorten,
        encoded=partial(quote_plus, safe=_PLAIN_IN_QUERY),
        **values,
    )
    return Document(page.encode())


def _address(iri: str, *, namespace: str, root: str) -> str:
    """Give what a page links to for *iri*: a place on it, or another page."""
    if iri.startswith(namespace):
        return f"#{iri.removeprefix(namespace)}"
    return link_to(iri, root)


def _metadata(header: Header) -> dict[str, object]:
    """Give what the page says of the document, in terms of schema.org."""
    members = {
        "@context": "https://schema.org/",
        "@id": header.iri,
        "@type": "DefinedTermSet",
        "name": header.title,
        "description": header.description,
        "url": header.iri,
        "version": header.version,
        "license": header.license,
        "citation": header.citation,
        **{_DATES[name]: date for name, date in header.dates},
        **{
            role: {"@type": "Organization", "name": name}
            for role, name in header.agents
        },
    }
    return {name: value for name, value in members.items() if value}
