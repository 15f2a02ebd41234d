# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The addresses of dumps and of the JSON-LD context."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flask import Blueprint, request

from accelkg.dumps import GZIP, NAME, endings
from accelkg.export import FORMATS
from accelkg_server.answers.formats import Format
from accelkg_server.documents.dumps import EXTENSIONS
from accelkg_server.problems import NotFound
from accelkg_server.web.addresses import links_of_file
from accelkg_server.web.documents import document

if TYPE_CHECKING:
    from flask import Response

routes = Blueprint("dumps", __name__)

_SUMS: Final = Format(names=("txt",), media_type="text/plain")
_CONTEXT: Final = Format(names=("jsonld",), media_type="application/ld+json")
_FORMATS: Final = {
    ending: Format(
        names=(ending,),
        media_type="application/gzip" if is_packed else FORMATS[name].media_type,
        is_compressed=is_packed,
    )
    for name in EXTENSIONS
    for ending in endings(name)
    for is_packed in (ending.endswith(GZIP),)
}


@routes.get("/dump/SHA256SUMS")
def sums() -> Response:
    """Give the checksums of all dumps of the whole graph."""
    return document("dump checksums", (_SUMS,), wanted=_SUMS.name)


@routes.get("/dump/<file>")
def dump(file: str) -> Response:
    """Give the whole graph as a file."""
    name, _, extension = file.partition(".")
    if name != NAME:
        raise NotFound(request.path)
    return _file(name, extension)


@routes.get("/dump/graph/<file>")
def graph_dump(file: str) -> Response:
    """Give one named graph as a file."""
    name, _, extension = file.partition(".")
    if not name:
        raise NotFound(request.path)
    return _file(name, extension, graph=name)


@routes.get("/context.jsonld")
def context() -> Response:
    """Give the JSON-LD context, for documents that name it."""
    return document("context", (_CONTEXT,), wanted=_CONTEXT.name)


def _file(name: str, extension: str, **arguments: str) -> Response:
    if extension not in _FORMATS:
        raise NotFound(request.path)
    headers = [
        ("Content-Disposition", f'attachment; filename="{name}.{extension}"'),
        *links_of_file("dataset"),
    ]
    return document(
        "dump",
        (_FORMATS[extension],),
        headers=headers,
        wanted=extension,
        format=extension,
        **arguments,
    )
