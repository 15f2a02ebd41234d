# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The server process: a socket, threads, and an orderly end."""

from __future__ import annotations

import logging
import signal
import socket
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from pyoxigraph import Store
from waitress import (  # type: ignore[import-untyped]  # waitress has no types
    channel,
    server,
    task,
    wasyncore,
)

from accelkg.errors import AccelkgError
from accelkg_server.app import PROBLEM_TYPE, create_app
from accelkg_server.cors import cors_headers
from accelkg_server.engine import StoreEngine
from accelkg_server.problems import HeadersTooLong, MalformedRequest, Problem, TooLong

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from accelkg.snapshots import Snapshot, SnapshotDirectory
    from accelkg_server.settings import Settings

# Queries are 1.4 to 2.6 times as fast in memory; loading takes 8 s and 0.6 GB a
# million statements.
_MOST_QUADS_IN_MEMORY: Final = 1_000_000
_DRAIN_S: Final = 10
_KB: Final = 1024
_MB: Final = 1024 * 1024
_HEADERS_KB: Final = 64
_CONTENT_TOO_LARGE: Final = 413
_HEADERS_TOO_LARGE: Final = 431


class AddressUnusable(AccelkgError):
    """The server cannot listen where it was told to."""

    def __init__(self, host: str, port: int, why: str) -> None:
        super().__init__(
            f"cannot listen at {host} port {port}: {why}; choose another --port"
        )


def load_engine(
    directory: SnapshotDirectory, snapshot: Snapshot, settings: Settings
) -> StoreEngine:
    """Give an engine over *snapshot*: in memory, or on disk where it is large."""
    store = directory.open(snapshot)
    if snapshot.quads <= _MOST_QUADS_IN_MEMORY:
        in_memory = Store()
        in_memory.bulk_extend(store)
        store = in_memory
    return StoreEngine(store, settings, snapshot_id=snapshot.id)


def serve(
    engine: StoreEngine,
    settings: Settings,
    *,
    host: str,
    port: int,
    on_ready: Callable[[str], None],
) -> None:
    """Answer requests until SIGTERM or SIGINT, and then those that are under way.

    *on_ready* gets the address once requests are answered there.

    Raises:
        AddressUnusable: the port is in use, or the host is not of this machine.
    """
    # It warns of each request that waits.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    with _listen(host, port) as listener, _stop_on_signals():
        connections: dict[int, wasyncore.dispatcher] = {}
        running = server.create_server(
            create_app(engine, settings),
            map=connections,
            sockets=[listener],
            threads=settings.workers,
            ident="",
            # For clients that send no Host.
            server_name=host,
            max_request_body_size=settings.body_mb * _MB,
            max_request_header_size=(settings.url_length_kb + _HEADERS_KB) * _KB,
        )
        running.channel_class = _channel_class(settings)
        on_ready(_address(host, listener.getsockname()[1]))
        running.run()
        running.accepting = False
        _drain(connections)


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        # Python adds the address, which the message has already.
        why = str(error.strerror or error).partition(" (while ")[0]
        raise AddressUnusable(host, port, why) from error


@contextmanager
def _stop_on_signals() -> Iterator[None]:
    def stop(*_: object) -> None:
        raise SystemExit(0)

    signals = (signal.SIGINT, signal.SIGTERM)
    before = [signal.signal(each, stop) for each in signals]
    try:
        yield
    finally:
        for each, handler in zip(signals, before, strict=True):
            signal.signal(each, handler)


def _drain(sockets: dict[int, wasyncore.dispatcher]) -> None:
    """Send what is ready: the server stops its threads first, and sends no more."""
    deadline = time.monotonic() + _DRAIN_S
    while time.monotonic() < deadline and any(
        each.total_outbufs_len
        for each in sockets.values()
        if isinstance(each, channel.HTTPChannel)
    ):
        wasyncore.loop(timeout=0.1, map=sockets, count=1)


def _channel_class(settings: Settings) -> type[channel.HTTPChannel]:
    """Give connections that answer broken HTTP with problem documents as well."""

    class ProblemTask(task.ErrorTask):  # type: ignore[misc]  # untyped base
        def execute(self) -> None:
            problem = _as_problem(self.request.error.code, settings)
            body = problem.to_json().encode()
            self.status = f"{problem.status} {problem.title}"
            self.content_length = len(body)
            self.response_headers += [
                ("Content-Type", PROBLEM_TYPE),
                *cors_headers(
                    settings.cors_origins,
                    origin=self.request.headers.get("ORIGIN"),
                    preflight_of=None,
                ),
            ]
            self.set_close_on_finish()
            self.write(body)

    class ProblemChannel(channel.HTTPChannel):  # type: ignore[misc]  # untyped base
        error_task_class = ProblemTask

    return ProblemChannel


def _as_problem(code: int, settings: Settings) -> Problem:
    if code == _CONTENT_TOO_LARGE:
        return TooLong("body", settings.limit("body_mb"))
    if code == _HEADERS_TOO_LARGE:
        return HeadersTooLong()
    return MalformedRequest("The request is no HTTP.")
