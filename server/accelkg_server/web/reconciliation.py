# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The addresses of the Reconciliation Service API, version 0.2 and the draft of 1.0."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from flask import Blueprint, request

from accelkg_server.answers.formats import HTML
from accelkg_server.documents.json_documents import JSON
from accelkg_server.documents.reconciliation import DRAFT
from accelkg_server.documents.suggestions import KINDS
from accelkg_server.problems import InvalidParameter, UnsupportedType
from accelkg_server.protocol.protection import FRAMED
from accelkg_server.web.documents import document

if TYPE_CHECKING:
    from flask import Response

routes = Blueprint("reconciliation", __name__)

_ROOT: Final = "/reconcile"
_DRAFT: Final = "/reconcile/1.0"
_KIND: Final = f"<any({','.join(KINDS)}):kind>"
_JSON_TYPE: Final = "application/json"


@routes.route(_ROOT, methods=["GET", "POST"])
def service() -> Response:
    """Give the manifest, candidates for `queries=`, or values for `extend=`."""
    given = [name for name in ("queries", "extend") if name in request.values]
    if not given and request.method != "POST":
        return document("reconcile manifest", (JSON,))
    if len(given) != 1:
        raise InvalidParameter("queries", "is missing, or stands beside 'extend'")
    if given == ["queries"]:
        return document("reconcile", (JSON,), queries=request.values["queries"])
    return document("reconcile extend", (JSON,), extend=request.values["extend"])


@routes.get(_DRAFT)
def draft() -> Response:
    """Give the manifest of the draft."""
    return document("reconcile manifest", (JSON,), version=DRAFT)


@routes.post(f"{_ROOT}/match")
@routes.post(f"{_DRAFT}/match")
@routes.post(f"{_DRAFT}/reconcile")
def match() -> Response:
    """Give candidates for the queries of a JSON body."""
    return document("reconcile", (JSON,), queries=_json_body(), version=DRAFT)


@routes.post(f"{_ROOT}/extend")
@routes.post(f"{_DRAFT}/extend")
def extend() -> Response:
    """Give the values that a JSON body asks for."""
    return document("reconcile extend", (JSON,), extend=_json_body(), version=DRAFT)


@routes.get(f"{_ROOT}/extend/propose")
@routes.get(f"{_DRAFT}/extend/propose")
def propose() -> Response:
    """Give the properties that things of `?type=` have."""
    return document(
        "reconcile propose",
        (JSON,),
        type=request.args.get("type", ""),
        limit=request.args.get("limit", ""),
    )


@routes.get(f"{_ROOT}/suggest/{_KIND}")
@routes.get(f"{_DRAFT}/suggest/{_KIND}")
def suggest(kind: str) -> Response:
    """Give things, classes or properties that begin with `?prefix=`."""
    return document(
        "reconcile suggest",
        (JSON,),
        kind=kind,
        prefix=request.args.get("prefix", ""),
        cursor=request.args.get("cursor", ""),
    )


@routes.get(f"{_ROOT}/flyout/{_KIND}")
def flyout(kind: str) -> Response:
    """Give a few lines on the suggestion `?id=`."""
    id_ = request.args.get("id", "")
    return document("reconcile flyout", (JSON,), kind=kind, id=id_)


@routes.get(f"{_ROOT}/preview")
@routes.get(f"{_DRAFT}/preview")
def preview() -> Response:
    """Give a small page on the thing `?id=`."""
    id_ = request.args.get("id", "")
    return document(
        "reconcile preview", (HTML,), headers=[FRAMED], wanted=HTML.name, id=id_
    )


def _json_body() -> str:
    """Give the text of a JSON body.

    Raises:
        UnsupportedType: the body is declared as something else.
    """
    if request.mimetype != _JSON_TYPE:
        raise UnsupportedType(request.mimetype, (_JSON_TYPE,))
    return request.get_data(as_text=True)
