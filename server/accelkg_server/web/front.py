# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The way in for the web server: queries go to the endpoint, the rest to Flask.

The route `/sparql` of the Flask application does the same as here, but holds a thread
for each query that runs, so that the server goes by it.
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from tempfile import SpooledTemporaryFile
from typing import TYPE_CHECKING, BinaryIO, Final, Self, cast

from a2wsgi import WSGIMiddleware
from werkzeug.exceptions import SecurityError
from werkzeug.sansio.utils import get_host

from accelkg_server.endpoint import PATH
from accelkg_server.problem import Problem
from accelkg_server.problems import (
    InvalidEncoding,
    MalformedRequest,
    TooLong,
    UnsupportedEncoding,
)
from accelkg_server.protocol.exchange import Reply, Request
from accelkg_server.protocol.keys import check as check_key
from accelkg_server.protocol.reading import UPDATE, longest_form
from accelkg_server.protocol.shares import client_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from a2wsgi.asgi_typing import (
        HTTPScope,
        Receive,
        ReceiveEvent,
        Scope,
        Send,
        SendEvent,
    )
    from a2wsgi.wsgi_typing import WSGIApp
    from flask import Flask

    from accelkg_server.endpoint import Endpoint
    from accelkg_server.settings import Limit

_MB: Final = 1024 * 1024
# They mostly wait for a worker; many at work would fight for the interpreter.
_THREADS: Final = 16
# Whoever looks after the server never waits behind its clients.
_OPERATIONS: Final = frozenset({"/health/live", "/health/ready", "/metrics"})
_THREADS_OF_OPERATIONS: Final = 1
_CHUNK_BYTES: Final = 256 * 1024
# A query that is answered sooner needs nobody to look whether the client is there.
_WATCH_AFTER_S: Final = 0.05


