# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The web application: routes, and the form of every answer."""

from __future__ import annotations

import logging
import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from flask import Blueprint, Flask, Response, current_app, render_template, request
from werkzeug.exceptions import (
    HTTPException,
    MethodNotAllowed,
    NotFound,
    RequestEntityTooLarge,
)
from werkzeug.wsgi import wrap_file

from accelkg_server import description, problems
from accelkg_server.cors import cors_headers
from accelkg_server.formats import GRAPHS, RESULTS
from accelkg_server.home import EXAMPLES, counts
from accelkg_server.negotiation import negotiate, prefers_page
from accelkg_server.policy import admit
from accelkg_server.protocol import Message, QueryRequest, read_operation

if TYPE_CHECKING:
    from accelkg_server.engine import Answer, Engine
    from accelkg_server.home import Count
    from accelkg_server.negotiation import Choice
    from accelkg_server.protocol import Operation
    from accelkg_server.settings import Settings

PROBLEM_TYPE: Final = "application/problem+json"
_MB: Final = 1024 * 1024
_LIVE: Final = {"status": "alive"}
_SECURITY_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src data:;"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

routes = Blueprint("accelkg", __name__)
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Service:
    """What the views work with."""

    engine: Engine
    settings: Settings
    counts: tuple[Count, ...]


def create_app(engine: Engine, settings: Settings) -> Flask:
    """Give the WSGI application that answers from *engine*."""
    app = Flask("accelkg_server")
    app.config["MAX_CONTENT_LENGTH"] = settings.body_mb * _MB
    # Else `/a//b` is answered with a redirect.
    app.url_map.merge_slashes = False
    app.extensions["accelkg"] = Service(engine, settings, counts(engine))
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
    return render_template(
        "home.html",
        counts=service.counts,
        triples=service.engine.graphs()[0].triples,
        endpoint=_endpoint(service.settings),
        examples=EXAMPLES,
    )


@routes.route("/sparql", methods=["GET", "POST"])
def sparql() -> Response:
    """Answer a query; without one, describe the service."""
    service = _service()
    operation = read_operation(_message(service.settings), service.settings)
    if operation.query is None:
        return _describe(service, operation)
    form = admit(operation.query.text, service.settings)
    choice = negotiate(
        GRAPHS if form.gives_graph else RESULTS,
        accept=request.accept_mimetypes,
        wanted=operation.formats,
    )
    _log.debug("query %s", operation.query.text)
    return _respond(service.engine.query(operation.query, choice.format), choice)


@routes.get("/health/live")
def live() -> dict[str, str]:
    """Tell that the process answers."""
    return _LIVE


@routes.get("/health/ready")
def ready() -> dict[str, str]:
    """Tell that the graph can be asked."""
    engine = _service().engine
    try:
        engine.query(QueryRequest("ASK { }"), RESULTS[0]).body.close()
    except OSError as error:
        raise problems.NotReady from error
    return {"status": "ready", "snapshot": engine.snapshot_id}


def _message(settings: Settings) -> Message:
    return Message(
        method=request.method,
        endpoint=_endpoint(settings),
        url_query=request.query_string,
        content_type=request.headers.get("Content-Type", ""),
        body=request.get_data(cache=False) if request.method == "POST" else b"",
        content_encoding=request.headers.get("Content-Encoding", ""),
    )


def _describe(service: Service, operation: Operation) -> Response:
    choice = negotiate(
        GRAPHS, accept=request.accept_mimetypes, wanted=operation.formats
    )
    endpoint = _endpoint(service.settings)
    answer = description.write(endpoint, service.engine.graphs(), choice.format)
    return _respond(answer, choice)


def _endpoint(settings: Settings) -> str:
    if settings.public_url:
        return settings.public_url + "/sparql"
    # RFC 9112, 3.2: clients before HTTP/1.1 need not send it.
    is_missing = "Host" not in request.headers and not _is_http_1_0()
    if is_missing or not request.host:
        raise problems.MalformedRequest("The Host header is missing or wrong.")
    return request.url_root.rstrip("/") + "/sparql"


def _is_http_1_0() -> bool:
    return bool(request.environ["SERVER_PROTOCOL"] == "HTTP/1.0")


def _respond(answer: Answer, choice: Choice) -> Response:
    response = Response(
        wrap_file(request.environ, answer.body),
        mimetype=choice.media_type,
        direct_passthrough=True,
    )
    response.content_length = answer.size
    response.vary.add("Accept")
    return response


def refuse_second_address() -> None:
    """Refuse `//sparql`, which waitress and werkzeug would take for `/sparql`."""
    # Not every WSGI server gives the address as it came.
    address = request.environ.get("REQUEST_URI") or request.environ["PATH_INFO"]
    if address.startswith("//"):
        raise problems.NotFound(address)


def finish(response: Response) -> Response:
    """Add what every answer carries: who may read it, and how a browser treats it."""
    response.headers.update(_SECURITY_HEADERS)
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
    if prefers_page(request.accept_mimetypes, PROBLEM_TYPE):
        body = render_template("problem.html", problem=problem)
        response = Response(body, problem.status)
    else:
        response = Response(
            problem.to_json(), problem.status, content_type=PROBLEM_TYPE
        )
    response.vary.add("Accept")
    if isinstance(problem, problems.MethodNotAllowed):
        response.headers["Allow"] = ", ".join(problem.allowed)
    if isinstance(problem, problems.UnsupportedType):
        response.headers["Accept-Post"] = ", ".join(problem.allowed)
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
    instance = uuid.uuid4().urn
    _log.error("request %s failed", instance, exc_info=error)
    return problems.Unexpected(instance)
