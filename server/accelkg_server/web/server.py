# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The web server: uvicorn, with connections of ours and an end in order."""

from __future__ import annotations

import asyncio
import logging
import signal
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Final

import uvicorn

from accelkg_server.web.connections import protocol_class

if TYPE_CHECKING:
    from collections.abc import Iterator

    from a2wsgi.asgi_typing import ASGIApp

    from accelkg_server.settings import Settings

# Requests under way at the end are answered, if they take no longer.
_DRAIN_S: Final = 15
_IDLE_S: Final = 60


def web_server(application: ASGIApp, settings: Settings) -> uvicorn.Server:
    """Give a web server for *application*, whose connections keep to *settings*."""
    # It warns of each request that is no HTTP, which any stranger can send.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    config = uvicorn.Config(
        application,
        http=protocol_class(settings),
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=_IDLE_S,
        timeout_graceful_shutdown=_DRAIN_S,
    )
    return _Server(config)


class _Server(uvicorn.Server):
    """A server that ends in order on SIGINT and SIGTERM, with exit status 0."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on signals meanwhile, and do not raise them again."""
        if current_thread() is not main_thread():
            yield
            return
        loop = asyncio.get_running_loop()
        signals = (signal.SIGINT, signal.SIGTERM)
        for each in signals:
            loop.add_signal_handler(each, self.handle_exit, each, None)
        try:
            yield
        finally:
            for each in signals:
                loop.remove_signal_handler(each)
