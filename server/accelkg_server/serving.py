# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The server process: a socket, one event loop, and an orderly end."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from functools import partial
from subprocess import DEVNULL
from typing import TYPE_CHECKING, Any, Final

import uvloop

from accelkg.errors import AccelkgError
from accelkg_server.building import is_fresh
from accelkg_server.endpoint import Endpoint
from accelkg_server.protocol.keys import read_keys
from accelkg_server.sparql.federation import allow_list
from accelkg_server.web.app import create_app
from accelkg_server.web.front import Front
from accelkg_server.web.server import web_server
from accelkg_server.workers import Pool

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine
    from pathlib import Path

    import uvicorn

    from accelkg_server.settings import Settings

_REFRESH_S: Final = 1.0
_BACKLOG: Final = 512
_COMMAND: Final = (
    sys.executable,
    "-c",
    "from accelkg_server.cli import main; main()",
)

_log = logging.getLogger(__name__)


class AddressUnusable(AccelkgError):
    """The server cannot listen where it was told to."""

    def __init__(self, host: str, port: int, why: str) -> None:
        super().__init__(
            f"cannot listen at {host} port {port}: {why}; choose another --port"
        )


def serve(  # noqa: PLR0913  # what a server needs
    folder: Path,
    settings: Settings,
    *,
    host: str,
    port: int,
    prepare: Callable[[], Awaitable[None]],
    on_ready: Callable[[str, str], None],
) -> None:
    """Answer requests until SIGTERM or SIGINT, and then those that are under way.

    The socket is open from the beginning; until the graph is there, requests are told
    that the server is not ready.

    Args:
        folder: of the snapshots.
        settings: the limits.
        host: address to listen at.
        port: 0 takes a free one.
        prepare: makes sure that *folder* has a current snapshot.
        on_ready: gets the address and the snapshot id, once queries are answered.

    Raises:
        SettingError: a key, or an allowed service, is wrong.
        AddressUnusable: the port is in use, or the host is not of this machine.
        AccelkgError: what *prepare* raises.
    """
    read_keys(settings.write_keys)
    allow_list(settings.service_allow)
    with (
        _listen(host, port) as listener,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        address = _address(host, listener.getsockname()[1])
        pool = Pool(folder, settings)
        runner.run(_run(pool, settings, listener, prepare, partial(on_ready, address)))


async def build_beside(folder: Path, files: tuple[Path, ...]) -> None:
    """Make sure that *folder* has a current snapshot, built by another process.

    What building takes in memory goes with that process. It tells its errors itself.

    Args:
        folder: of the snapshots.
        files: what to serve instead of accelkg's graph.

    Raises:
        SystemExit: it failed, with its exit status.
    """
    if is_fresh(folder, files):
        return
    data = [part for file in files for part in ("--data", str(file))]
    process = await asyncio.create_subprocess_exec(
        *_COMMAND, "build", "--store", str(folder), *data, stdout=DEVNULL
    )
    try:
        status = await process.wait()
    finally:
        if process.returncode is None:
            process.terminate()
            await process.wait()
    if status:
        raise SystemExit(status)


async def _run(
    pool: Pool,
    settings: Settings,
    listener: socket.socket,
    prepare: Callable[[], Awaitable[None]],
    on_ready: Callable[[str], None],
) -> None:
    server = _server(pool, settings)
    answering = asyncio.create_task(server.serve(sockets=[listener]))
    working = asyncio.create_task(_work(pool, prepare, on_ready))
    try:
        await asyncio.wait((answering, working), return_when=asyncio.FIRST_COMPLETED)
        server.should_exit = True
        await answering
    finally:
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)
        await pool.stop()
    if not working.cancelled():
        working.result()


async def _work(
    pool: Pool, prepare: Callable[[], Awaitable[None]], on_ready: Callable[[str], None]
) -> None:
    """Make the pool ready, and follow what becomes current in its folder."""
    await asyncio.gather(prepare(), pool.warm())
    await pool.start()
    on_ready(pool.snapshot.id)
    while True:
        await asyncio.sleep(_REFRESH_S)
        try:
            await pool.refresh()
        except AccelkgError:
            _log.exception("the new snapshot cannot be served; the old one is")


def _server(pool: Pool, settings: Settings) -> uvicorn.Server:
    endpoint = Endpoint(pool, settings)
    endpoint.metrics.watch_workers(pool.stats)
    endpoint.metrics.watch_snapshot(lambda: pool.snapshot if pool.is_ready else None)
    loop = asyncio.get_running_loop()

    def run_in_loop(coroutine: Coroutine[Any, Any, Any]) -> Any:  # noqa: ANN401  # what the coroutine gives
        return asyncio.run_coroutine_threadsafe(coroutine, loop).result()

    application = Front(endpoint, create_app(endpoint, run=run_in_loop))
    return web_server(application, settings)


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=_BACKLOG)
    except OSError as error:
        # Python adds the address, which the message has already.
        why = str(error.strerror or error).partition(" (while ")[0]
        raise AddressUnusable(host, port, why) from error
