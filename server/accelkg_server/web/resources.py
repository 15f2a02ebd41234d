# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Addresses of the IRIs of the data, and of the documents about them.

The IRI of a thing leads to a document about it (303), by the Accept header or by the
name of a format at its end. Each document has an address of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flask import Blueprint, request

from accelkg.namespaces import BASE
from accelkg.resource.iris import DATA, KINDS, PAGE, document_path, encoded, iri_of
from accelkg_server.answers.formats import DOCUMENTS, HTML, RDF_DOCUMENTS
from accelkg_server.documents.resource import query_of
from accelkg_server.problems import InvalidParameter, NotFound
from accelkg_server.protocol.reading import read_snapshot
from accelkg_server.web.addresses import link, links_of_document, split_format
from accelkg_server.web.documents import document

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Response

    from accelkg_server.answers.formats import Format

_LONGEST_NUMBER: Final = 9

routes = Blueprint("resources", __name__)


@routes.get(f"/<any({', '.join(KINDS)}):kind>/<path:name>")
def resource(kind: str, name: str) -> Response:
    """Lead to the document about an IRI."""
    path = f"{kind}/{name}"
    stem, extension = split_format(path)
    whole = BASE + path if extension else ""
    return _way(DOCUMENTS, BASE + stem, extension, whole=whole)


@routes.get(f"/{DATA}/<path:name>")
def data(name: str) -> Response:
    """Give the data about an IRI; without the name of a syntax, lead to one."""
    stem, extension = split_format(name)
    if extension == HTML.name:
        raise NotFound(request.path)
    if not extension:
        return _way(RDF_DOCUMENTS, iri_of(stem))
    return _document(iri_of(stem), extension)


@routes.get(f"/{PAGE}/<path:name>")
def page(name: str) -> Response:
    """Give the page about an IRI."""
    return _document(iri_of(name), HTML.name)


def _document(iri: str, extension: str) -> Response:
    asked = _asked()
    links = _links(iri, extension, **asked)
    return document(
        "resource document",
        DOCUMENTS,
        headers=links,
        wanted=extension,
        iri=iri,
        **asked,
    )


def _way(
    offered: tuple[Format, ...], iri: str, extension: str = "", *, whole: str = ""
) -> Response:
    """Lead to the document about *iri*, or about *whole* where the graph knows that."""
    asked = {"iri": iri, "whole": whole, **_asked()}
    return document("resource", offered, headers=(), wanted=extension, **asked)


def _asked() -> dict[str, str]:
    """Give the part and the snapshot that are asked for, which stay on the way."""
    snapshot = read_snapshot(request.args.getlist("snapshot"))
    return {"part": _part(), "snapshot": snapshot}


def _part() -> str:
    """Give the part that is asked for; the first one needs no asking."""
    asked = request.args.getlist("part") or ["1"]
    number = asked[-1]
    is_number = number.isascii() and number.isdigit() and len(number) < _LONGEST_NUMBER
    if len(asked) > 1 or not is_number or int(number) == 0:
        raise InvalidParameter("part", "is not one number from 1")
    return str(int(number))


def _links(
    iri: str, extension: str, *, part: str, snapshot: str
) -> Iterator[tuple[str, str]]:
    """Give the links of a part of the document about *iri* in one format."""
    yield link(encoded(iri), "describes")
    canonical = _path(iri, extension) + query_of(part)
    query = query_of(part, snapshot=snapshot)
    yield from links_of_document(
        canonical, lambda format_: _path(iri, format_.name) + query
    )


def _path(iri: str, extension: str) -> str:
    if extension == HTML.name:
        return document_path(iri, PAGE)
    return document_path(iri, DATA, extension)
