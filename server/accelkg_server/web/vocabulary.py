# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Addresses of the vocabulary, its versions and alignments, and of the shapes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flask import Blueprint, request

from accelkg.namespaces import BASE
from accelkg_server.answers.formats import DOCUMENTS, HTML
from accelkg_server.problems import NotFound
from accelkg_server.web.documents import document, public_root, service

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Response

_LICENSE: Final = "https://creativecommons.org/licenses/by/4.0/"
_EXTENSIONS: Final = frozenset(each.name for each in DOCUMENTS)

routes = Blueprint("vocabulary", __name__)


@routes.get("/ns")
@routes.get("/ns.<extension>")
def vocabulary(extension: str = "") -> Response:
    """Give the vocabulary."""
    return _document("vocabulary", "ns", extension)


@routes.get("/ns/<name>")
def version_of_vocabulary(name: str) -> Response:
    """Give one version of the vocabulary."""
    version, extension = _split(name)
    return _document("vocabulary", f"ns/{version}", extension, version=version)


@routes.get("/ns/alignments/<name>")
def alignment(name: str) -> Response:
    """Give what joins the vocabulary with another one."""
    name, extension = _split(name)
    return _document("alignment", f"ns/alignments/{name}", extension, name=name)


@routes.get("/shape")
@routes.get("/shape.<extension>")
def shapes(extension: str = "") -> Response:
    """Give the shapes."""
    return _document("shapes", "shape", extension)


@routes.get("/shape/<name>")
def version_of_shapes(name: str) -> Response:
    """Give one version of the shapes."""
    version, extension = _split(name)
    return _document("shapes", f"shape/{version}", extension, version=version)


def _split(name: str) -> tuple[str, str]:
    """Take the name of a format from the end, if it is one.

    >>> _split("0.1.0.ttl"), _split("0.1.0")
    (('0.1.0', 'ttl'), ('0.1.0', ''))
    """
    stem, _, extension = name.rpartition(".")
    return (stem, extension) if extension in _EXTENSIONS else (name, "")


def _document(view: str, path: str, extension: str, **arguments: str) -> Response:
    """Give the document whose IRI ends with *path*, in the format of *extension*."""
    if extension and extension not in _EXTENSIONS:
        raise NotFound(request.path)
    if "version" in arguments:
        arguments["releases"] = service().settings.releases
    headers = [("Link", link) for link in _links(path)]
    return document(view, DOCUMENTS, headers=headers, wanted=extension, **arguments)


def _links(path: str) -> Iterator[str]:
    yield f'<{BASE}{path}>; rel="canonical"'
    yield f'<{_LICENSE}>; rel="license"'
    for each in DOCUMENTS:
        extension = "" if each is HTML else f".{each.name}"
        address = f"{public_root()}/{path}{extension}"
        yield f'<{address}>; rel="alternate"; type="{each.media_type}"'
