# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Addresses of what describes the data set, for people, harvesters and crawlers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flask import Blueprint, redirect, request

from accelkg.namespaces import BASE
from accelkg_server.answers.formats import DOCUMENTS, HTML, Format
from accelkg_server.problems import NotFound
from accelkg_server.web.documents import document, public_root

if TYPE_CHECKING:
    from collections.abc import Iterator

    from werkzeug.wrappers import Response

_EXTENSIONS: Final = frozenset(each.name for each in DOCUMENTS)
_SITEMAP: Final = Format(names=("xml",), media_type="application/xml", is_xml=True)
_ROBOTS: Final = Format(names=("txt",), media_type="text/plain")
_SEE_OTHER: Final = 303

routes = Blueprint("descriptions", __name__)


@routes.get("/dataset")
@routes.get("/dataset.<extension>")
def dataset(extension: str = "") -> Response:
    """Give the description of the data set."""
    return _document("dataset", extension)


@routes.get("/properties")
@routes.get("/properties.<extension>")
def properties(extension: str = "") -> Response:
    """Give the properties of the data set, with counts."""
    return _document("properties", extension)


@routes.get("/examples")
@routes.get("/examples.<extension>")
def examples(extension: str = "") -> Response:
    """Give the example queries, and the prefixes they need."""
    return _document("examples", extension)


@routes.get("/catalog")
@routes.get("/.well-known/void")
def described_in_dataset() -> Response:
    """Lead to the description of the data set, where the catalogue is described too."""
    return redirect(f"{public_root()}/dataset", _SEE_OTHER)


@routes.get("/.well-known/sparql-examples")
def described_in_examples() -> Response:
    """Lead to the example queries."""
    return redirect(f"{public_root()}/examples", _SEE_OTHER)


@routes.get("/sitemap.xml")
def sitemap() -> Response:
    """Give the addresses of all pages."""
    return document("sitemap", (_SITEMAP,), wanted=_SITEMAP.name)


@routes.get("/robots.txt")
def robots() -> Response:
    """Give the rules for crawlers."""
    return document("robots", (_ROBOTS,), wanted=_ROBOTS.name)


def _document(name: str, extension: str) -> Response:
    """Give the document of that name, in the format of *extension*."""
    if extension and extension not in _EXTENSIONS:
        raise NotFound(request.path)
    headers = [("Link", link) for link in _links(name)]
    return document("dataset", DOCUMENTS, headers=headers, wanted=extension, name=name)


def _links(name: str) -> Iterator[str]:
    yield f'<{BASE}{name}>; rel="canonical"'
    for each in DOCUMENTS:
        extension = "" if each is HTML else f".{each.name}"
        address = f"{public_root()}/{name}{extension}"
        yield f'<{address}>; rel="alternate"; type="{each.media_type}"'
