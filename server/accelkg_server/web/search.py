# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The address of search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, request

from accelkg_server.documents.search import FORMATS
from accelkg_server.web.documents import document

if TYPE_CHECKING:
    from flask import Response

routes = Blueprint("search", __name__)


@routes.get("/search")
def search() -> Response:
    """Give what the graph has by the name `?q=`."""
    return document(
        "search",
        FORMATS,
        q=request.args.get("q", ""),
        type=" ".join(request.args.getlist("type")),
        limit=request.args.get("limit", ""),
    )
