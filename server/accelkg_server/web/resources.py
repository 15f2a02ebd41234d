# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Addresses of the IRIs of the data, and of the documents about them.

The IRI of a thing leads to a document about it (303), by the Accept header or by the
name of a format at its end. Each document has an address of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flask import Blueprint, request

from accelkg.catalogue.statements import LICENSE
from accelkg.namespaces import BASE
from accelkg.resource.iris import DATA, KINDS, PAGE, document_path, encoded, iri_of
from accelkg_server.answers.formats import DOCUMENTS, HTML
from accelkg_server.documents.resource import RDF
from accelkg_server.problems import InvalidParameter, NotFound
from accelkg_server.protocol.reading import read_snapshot
from accelkg_server.web.documents import document, public_root

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from flask import Response

    from accelkg_server.answers.formats import Format

_EXTENSIONS: Final = frozenset(each.name for each in DOCUMENTS)
_LONGEST_NUMBER: Final = 9

routes = Blueprint("resources", __name__)


@routes.get(f"/<any({', '.join(KINDS)}):kind>/<path:name>")
def resource(kind: str, name: str) -> Response:
    """Lead to the document about an IRI."""
    stem, extension = _split(f"{kind}/{name}")
    return _way("resource", DOCUMENTS, BASE + stem, extension)


@routes.get(f"/{DATA}/<path:name>")
def data(name: str) -> Response:
    """Give the data about an IRI; without the name of a syntax, lead to one."""
    stem, extension = _split(name)
    if extension == HTML.name:
        raise NotFound(request.path)
    if not extension:
        return _way("resource", RDF, iri_of(stem))
    return _document(iri_of(stem), extension)


@routes.get(f"/{PAGE}/<path:name>")
def page(name: str) -> Response:
    """Give the page about an IRI."""
    return _document(iri_of(name), HTML.name)


def _split(name: str) -> tuple[str, str]:
    """Take the name of a format from the end, if it is one.

    >>> _split("id/trainium3.ttl"), _split("claim/x.memory.06ac")
    (('id/trainium3', 'ttl'), ('claim/x.memory.06ac', ''))
    """
    stem, _, extension = name.rpartition(".")
    return (stem, extension) if extension in _EXTENSIONS else (name, "")


def _document(iri: str, extension: str) -> Response:
    links = _links(iri, extension)
    return _way("resource document", DOCUMENTS, iri, extension, links=links)


def _way(
    view: str,
    offered: tuple[Format, ...],
    iri: str,
    extension: str = "",
    *,
    links: Iterable[str] = (),
) -> Response:
    """Give what *view* answers; the part and the snapshot asked for stay on the way."""
    return document(
        view,
        offered,
        headers=[("Link", link) for link in links],
        wanted=extension,
        iri=iri,
        part=_part(),
        snapshot=read_snapshot(request.args.getlist("snapshot")),
    )


def _part() -> str:
    """Give the part that is asked for; the first one needs no asking."""
    asked = request.args.getlist("part") or ["1"]
    number = asked[-1]
    is_number = number.isascii() and number.isdigit() and len(number) < _LONGEST_NUMBER
    if len(asked) > 1 or not is_number or int(number) == 0:
        raise InvalidParameter("part", "is not one number from 1")
    return str(int(number))


def _links(iri: str, extension: str) -> Iterator[str]:
    """Give what the document in one format links to, as RFC 8288 writes it."""
    yield f'<{encoded(iri)}>; rel="describes"'
    yield f'<{BASE}{_path(iri, extension)}>; rel="canonical"'
    yield f'<{LICENSE}>; rel="license"'
    for each in DOCUMENTS:
        address = f"{public_root()}/{_path(iri, each.name)}"
        yield f'<{address}>; rel="alternate"; type="{each.media_type}"'


def _path(iri: str, extension: str) -> str:
    if extension == HTML.name:
        return document_path(iri, PAGE)
    return document_path(iri, DATA, extension)
