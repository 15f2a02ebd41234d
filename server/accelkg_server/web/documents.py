# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Between Flask and the endpoint: requests as it reads them, and its replies."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, cast

from flask import Response, current_app, request
from werkzeug.wsgi import wrap_file

from accelkg_server import problems
from accelkg_server.documents.views import WITHOUT_LINKS
from accelkg_server.endpoint import Wish
from accelkg_server.protocol.exchange import Request
from accelkg_server.protocol.reading import read_snapshot, read_words
from accelkg_server.protocol.shares import client_of
from accelkg_server.tasks import DocumentTask

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterable

    from accelkg_server.answers.formats import Format
    from accelkg_server.endpoint import Endpoint
    from accelkg_server.protocol.exchange import Reply
    from accelkg_server.settings import Settings
    from accelkg_server.web.home import Summary

    Run = Callable[[Coroutine[Any, Any, Any]], Any]
    """Runs a coroutine to its end, in the loop that the engine belongs to."""

_NAME: Final = "accelkg"


@dataclass(frozen=True, slots=True)
class Service:
    """What the views work with."""

    endpoint: Endpoint
    run: Run = asyncio.run
    summaries: dict[str, Summary] = field(default_factory=dict)

    @property
    def settings(self) -> Settings:
        """Give the settings."""
        return self.endpoint.settings


def service() -> Service:
    """Give the service of the running application."""
    return cast("Service", current_app.extensions[_NAME])


def public_root() -> str:
    """Give the address of the server as its clients see it, no slash at the end.

    Raises:
        MalformedRequest: the request does not name the host.
    """
    public_url = service().settings.public_url
    if public_url:
        return public_url
    # RFC 9112, 3.2: clients before HTTP/1.1 need not send it.
    is_missing = "Host" not in request.headers and not _is_http_1_0()
    if is_missing or not request.host:
        raise problems.MalformedRequest("The Host header is missing or wrong.")
    return request.url_root.rstrip("/")


def _is_http_1_0() -> bool:
    return bool(request.environ["SERVER_PROTOCOL"] == "HTTP/1.0")


def request_read(*, with_body: bool = False) -> Request:
    """Give the request as the endpoint reads it."""
    forwarded = request.headers.get("X-Forwarded-For", "")
    proxies = service().settings.proxies
    return Request(
        method=request.method,
        url=public_root() + request.path,
        url_query=request.query_string,
        headers={name.lower(): value for name, value in request.headers},
        body=request.get_data(cache=False) if with_body else b"",
        client=client_of(request.remote_addr or "", forwarded, proxies),
    )


def response_of(reply: Reply) -> Response:
    """Give the endpoint's reply as Flask sends it."""
    is_file = not isinstance(reply.body, bytes)
    body = (
        reply.body
        if isinstance(reply.body, bytes)
        else wrap_file(request.environ, reply.body)
    )
    response = Response(body, reply.status, direct_passthrough=is_file)
    response.headers.clear()
    for name, value in reply.headers:
        response.headers.add(name, value)
    if is_file:
        response.content_length = reply.size
    return response


def document(
    view: str,
    offered: tuple[Format, ...],
    *,
    headers: Iterable[tuple[str, str]] = (),
    wanted: str = "",
    **arguments: str,
) -> Response:
    """Give the answer to the running request: what *view* writes of *arguments*.

    Args:
        view: the name of a view in `documents.views`.
        offered: the formats it comes in, the default first.
        headers: what goes with the document, such as Link.
        wanted: the name of the format; without it `?format=` or the Accept header
            says which.
        arguments: what the view is given.
    """
    root = "" if view in WITHOUT_LINKS else public_root()
    task = DocumentTask(view, tuple(sorted(arguments.items())), "", root=root)
    wish = Wish(
        task,
        offered,
        (wanted,) if wanted else read_words(request.args.getlist("format")),
        read_snapshot(request.args.getlist("snapshot")),
        tuple(headers),
    )
    work = service().endpoint.document(request_read(), wish)
    return response_of(service().run(work))