class Front:
    """An ASGI application over the endpoint and the Flask application."""

    def __init__(self, endpoint: Endpoint, pages: Flask) -> None:
        self._endpoint = endpoint
        application = cast("WSGIApp", pages)
        self._pages = WSGIMiddleware(application, workers=_THREADS)
        self._operations = WSGIMiddleware(application, workers=_THREADS_OF_OPERATIONS)
        self._settings = endpoint.settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            return
        if scope["path"] != PATH:
            await self._page(scope, receive, send)
            return
        watch = _Watch(receive)
        try:
            reply = await self._reply(scope, receive, watch)
            await _send(reply, send, has_body=scope["method"] != "HEAD")
        except _ClientGone:
            pass
        except asyncio.CancelledError:
            if not watch.is_client_gone:
                raise
        finally:
            watch.stop()

    async def _page(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Let Flask answer, in a thread that never waits for the client.

        The body is here before a thread is taken, and the thread is free before the
        answer is sent.
        """
        headers = _headers(scope["headers"])
        try:
            if not scope["query_string"].isascii():
                raise InvalidEncoding("address", "has bytes beyond ASCII")
            _check_transfer(headers)
            length = self._settings.limit("query_length_kb")
            body = await _body(
                headers, receive, ("form", length, longest_form(length.value))
            )
        except Problem as problem:
            reply = self._endpoint.refuse(problem, scope["method"], headers)
            await _send(reply, send, has_body=scope["method"] != "HEAD")
            return
        except _ClientGone:
            return
        is_operation = scope["path"] in _OPERATIONS
        pages = self._operations if is_operation else self._pages
        with _Answer() as answer:
            await pages(_with_body(scope, body), _giving(body), answer.take)
            await answer.send(send)

    async def _reply(self, scope: HTTPScope, receive: Receive, watch: _Watch) -> Reply:
        headers = _headers(scope["headers"])
        try:
            body = b""
            _check_transfer(headers)
            if scope["method"] == "POST":
                body = await _body(headers, receive, self._longest_body(headers))
            request = Request(
                method=scope["method"],
                url=self._url(scope, headers),
                url_query=scope["query_string"],
                headers=headers,
                body=body,
                client=self._client(scope, headers),
            )
        except Problem as problem:
            return self._endpoint.refuse(problem, scope["method"], headers)
        watch.start()
        return await self._endpoint.answer(request)

    def _longest_body(self, headers: dict[str, str]) -> tuple[str, Limit, int]:
        """Give what the body is, its limit, and how many bytes that is.

        Only who may write may send much: all bodies that come in are in memory.
        """
        settings = self._settings
        body, query = settings.limit("body_mb"), settings.limit("query_length_kb")
        is_update = headers.get("content-type", "").lower().startswith(UPDATE)
        try:
            check_key(headers.get("authorization", ""), settings, "update")
        except Problem:
            if is_update:
                raise
            most = min(longest_form(query.value), body.value * _MB)
            return "query", query, most
        return "body", body, body.value * _MB

    def _url(self, scope: HTTPScope, headers: dict[str, str]) -> str:
        if self._settings.public_url:
            return self._settings.public_url + PATH
        host = headers.get("host")
        # RFC 9112, 3.2: clients before HTTP/1.1 need not send it.
        if host is None and scope["http_version"] == "1.0":
            name, port = scope["server"]
            host = f"{name}:{port}"
        return _address(scope["scheme"], host or "")

    def _client(self, scope: HTTPScope, headers: dict[str, str]) -> str:
        forwarded = headers.get("x-forwarded-for", "")
        return client_of(scope["client"][0], forwarded, self._settings.proxies)


class _ClientGone(Exception):  # not an error
    """Nobody waits for the answer any more."""


class _Watch:
    """Cancels the running task once the client is gone."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._timer: asyncio.TimerHandle | None = None
        self._watching: asyncio.Task[None] | None = None
        self.is_client_gone = False

    def start(self) -> None:
        """Look for the client from now on, after a while."""
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        assert task is not None  # noqa: S101  # for the types: a request is a task
        self._timer = loop.call_later(_WATCH_AFTER_S, self._look, task)

    def stop(self) -> None:
        """Look no more."""
        if self._timer is not None:
            self._timer.cancel()
        if self._watching is not None:
            self._watching.cancel()

    def _look(self, task: asyncio.Task[None]) -> None:
        self._watching = asyncio.create_task(self._cancel_when_gone(task))

    async def _cancel_when_gone(self, task: asyncio.Task[None]) -> None:
        while (await self._receive())["type"] != "http.disconnect":
            pass
        self.is_client_gone = True
        task.cancel()


class _Answer:
    """An answer of Flask, kept until it is whole."""

    def __init__(self) -> None:
        self._start: SendEvent | None = None
        self._body = SpooledTemporaryFile(max_size=_MB)  # noqa: SIM115  # closed below

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._body.close()

    async def take(self, event: SendEvent) -> None:
        """Keep a part of it."""
        if event["type"] == "http.response.start":
            self._start = event
        elif event["type"] == "http.response.body":
            self._body.write(event["body"])

    async def send(self, send: Send) -> None:
        """Send all of it."""
        assert self._start is not None  # noqa: S101  # Flask answers, whatever happens
        await send(self._start)
        self._body.seek(0)
        await _send_file(cast("BinaryIO", self._body), send)


def _check_transfer(headers: dict[str, str]) -> None:
    if headers.get("transfer-encoding", "chunked").lower() != "chunked":
        raise UnsupportedEncoding(headers["transfer-encoding"])


async def _body(
    headers: dict[str, str], receive: Receive, longest: tuple[str, Limit, int]
) -> bytes:
    """Give the whole body; *longest* is what it is, its limit, and that in bytes."""
    what, limit, most = longest
    announced = headers.get("content-length", "0")
    if announced.isdigit() and int(announced) > most:
        raise TooLong(what, limit)
    body = bytearray()
    while True:
        event = await receive()
        if event["type"] != "http.request":
            raise _ClientGone
        body += event["body"]
        if len(body) > most:
            raise TooLong(what, limit)
        if not event["more_body"]:
            return bytes(body)


def _with_body(scope: HTTPScope, body: bytes) -> HTTPScope:
    """Give *scope* as if its *body* had come in one piece: WSGI knows no chunks."""
    transfer = (b"content-length", b"transfer-encoding")
    headers = [each for each in scope["headers"] if each[0] not in transfer]
    length = (b"content-length", str(len(body)).encode())
    changed = {**scope, "headers": [*headers, length] if body else headers}
    return cast("HTTPScope", changed)


def _giving(body: bytes) -> Receive:
    async def receive() -> ReceiveEvent:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


def _headers(pairs: Iterable[tuple[bytes, bytes]]) -> dict[str, str]:
    """Give the headers by name; a repeated one has commas between its values."""
    headers: dict[str, str] = {}
    for raw_name, raw_value in pairs:
        name, value = raw_name.decode("latin-1"), raw_value.decode("latin-1")
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return headers


@lru_cache(maxsize=256)
def _address(scheme: str, host: str) -> str:
    try:
        found = get_host(scheme, host)
    except SecurityError:
        found = ""
    if not found:
        raise MalformedRequest("The Host header is missing or wrong.")
    return f"{scheme}://{found}{PATH}"


# Most headers are the same in every reply.
@lru_cache(maxsize=256)
def _encoded(name: str, value: str) -> tuple[bytes, bytes]:
    return name.lower().encode("latin-1"), value.encode("latin-1", "replace")


async def _send(reply: Reply, send: Send, *, has_body: bool) -> None:
    headers = [_encoded(name, value) for name, value in reply.headers]
    if reply.status not in {204, 304}:
        headers.append((b"content-length", str(reply.size).encode()))
    body = reply.body
    await send(
        {
            "type": "http.response.start",
            "status": reply.status,
            "headers": headers,
            "trailers": False,
        }
    )
    if isinstance(body, bytes):
        content = body if has_body else b""
        await send({"type": "http.response.body", "body": content, "more_body": False})
        return
    with body:
        await _send_file(body if has_body else None, send)


async def _send_file(file: BinaryIO | None, send: Send) -> None:
    while file is not None and (chunk := file.read(_CHUNK_BYTES)):
        await send({"type": "http.response.body", "body": chunk, "more_body": True})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
