# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The Flask application: pages and operations, and the endpoint for any WSGI server."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final, cast

from flask import Blueprint, Flask, Response, request
from werkzeug.exceptions import (
    HTTPException,
    MethodNotAllowed,
    NotFound,
    RequestedRangeNotSatisfiable,
    RequestEntityTooLarge,
)
from werkzeug.http import parse_range_header

from accelkg.export import FORMATS, Content
from accelkg_server import problems
from accelkg_server.answers.pages import render
from accelkg_server.documents.dumps import EXTENSIONS
from accelkg_server.endpoint import METHODS, PATH
from accelkg_server.logs import new_query_id
from accelkg_server.problem import Problem
from accelkg_server.protocol.cors import cors_headers
from accelkg_server.protocol.protection import security_headers
from accelkg_server.protocol.reading import longest_form
from accelkg_server.web import (
    descriptions,
    dumps,
    reconciliation,
    releases,
    resources,
    search,
    vocabulary,
)
from accelkg_server.web.documents import (
    Service,
    public_root,
    request_read,
    response_of,
    service,
)
from accelkg_server.web.encoding import refuse_wrong_encoding
from accelkg_server.web.home import examples, summary

if TYPE_CHECKING:
    from accelkg_server.endpoint import Endpoint
    from accelkg_server.web.documents import Run
    from accelkg_server.web.home import Summary

_MB: Final = 1024 * 1024
_LIVE: Final = {"status": "alive"}

_CONTENTS: Final = {
    Content.GRAPH: "One graph:",
    Content.DATASET: "With named graphs:",
    Content.FACTS: "A row for each fact:",
    Content.CLAIMS: "A row for each claim:",
}
_DOCUMENTS: Final = (
    descriptions.routes,
    dumps.routes,
    reconciliation.routes,
    releases.routes,
    resources.routes,
    search.routes,
    vocabulary.routes,
)

routes = Blueprint("accelkg", __name__)
_log = logging.getLogger(__name__)


def create_app(endpoint: Endpoint, *, run: Run = asyncio.run) -> Flask:
    """Give the WSGI application around *endpoint*."""
    app = Flask("accelkg_server")
    app.config["MAX_CONTENT_LENGTH"] = endpoint.settings.body_mb * _MB
    # Else `/a//b` is answered with a redirect.
    app.url_map.merge_slashes = False
    app.extensions["accelkg"] = Service(endpoint, run)
    for each in (routes, *_DOCUMENTS):
        app.register_blueprint(each)
    app.register_error_handler(Exception, answer_error)
    app.before_request(refuse_second_address)
    app.before_request(refuse_wrong_encoding)
    app.before_request(limit_body)
    app.before_request(forget_unknown_range)
    app.after_request(finish)
    return app


@routes.get("/")
def home() -> str:
    """Say what this is."""
    return render(
        "home.html",
        service().settings,
        summary=_summary(),
        triples=service().endpoint.engine.graphs()[0].triples,
        endpoint=public_root() + PATH,
        reconciliation=public_root() + "/reconcile",
        contents=_CONTENTS,
        dumps=[FORMATS[name] for name in EXTENSIONS],
        examples=examples(),
    )


@routes.route(PATH, methods=METHODS, provide_automatic_options=False)
def sparql() -> Response:
    """Answer as the endpoint does."""
    asked = request_read(with_body=request.method == "POST")
    return response_of(service().run(service().endpoint.answer(asked)))


@routes.get("/health/live")
def live() -> dict[str, str]:
    """Tell that the process answers."""
    return _LIVE


@routes.get("/health/ready")
def ready() -> dict[str, str]:
    """Tell that the graph can be asked."""
    engine = service().endpoint.engine
    if not engine.is_ready:
        raise problems.NotReady
    return {"status": "ready", "snapshot": engine.snapshot.id}


@routes.get("/metrics")
def metrics() -> Response:
    """Give the figures of operation for Prometheus."""
    found = service().endpoint.metrics
    return Response(found.exposition(), content_type=found.CONTENT_TYPE)


def _summary() -> Summary:
    """Tell what the current snapshot has; it is counted once."""
    engine, known = service().endpoint.engine, service().summaries
    snapshot_id = engine.snapshot.id
    if snapshot_id not in known:
        found = service().run(summary(engine, service().settings))
        known.clear()
        known[snapshot_id] = found
    return known[snapshot_id]


def refuse_second_address() -> None:
    """Refuse `//sparql`, which werkzeug would take for `/sparql`."""
    if request.environ["PATH_INFO"].startswith("//"):
        raise problems.NotFound(request.environ["PATH_INFO"])


def limit_body() -> None:
    """Let nobody send to a page more than a long form has: it would be in memory."""
    if request.path != PATH:
        length = service().settings.limit("query_length_kb")
        request.max_content_length = longest_form(length.value)


def forget_unknown_range() -> None:
    """Give the whole file to who asks for it in a way that is not understood.

    RFC 9110, 14.2: a server may do so, and several ranges at once are of no use here.
    """
    found = parse_range_header(request.headers.get("Range"))
    is_known = found is not None and found.units == "bytes" and len(found.ranges) == 1
    if not is_known:
        request.environ.pop("HTTP_RANGE", None)


def finish(response: Response) -> Response:
    """Add what every answer carries: who may read it, and how a browser treats it."""
    if "Query-Id" in response.headers:
        return response  # the endpoint has done so
    response.headers.update(security_headers(response.content_type or ""))
    if "Allow" in response.headers:
        response.headers["Allow"] = ", ".join(sorted(response.allow))
    is_preflight = (
        request.method == "OPTIONS"
        and "Access-Control-Request-Method" in request.headers
    )
    for name, value in cors_headers(
        service().settings.cors_origins,
        origin=request.headers.get("Origin"),
        preflight_of=response.headers.get("Allow", "") if is_preflight else None,
    ):
        if name == "Vary":
            response.vary.add(value)
        else:
            response.headers[name] = value
    return response


def answer_error(error: Exception) -> Response:
    """Give any error as a problem document, or as a page to a browser."""
    problem = _as_problem(error)
    accept = request.headers.get("Accept", "")
    reply = service().endpoint.problem_reply(problem, accept)
    response = Response(cast("bytes", reply.body), reply.status)
    for name, value in reply.headers:
        response.headers[name] = value
    response.vary.add("Accept")
    return response


def _as_problem(error: Exception) -> Problem:
    if isinstance(error, Problem):
        return error
    problem = _of_http(error) if isinstance(error, HTTPException) else None
    if problem is not None:
        return problem
    request_id = new_query_id()
    _log.error("request %s failed", request_id, exc_info=error)
    return problems.Unexpected(request_id)


def _of_http(error: HTTPException) -> Problem | None:
    """Give what the client did wrong, if it did."""
    match error:
        case NotFound():
            return problems.NotFound(request.path)
        case MethodNotAllowed():
            allowed = sorted(error.valid_methods or ())
            return problems.MethodNotAllowed(request.method, request.path, allowed)
        case RequestEntityTooLarge():
            name = "body_mb" if request.path == PATH else "query_length_kb"
            return problems.TooLong("body", service().settings.limit(name))
        case RequestedRangeNotSatisfiable():
            return problems.RangeNotSatisfiable(error.length or 0)
    is_clients = error.code is not None and error.code < 500  # noqa: PLR2004  # RFC 9110: server errors
    if not is_clients:
        return None
    return problems.MalformedRequest(error.description or str(error))
