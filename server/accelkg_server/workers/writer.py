# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A writer: does one update, and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from accelkg_server.workers import limits
from accelkg_server.workers.channel import (
    Closed,
    FrameReader,
    receive_frame,
    send_frame,
)
from accelkg_server.workers.values import update_task
from accelkg_server.workers.worker import be_bounded, failure
from accelkg_server.workers.writing import write

if TYPE_CHECKING:
    import socket
    from pathlib import Path

    from accelkg_server.settings import Settings

# What a store on disk maps once it is open for writing, with little in use.
_STORE_MB: Final = 512


def do_update(
    stream: socket.socket, folder: Path, settings: Settings, *, parent: int
) -> None:
    """Do the update that comes through *stream*, and answer with the new snapshot."""
    be_bounded(parent)
    limits.share_heap()
    limits.limit_memory(settings.query_memory_mb + _STORE_MB)
    try:
        request = receive_frame(FrameReader(stream)).header
    except Closed:
        return
    limits.limit_cpu(request["time_s"])
    try:
        snapshot_id = write(folder, update_task(request["task"]), settings)
    except Exception as error:  # noqa: BLE001  # the last resort of this process
        send_frame(stream, failure(error, settings))
    else:
        send_frame(stream, {"snapshot": snapshot_id})
