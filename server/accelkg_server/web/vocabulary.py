# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Addresses of the vocabulary, its versions and alignments, and of the shapes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint

from accelkg_server.web.addresses import document_at, split_format
from accelkg_server.web.documents import service

if TYPE_CHECKING:
    from flask import Response

routes = Blueprint("vocabulary", __name__)


@routes.get("/ns")
@routes.get("/ns.<extension>")
def vocabulary(extension: str = "") -> Response:
    """Give the vocabulary."""
    return _document("vocabulary", "ns", extension)


@routes.get("/ns/<name>")
def version_of_vocabulary(name: str) -> Response:
    """Give one version of the vocabulary."""
    version, extension = split_format(name)
    return _document("vocabulary", f"ns/{version}", extension, version=version)


@routes.get("/ns/alignments/<name>")
def alignment(name: str) -> Response:
    """Give what joins the vocabulary with another one."""
    name, extension = split_format(name)
    return _document("alignment", f"ns/alignments/{name}", extension, name=name)


@routes.get("/shape")
@routes.get("/shape.<extension>")
def shapes(extension: str = "") -> Response:
    """Give the shapes."""
    return _document("shapes", "shape", extension)


@routes.get("/shape/<name>")
def version_of_shapes(name: str) -> Response:
    """Give one version of the shapes."""
    version, extension = split_format(name)
    return _document("shapes", f"shape/{version}", extension, version=version)


def _document(view: str, path: str, extension: str, **arguments: str) -> Response:
    """Give the document whose IRI ends with *path*, in the format of *extension*."""
    if "version" in arguments:
        arguments["releases"] = service().settings.releases
    return document_at(path, view, extension=extension, **arguments)
