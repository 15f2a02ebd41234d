# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The life of a process that forks others whenever the server asks for one.

A child that has ended stays until the server asks how it ended, so that its number
cannot become another process's while the server may still kill it.
"""

from __future__ import annotations

import os
import socket
import sys
import traceback
from typing import TYPE_CHECKING, TypeAlias

from accelkg_server.workers.channel import Closed, receive_message, send_message

if TYPE_CHECKING:
    from collections.abc import Callable

    from accelkg_server.workers.channel import Message

    Child: TypeAlias = Callable[[socket.socket, Message], None]


def fork_on_demand(control: socket.socket, child: Child) -> None:
    """Fork and reap as *control* says, until the server closes it.

    Args:
        control: channel for messages to the server.
        child: what a child does with its own socket to the server, and the message.
    """
    while True:
        try:
            message, files = receive_message(control)
            if files:
                _fork(control, child, message, socket.socket(fileno=files[0]))
            else:
                _, status = os.waitpid(message["reap"], 0)
                send_message(control, {"status": status})
        except (Closed, BrokenPipeError):
            return


def _fork(
    control: socket.socket, child: Child, message: Message, own: socket.socket
) -> None:
    message["parent"] = os.getpid()
    with own:
        try:
            pid = os.fork()
        except OSError as error:
            send_message(control, {"error": str(error)})
            return
        if pid == 0:
            control.close()
            run(child, own, message)
        send_message(control, {"pid": pid})


def run(child: Child, own: socket.socket, message: Message) -> None:
    """Do what *child* does, and end this process, which was forked for it."""
    status = 1
    try:
        child(own, message)
        status = 0
    except Exception:  # noqa: BLE001  # the last resort of this process
        traceback.print_exc(file=sys.stderr)
    finally:
        os._exit(status)
