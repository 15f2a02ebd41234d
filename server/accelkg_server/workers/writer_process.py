# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""An update that a writer does, as the server sees it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from accelkg_server.workers.control import Forked
from accelkg_server.workers.values import dump_update

if TYPE_CHECKING:
    from accelkg_server.tasks import UpdateTask
    from accelkg_server.workers.channel import Frame
    from accelkg_server.workers.control import Control


class Writing:
    """One update under way.

    Args:
        control: channel to the zygote.
        task: the update.
        deadline: when it ends at the latest, by the clock of the event loop.
    """

    def __init__(self, control: Control, task: UpdateTask, deadline: float) -> None:
        loop = asyncio.get_running_loop()
        self._outcome: asyncio.Future[Frame | int | None] = loop.create_future()
        self._has_ended = asyncio.Event()
        self._process = Forked(control, "writer", self._decide, self._end)
        time_s = max(0.0, deadline - loop.time())
        self._process.send({"task": dump_update(task), "time_s": time_s})

    async def outcome(self) -> Frame | int | None:
        """Give what the writer tells, or else its wait status, if that is known."""
        return await asyncio.shield(self._outcome)

    async def end(self) -> None:
        """End the writer, and wait until it is gone."""
        self._process.kill()
        await self._has_ended.wait()

    def _decide(self, outcome: Frame | int | None) -> None:
        if not self._outcome.done():
            self._outcome.set_result(outcome)

    def _end(self, status: int | None) -> None:
        self._decide(status)
        self._has_ended.set()
