# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A template: holds one snapshot, and forks the workers that answer from it."""

from __future__ import annotations

import gc
import json
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

from pyoxigraph import Store

from accelkg_server.documents.served import ServedGraph
from accelkg_server.workers.channel import send_message
from accelkg_server.workers.forking import fork_on_demand
from accelkg_server.workers.loading import LoadError, read_snapshot
from accelkg_server.workers.worker import work

if TYPE_CHECKING:
    import socket

    from accelkg_server.settings import Settings
    from accelkg_server.workers.channel import Message
    from accelkg_server.workers.loading import Sizes


def hold_snapshot(control: socket.socket, message: Message, settings: Settings) -> None:
    """Load the snapshot that *message* names, tell the server, and fork for it.

    Where it stays on disk, this process holds nothing, and each worker opens it.
    """
    path = Path(message["path"])
    store: Store | None = None
    sizes: Sizes = []
    if message["is_measured"]:
        try:
            store, sizes = read_snapshot(path, in_memory=message["in_memory"])
        except LoadError as error:
            send_message(control, {"error": str(error)})
            return
    graph = ServedGraph(store) if store is not None else None
    gc.collect()
    gc.freeze()  # the collector would write to memory that all workers share
    with TemporaryFile() as file:
        file.write(json.dumps(sizes).encode())
        file.flush()
        send_message(control, {"ready": True}, [file.fileno()])
    fork_on_demand(control, partial(_start_worker, graph, path, settings))


def _start_worker(
    graph: ServedGraph | None,
    path: Path,
    settings: Settings,
    stream: socket.socket,
    message: Message,
) -> None:
    def open_graph() -> ServedGraph:
        return ServedGraph(Store.read_only(str(path))) if graph is None else graph

    work(stream, open_graph, settings, parent=message["parent"])
