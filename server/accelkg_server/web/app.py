# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The Flask application: pages and operations, and the endpoint for any WSGI server."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, cast

from flask import Blueprint, Flask, Response, current_app, request
from werkzeug.exceptions import (
    HTTPException,
    MethodNotAllowed,
    NotFound,
    RequestEntityTooLarge,
)
from werkzeug.wsgi import wrap_file

from accelkg_server import problems
from accelkg_server.answers.pages import render
from accelkg_server.endpoint import METHODS, PATH, Request
from accelkg_server.logs import new_query_id
from accelkg_server.protocol.cors import cors_headers
from accelkg_server.protocol.protection import security_headers
from accelkg_server.protocol.shares import client_of
from accelkg_server.web.home import EXAMPLES, counts

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from accelkg_server.endpoint import Endpoint
    from accelkg_server.settings import Settings
    from accelkg_server.web.home import Count

    Run = Callable[[Coroutine[Any, Any, Any]], Any]
    """Runs a coroutine to its end, in the loop that the engine belongs to."""

_MB: Final = 1024 * 1024
_LIVE: Final = {"status": "alive"}

routes = Blueprint("accelkg", __name__)
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Service:
    """What the views work with."""

    endpoint: Endpoint
    run: Run
    counts: dict[str, tuple[Count, ...]] = field(default_factory=dict)

    @property
    def settings(self) -> Settings:
        """Give the settings."""
        return self.endpoint.settings


def create_app(endpoint: Endpoint, *, run: Run = asyncio.run) -> Flask:
    """Give the WSGI application around *endpoint*."""
    app = Flask("accelkg_server")
    app.config["MAX_CONTENT_LENGTH"] = endpoint.settings.body_mb * _MB
    # Else `/a//b` is answered with a redirect.
    app.url_map.merge_slashes = False
    app.extensions["accelkg"] = Service(endpoint, run)
    app.register_blueprint(routes)
    app.register_error_handler(Exception, answer_error)
    app.before_request(refuse_second_address)
    app.after_request(finish)
    return app


def _service() -> Service:
    return cast("Service", current_app.extensions["accelkg"])


@routes.get("/")
def home() -> str:
    """Say what this is."""
    service = _service()
    engine = service.endpoint.engine
    return render(
        "home.html",
        service.settings,
        counts=_counts(service),
        triples=engine.graphs()[0].triples,
        endpoint=_endpoint_url(service.settings),
        examples=EXAMPLES,
    )


@routes.route(PATH, methods=METHODS, provide_automatic_options=False)
def sparql() -> Response:
    """Answer as the endpoint does."""
    service = _service()
    forwarded = request.headers.get("X-Forwarded-For", "")
    asked = Request(
        method=request.method,
        url=_endpoint_url(service.settings),
        url_query=request.query_string,
        headers={name.lower(): value for name, value in request.headers},
        body=request.get_data(cache=False) if request.method == "POST" else b"",
        client=client_of(
            request.remote_addr or "", forwarded, service.settings.proxies
        ),
    )
    reply = service.run(service.endpoint.answer(asked))
    is_file = not isinstance(reply.body, bytes)
    body = wrap_file(request.environ, reply.body) if is_file else reply.body
    response = Response(body, reply.status, direct_passthrough=is_file)
    response.headers.clear()
    for name, value in reply.headers:
        response.headers.add(name, value)
    if is_file:
        response.content_length = reply.size
    return response


@routes.get("/health/live")
def live() -> dict[str, str]:
    """Tell that the process answers."""
    return _LIVE


@routes.get("/health/ready")
def ready() -> dict[str, str]:
    """Tell that the graph can be asked."""
    engine = _service().endpoint.engine
    if not engine.is_ready:
        raise problems.NotReady
    return {"status": "ready", "snapshot": engine.snapshot.id}


@routes.get("/metrics")
def metrics() -> Response:
    """Give the figures of operation for Prometheus."""
    found = _service().endpoint.metrics
    return Response(found.exposition(), content_type=found.CONTENT_TYPE)


def _counts(service: Service) -> tuple[Count, ...]:
    """Give the counts of the current snapshot, which are counted once."""
    snapshot_id = service.endpoint.engine.snapshot.id
    if snapshot_id not in service.counts:
        engine, settings = service.endpoint.engine, service.settings
        found = service.run(counts(engine, settings))
        service.counts.clear()
        service.counts[snapshot_id] = found
    return service.counts[snapshot_id]


def _endpoint_url(settings: Settings) -> str:
    if settings.public_url:
        return settings.public_url + PATH
    # RFC 9112, 3.2: clients before HTTP/1.1 need not send it.
    is_missing = "Host" not in request.headers and not _is_http_1_0()
    if is_missing or not request.host:
        raise problems.MalformedRequest("The Host header is missing or wrong.")
    return request.url_root.rstrip("/") + PATH


def _is_http_1_0() -> bool:
    return bool(request.environ["SERVER_PROTOCOL"] == "HTTP/1.0")


def refuse_second_address() -> None:
    """Refuse `//sparql`, which werkzeug would take for `/sparql`."""
    if request.environ["PATH_INFO"].startswith("//"):
        raise problems.NotFound(request.environ["PATH_INFO"])


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
        _service().settings.cors_origins,
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
    reply = _service().endpoint.problem_reply(problem, accept)
    response = Response(cast("bytes", reply.body), reply.status)
    for name, value in reply.headers:
        response.headers[name] = value
    response.vary.add("Accept")
    return response


def _as_problem(error: Exception) -> problems.Problem:
    match error:
        case problems.Problem():
            return error
        case NotFound():
            return problems.NotFound(request.path)
        case MethodNotAllowed():
            allowed = sorted(error.valid_methods or ())
            return problems.MethodNotAllowed(request.method, request.path, allowed)
        case RequestEntityTooLarge():
            return problems.TooLong("body", _service().settings.limit("body_mb"))
        case HTTPException(code=code) if code is not None and code < 500:  # noqa: PLR2004  # RFC 9110: server errors
            return problems.MalformedRequest(error.description or str(error))
    request_id = new_query_id()
    _log.error("request %s failed", request_id, exc_info=error)
    return problems.Unexpected(request_id)
