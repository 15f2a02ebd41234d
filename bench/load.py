# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A light HTTP client: requests over a few kept connections, from one thread.

It writes whole requests and reads whole responses on bare sockets (some 30,000 small
requests a second), so that the servers are measured and not the client.
"""

from __future__ import annotations

import selectors
import socket
import statistics
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Final, Self
from urllib.parse import quote_from_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

CHUNK: Final = 1 << 18
MOST_WAIT_S: Final = 120
# Stands for a status where the connection was closed instead of an answer.
BROKEN: Final = 0
HEADER_END: Final = b"\r\n\r\n"
LINE_END: Final = b"\r\n"
ENCODING: Final = "latin-1"
BODILESS: Final = (b"204", b"304")


class NoAnswerError(Exception):
    """A server closed the connection, or took longer than the client waits."""


@dataclass(frozen=True, slots=True)
class Response:
    """A whole response; the names of its headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    body: bytes


@dataclass(slots=True)
class Load:
    """What a load gave: times of requests in seconds, and statuses."""

    elapsed_s: float = 0.0
    times_s: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)

    def add(self, other: Load) -> None:
        """Take up another load after this one."""
        self.elapsed_s += other.elapsed_s
        self.times_s += other.times_s
        self.statuses += other.statuses

    @property
    def rate(self) -> float:
        """Responses a second."""
        return len(self.times_s) / self.elapsed_s

    def quantile_s(self, share: float) -> float:
        """Give the time that the given share of the requests kept."""
        ordered = sorted(self.times_s)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))]

    @property
    def median_s(self) -> float:
        """Median time of a request."""
        return statistics.median(self.times_s)


def get(target: str, *, headers: Mapping[str, str]) -> bytes:
    """Give the bytes of a GET request."""
    lines = [f"GET {target} HTTP/1.1", "Host: 127.0.0.1"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("ascii")


def numbered(target: str, query: str, *, headers: Mapping[str, str]) -> Iterator[bytes]:
    """Give requests for *query* without end, each different by a number in a comment.

    All are equally long. *target* ends where the text of the query goes.
    """
    before, after = get(f"{target}@@", headers=headers).split(b"@@")
    text = quote_from_bytes(query.encode(), safe="").encode()
    start = time.time_ns() % 10**8 * 10**4
    return (
        b"%b%%23%%20%012d%%0A%b%b" % (before, number % 10**12, text, after)
        for number in count(start)
    )


class Connection:
    """One kept connection, opened again where the server closes it."""

    def __init__(self, port: int, *, timeout_s: float = 60.0) -> None:
        self._port = port
        self._timeout_s = timeout_s
        self._received = bytearray()
        self._body_start = 0
        self._chunk_start = 0
        self._size: int | None = None
        self._is_chunked = False
        self.is_last = False
        self.socket = self._open()
        self.started = 0.0

    def __enter__(self) -> Self:
        """Give the connection itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the connection."""
        self.socket.close()

    def _open(self) -> socket.socket:
        opened = socket.create_connection(("127.0.0.1", self._port), self._timeout_s)
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return opened

    def renew(self) -> None:
        """Open the connection again if the server closes it after its response."""
        if self.is_last:
            self.socket.close()
            self.socket = self._open()
            self.is_last = False

    def send(self, request: bytes) -> None:
        """Send a request; the time of the response counts from here."""
        self._received.clear()
        self._body_start = 0
        self.started = time.perf_counter()
        try:
            self.socket.sendall(request)
        except OSError as error:
            raise NoAnswerError(str(error)) from error

    def receive(self) -> bool:
        """Read what is there and tell whether the response is whole."""
        try:
            data = self.socket.recv(CHUNK)
        except OSError as error:
            raise NoAnswerError(str(error)) from error
        if not data and not (self.is_last and self._size is None and self._body_start):
            raise NoAnswerError("the server closed the connection")
        self._received += data
        if not self._body_start and not self._read_head():
            return False
        if self._is_chunked:
            return self._has_last_chunk()
        if self._size is None:
            return not data
        return len(self._received) - self._body_start >= self._size

    def _read_head(self) -> bool:
        end = self._received.find(HEADER_END)
        if end < 0:
            return False
        self._body_start = self._chunk_start = end + len(HEADER_END)
        head = bytes(self._received[:end]).lower()
        self._is_chunked = b"\r\ntransfer-encoding: chunked" in head
        _, _, length = head.partition(b"\r\ncontent-length:")
        self._size = int(length.split(LINE_END, 1)[0]) if length else None
        if head[9:12] in BODILESS:
            self._size = 0
        has_end = self._is_chunked or self._size is not None
        self.is_last = b"\r\nconnection: close" in head or not has_end
        return True

    def _has_last_chunk(self) -> bool:
        while (end := self._received.find(LINE_END, self._chunk_start)) >= 0:
            size = int(self._received[self._chunk_start : end].split(b";")[0], 16)
            following = end + len(LINE_END) + size + len(LINE_END)
            if following > len(self._received):
                return False
            if size == 0:
                return True
            self._chunk_start = following
        return False

    @property
    def status(self) -> int:
        """Status of the response that was read."""
        return int(self._received[9:12])

    def ask(self, request: bytes) -> Response:
        """Send a request and give the whole response."""
        self.renew()
        self.send(request)
        while not self.receive():
            pass
        head = bytes(self._received[: self._body_start]).decode(ENCODING)
        pairs = (line.partition(":") for line in head.split("\r\n")[1:])
        headers = {name.lower(): value.strip() for name, _, value in pairs if name}
        return Response(self.status, headers, self._body())

    def _body(self) -> bytes:
        body = bytes(self._received[self._body_start :])
        if not self._is_chunked:
            return body
        parts = []
        while body:
            size, _, body = body.partition(LINE_END)
            length = int(size.split(b";")[0], 16)
            parts.append(body[:length])
            body = body[length + len(LINE_END) :]
        return b"".join(parts)


def run_load(
    port: int, requests: Iterator[bytes], *, connections: int, seconds: float
) -> Load:
    """Keep *connections* busy for so many seconds; requests under way are awaited."""
    load = Load()
    with selectors.DefaultSelector() as selector:
        for _ in range(connections):
            connection = Connection(port)
            selector.register(connection.socket, selectors.EVENT_READ, connection)
            connection.send(next(requests))
        begun = time.perf_counter()
        _drive(selector, requests, load, until=begun + seconds)
        load.elapsed_s = time.perf_counter() - begun
    return load


def _drive(
    selector: selectors.BaseSelector,
    requests: Iterator[bytes],
    load: Load,
    *,
    until: float,
) -> None:
    while selector.get_map():
        ready = selector.select(MOST_WAIT_S)
        if not ready:
            raise NoAnswerError(f"no answer in {MOST_WAIT_S} s")
        for key, _ in ready:
            connection: Connection = key.data
            if not _is_answered(connection, load):
                continue
            if time.perf_counter() >= until:
                selector.unregister(connection.socket)
                connection.socket.close()
                continue
            if connection.is_last:
                selector.unregister(connection.socket)
                connection.renew()
                selector.register(connection.socket, selectors.EVENT_READ, connection)
            connection.send(next(requests))


def _is_answered(connection: Connection, load: Load) -> bool:
    """Read what is there and, where it ends a response, count that."""
    try:
        if not connection.receive():
            return False
    except NoAnswerError:
        load.statuses[BROKEN] += 1
        connection.is_last = True
        return True
    load.times_s.append(time.perf_counter() - connection.started)
    load.statuses[connection.status] += 1
    return True
