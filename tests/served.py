# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The web server around any application, in a thread of the tests."""

from __future__ import annotations

import asyncio
import socket
from contextlib import contextmanager
from threading import Event, Thread

from accelkg_server.web.server import web_server


@contextmanager
def serving(application, settings):
    """Answer requests at a free port; give host and port."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    started, servers = Event(), []

    async def run():
        server = web_server(application, settings)
        servers.append(server)
        answering = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:  # noqa: ASYNC110  # uvicorn has no event
            await asyncio.sleep(0.01)
        started.set()
        await answering

    thread = Thread(target=asyncio.run, args=(run(),))
    thread.start()
    started.wait(10)
    try:
        yield listener.getsockname()
    finally:
        servers[0].should_exit = True
        thread.join(30)
