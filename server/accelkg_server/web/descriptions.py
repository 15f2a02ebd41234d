# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Addresses of what describes the data set, for people, harvesters and crawlers.

And of the kinds of problems, which each problem document names.
"""

from __future__ import annotations

from inspect import getdoc
from typing import TYPE_CHECKING, Final

from flask import Blueprint, redirect, request

from accelkg_server.answers.formats import HTML, Format
from accelkg_server.answers.pages import render
from accelkg_server.documents.json_documents import JSON
from accelkg_server.problem import TYPE_BASE, Problem
from accelkg_server.problems import NotFound
from accelkg_server.web.addresses import document_at, link
from accelkg_server.web.at_hand import chosen_format, document_at_hand
from accelkg_server.web.documents import document, public_root, service

if TYPE_CHECKING:
    from werkzeug.wrappers import Response

_SITEMAP: Final = Format(names=("xml",), media_type="application/xml", is_xml=True)
_ROBOTS: Final = Format(names=("txt",), media_type="text/plain")
_SEE_OTHER: Final = 303
_KINDS: Final = {kind.name: kind for kind in Problem.__subclasses__()}

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


@routes.get("/problem/<name>")
def kind_of_problem(name: str) -> Response:
    """Say what a kind of problem is."""
    if name not in _KINDS:
        raise NotFound(request.path)
    chosen = chosen_format((JSON, HTML))
    iri = TYPE_BASE + name
    # The kind in the form of a problem that says no more than what all of them have.
    kind = Problem.restore({"type": iri, "detail": getdoc(_KINDS[name])})
    body = (
        render("problem.html", service().settings, problem=kind)
        if chosen is HTML
        else kind.to_json()
    )
    return document_at_hand(body.encode(), chosen, [link(iri, "canonical")])


def _document(name: str, extension: str) -> Response:
    """Give the document of that name, in the format of *extension*."""
    return document_at(name, "dataset", extension=extension, name=name)
