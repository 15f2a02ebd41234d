# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The process that all others are forked from: it has the modules, and no data.

Run it by python -m with the number of a socket, through which the server sends the
settings first.
"""

from __future__ import annotations

import gc
import socket
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from accelkg_server.workers.channel import Closed, receive_message, send_message
from accelkg_server.workers.forking import fork_on_demand
from accelkg_server.workers.limits import ignore_signals, leave_network
from accelkg_server.workers.template import hold_snapshot
from accelkg_server.workers.values import settings_from
from accelkg_server.workers.writer import do_update

if TYPE_CHECKING:
    from accelkg_server.settings import Settings
    from accelkg_server.workers.channel import Message


def main(descriptor: int) -> None:
    """Fork what the server asks for, until it ends."""
    ignore_signals()
    with socket.socket(fileno=descriptor) as control:
        try:
            message, _ = receive_message(control)
        except Closed:
            return
        settings = settings_from(message["settings"])
        is_offline = not settings.service_allow and leave_network()
        gc.freeze()
        send_message(control, {"is_offline": is_offline})
        folder = Path(message["folder"])
        fork_on_demand(control, partial(_start, folder, settings))


def _start(
    folder: Path, settings: Settings, own: socket.socket, message: Message
) -> None:
    if message["kind"] == "template":
        hold_snapshot(own, message, settings)
    else:
        do_update(own, folder, settings, parent=message["parent"])


if __name__ == "__main__":
    main(int(sys.argv[1]))
