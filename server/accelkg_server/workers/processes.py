# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The zygote and the templates, as the server sees them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from accelkg.errors import AccelkgError
from accelkg_server.engine import GraphSize
from accelkg_server.settings import variable
from accelkg_server.workers.channel import message_pair
from accelkg_server.workers.control import Control
from accelkg_server.workers.values import dump_settings

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from accelkg.snapshots import Snapshot
    from accelkg_server.settings import Settings
    from accelkg_server.workers.channel import Message


class StartError(AccelkgError):
    """A process that evaluates queries cannot be started."""


class Zygote:
    """The process that all others are forked from.

    Args:
        on_end: called once when it has ended unasked.
    """

    def __init__(
        self, folder: Path, settings: Settings, on_end: Callable[[], None]
    ) -> None:
        ours, theirs = message_pair()
        descriptor = theirs.fileno()
        with theirs:
            self._process = subprocess.Popen(  # noqa: S603  # our own module
                [sys.executable, "-P", "-m", f"{__package__}.zygote", str(descriptor)],
                pass_fds=[descriptor],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                env=_environment(),
                start_new_session=True,  # a terminal's Ctrl-C is for the server
            )
        self._on_end = on_end
        self._has_started = asyncio.get_running_loop().create_future()
        self._settings: Message = {
            "folder": str(folder.absolute()),
            "settings": dump_settings(settings),
        }
        self.is_offline = False
        self.control = Control(ours, self._ended)

    async def start(self) -> None:
        """Wait until it forks.

        Raises:
            StartError: it ended before.
        """
        self.control.ask(self._settings, self._started)
        await asyncio.shield(self._has_started)
        if not self.control.is_open:
            raise StartError("the process that forks workers does not start")

    def end(self) -> None:
        """End it; it has no work of its own."""
        self.control.close()
        self._process.kill()
        self._process.wait()  # a few milliseconds

    def _started(self, reply: Message | None, _files: list[int]) -> None:
        self.is_offline = reply is not None and reply["is_offline"]
        self._has_started.set_result(None)

    def _ended(self) -> None:
        self.end()
        self._on_end()


class Template:
    """The process that holds a snapshot and forks workers for it.

    Args:
        on_end: called once when it has ended unasked.
    """

    def __init__(self, zygote: Zygote, on_end: Callable[[], None]) -> None:
        self._zygote = zygote
        self._on_end = on_end
        self._pid = 0
        self._has_loaded = asyncio.get_running_loop().create_future()
        self._has_gone = asyncio.Event()
        self._is_reaped = False
        self._ours, self._theirs = message_pair()
        self.control = Control(self._ours, self._ended)

    async def load(
        self, snapshot: Snapshot, *, in_memory: bool, is_measured: bool
    ) -> tuple[GraphSize, ...]:
        """Load *snapshot*; give the sizes of its graphs, if they shall be measured.

        Raises:
            StartError: its files are damaged, or the process ended.
        """
        message = {
            "kind": "template",
            "path": str(snapshot.path.absolute()),
            "in_memory": in_memory,
            "is_measured": is_measured,
        }
        self.control.expect(self._loaded)
        with self._theirs:
            self._zygote.control.ask(message, self._forked, [self._theirs.fileno()])
        error, sizes = await asyncio.shield(self._has_loaded)
        if error:
            raise StartError(error)
        return tuple(GraphSize(iri, triples) for iri, triples in sizes)

    async def end(self) -> None:
        """End it, and wait until it is gone; its workers end with it."""
        self.control.close()
        self._reap()
        await self._has_gone.wait()

    def _forked(self, reply: Message | None, _files: list[int]) -> None:
        self._pid = 0 if reply is None else reply.get("pid", 0)
        if not self._pid:
            self._has_gone.set()
        if not self.control.is_open:
            self._reap()

    def _loaded(self, reply: Message | None, files: list[int]) -> None:
        error = "the process that loads the graph ended"
        sizes: list[tuple[str, int]] = []
        if reply is not None:
            error = reply.get("error", "")
        for file in files:
            with os.fdopen(file, "rb") as opened:
                opened.seek(0)
                sizes = json.load(opened)
        self._has_loaded.set_result((error, sizes))

    def _reap(self) -> None:
        if self._pid and not self._is_reaped:
            self._is_reaped = True
            if self._zygote.control.is_open:  # so that the number is still its own
                with suppress(ProcessLookupError):
                    os.kill(self._pid, signal.SIGKILL)
            self._zygote.control.ask({"reap": self._pid}, self._reaped)

    def _reaped(self, _reply: Message | None, _files: list[int]) -> None:
        self._has_gone.set()

    def _ended(self) -> None:
        self._reap()
        self._on_end()


def _environment() -> dict[str, str]:
    hidden = variable("write_keys")
    return {name: value for name, value in os.environ.items() if name != hidden}
