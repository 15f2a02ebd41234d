# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""One connection of the web server, which a slow or broken client cannot hold.

uvicorn has no time limit for a request that arrives byte by byte, nor for a client that
takes no bytes, nor a limit on headers. Clients that wait cost no thread here, only a
socket, until their time is over.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from accelkg_server.answers.problem_pages import PROBLEM_TYPE
from accelkg_server.problems import (
    AddressTooLong,
    HeadersTooLong,
    MalformedRequest,
    TooSlow,
)
from accelkg_server.protocol.cors import cors_headers

if TYPE_CHECKING:
    import asyncio

    from accelkg_server.problem import Problem
    from accelkg_server.settings import Settings

_KB: Final = 1024
_HEADERS_KB: Final = 64
_LINGER_S: Final = 1
# Each has a file descriptor, of which a process has 1,024 by default.
MOST_CONNECTIONS: Final = 800


class _OneWrite:
    """A transport that sends head and body of an answer together.

    uvicorn writes them one after the other; a system call is a tenth of the time of a
    small answer.
    """

    def __init__(
        self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop
    ) -> None:
        self._transport = transport
        self._loop = loop
        self._held = b""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # what the transport has
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Send *data*; the head of an answer waits for what comes next."""
        if self._held:
            held, self._held = self._held, b""
            self._transport.writelines((held, data))
        elif data.startswith(b"HTTP/1.1 ") and data.endswith(b"\r\n\r\n"):
            self._held = data
            self._loop.call_soon(self._send_held)
        else:
            self._transport.write(data)

    def close(self) -> None:
        """Close, once all is sent."""
        self._send_held()
        self._transport.close()

    def write_eof(self) -> None:
        """Send no more, once all is sent."""
        self._send_held()
        self._transport.write_eof()

    def _send_held(self) -> None:
        held, self._held = self._held, b""
        if held and not self._transport.is_closing():
            self._transport.write(held)


class Connection(HttpToolsProtocol):
    """A connection with limits; `protocol_class` gives it the settings."""

    settings: Settings

    def __init__(self, *args: Any, **options: Any) -> None:  # noqa: ANN401  # uvicorn's own
        super().__init__(*args, **options)
        self._reading: asyncio.TimerHandle | None = None
        self._writing: asyncio.TimerHandle | None = None
        self._is_in_head = False
        # Of the head, without the first bytes that came, which may have more than it.
        self._head_size = 0
        self._has_begun = False
        self._is_refused = False
        self.url = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Begin; the client has to send a request in time."""
        super().connection_made(
            cast("asyncio.Transport", _OneWrite(transport, self.loop))
        )
        if len(self.connections) > MOST_CONNECTIONS:
            transport.abort()
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and no time limit runs on."""
        self._stop(self._reading)
        self._stop(self._writing)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; an address and headers that go on and on are refused."""
        if self._is_refused:
            return
        self._has_begun = False
        super().data_received(data)
        if self._is_in_head and not self._has_begun:
            self._head_size += len(data)
            if self._head_size > self._longest_head():
                self._refuse(self._long_address() or HeadersTooLong())

    def on_message_begin(self) -> None:
        """Expect the request to be whole in time."""
        super().on_message_begin()
        self._has_begun = self._is_in_head = True
        self._head_size = 0
        self._expect_request()

    def on_headers_complete(self) -> None:
        """Go on to the body."""
        self._is_in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Have the request whole."""
        self._stop(self._reading)
        super().on_message_complete()

    def pause_writing(self) -> None:
        """Expect the client to take what waits for it in time."""
        super().pause_writing()
        self._writing = self.loop.call_later(
            self.settings.write_time_s, self.transport.abort
        )

    def resume_writing(self) -> None:
        """Go on: the client has taken something."""
        self._stop(self._writing)
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002  # uvicorn's own words
        """Answer what is no HTTP with a problem document."""
        # The parser has no place for an address of more than 64 KB.
        address = self._long_address()
        self._refuse(address or MalformedRequest("The request is no HTTP."))

    def _expect_request(self) -> None:
        self._stop(self._reading)
        self._reading = self.loop.call_later(
            self.settings.body_time_s, self._refuse_slow
        )

    def _refuse_slow(self) -> None:
        if self.cycle is not None and self.cycle.response_started:  # type: ignore[redundant-expr]  # uvicorn begins with None
            if not self.cycle.response_complete:
                return  # refused before the body came; the time limit of writing holds
            self.transport.close()
            return
        self._refuse(TooSlow(self.settings.limit("body_time_s")))

    def _refuse(self, problem: Problem) -> None:
        if self._is_refused or self.transport.is_closing():
            return
        self._is_refused = True
        if self.cycle is not None:
            # The application has nobody to answer.
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.write(_refusal(problem, self.settings.cors_origins))
        # What still comes would reset a closed connection, and the refusal with it.
        self.transport.write_eof()
        self.loop.call_later(_LINGER_S, self.transport.close)

    def _longest_head(self) -> int:
        return (self.settings.url_length_kb + _HEADERS_KB) * _KB

    def _long_address(self) -> Problem | None:
        limit = self.settings.limit("url_length_kb")
        return AddressTooLong(limit) if len(self.url) > limit.value * _KB else None

    @staticmethod
    def _stop(timer: asyncio.TimerHandle | None) -> None:
        if timer is not None:
            timer.cancel()


@lru_cache(maxsize=4)
def protocol_class(settings: Settings) -> type[Connection]:
    """Give the class of connections under *settings*."""
    return type("SettledConnection", (Connection,), {"settings": settings})


def _refusal(problem: Problem, origins: tuple[str, ...]) -> bytes:
    body = problem.to_json().encode()
    headers = [
        ("Content-Type", PROBLEM_TYPE),
        ("Content-Length", str(len(body))),
        ("Connection", "close"),
        *cors_headers(origins, origin=None, preflight_of=None),
    ]
    lines = [f"HTTP/1.1 {problem.status} {problem.title}"]
    lines += [f"{name}: {value}" for name, value in headers]
    return "\r\n".join([*lines, "", ""]).encode() + body
