# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Addresses of documents: the format at the end, and what a document links to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from flask import request

from accelkg.catalogue.statements import LICENSE
from accelkg.namespaces import BASE
from accelkg_server.answers.formats import DOCUMENTS, HTML
from accelkg_server.problems import NotFound
from accelkg_server.web.documents import document, public_root

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from flask import Response

    from accelkg_server.answers.formats import Format

_EXTENSIONS: Final = frozenset(each.name for each in DOCUMENTS)


def split_format(name: str) -> tuple[str, str]:
    """Take the name of a format from the end, if it is one.

    >>> split_format("id/trainium3.ttl"), split_format("claim/x.memory.06ac")
    (('id/trainium3', 'ttl'), ('claim/x.memory.06ac', ''))
    """
    stem, _, extension = name.rpartition(".")
    return (stem, extension) if extension in _EXTENSIONS else (name, "")


def link(address: str, relation: str, media_type: str = "") -> tuple[str, str]:
    """Give a link as a header (RFC 8288).

    >>> link("https://a.example/", "alternate", "text/turtle")
    ('Link', '<https://a.example/>; rel="alternate"; type="text/turtle"')
    """
    parameter = f'; type="{media_type}"' if media_type else ""
    return "Link", f'<{address}>; rel="{relation}"{parameter}'


def links_of_file(path: str) -> list[tuple[str, str]]:
    """Give the links of a file: its licence, and the document that describes it."""
    return [link(LICENSE, "license"), link(f"{public_root()}/{path}", "describedby")]


def links_of_document(
    path: str, path_in: Callable[[Format], str]
) -> Iterator[tuple[str, str]]:
    """Give the links of a document: its IRI, its licence and its other formats.

    Args:
        path: what its IRI has after the base.
        path_in: gives the path of the document in a format.
    """
    yield link(BASE + path, "canonical")
    yield link(LICENSE, "license")
    for each in DOCUMENTS:
        yield link(f"{public_root()}/{path_in(each)}", "alternate", each.media_type)


def path_with_extension(path: str, format_: Format) -> str:
    """Give the path of a document in a format; the page has none at its end."""
    return path if format_ is HTML else f"{path}.{format_.name}"


def document_at(
    path: str, view: str, *, extension: str = "", **arguments: str
) -> Response:
    """Give what *view* writes, whose IRI ends with *path*, in one of all formats.

    Raises:
        NotFound: no format has that *extension*.
    """
    if extension and extension not in _EXTENSIONS:
        raise NotFound(request.path)
    headers = links_of_document(path, partial(path_with_extension, path))
    return document(view, DOCUMENTS, headers=headers, wanted=extension, **arguments)
