# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the pool tells about itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class PoolStats:
    """The state of a pool at one moment.

    Args:
        workers: processes that evaluate queries or could.
        busy: those that evaluate one.
        slow: those of them that have been at it for long, and give way to others.
        queued: queries that wait for a worker.
        kills: number of workers stopped while they evaluated, by reason: memory,
            time, busy (no place for another slow query), cancelled, crash.
        restarts: number of zygotes and templates that died and were replaced.
        is_offline: the processes have no network.
    """

    workers: int
    busy: int
    slow: int
    queued: int
    kills: Mapping[str, int]
    restarts: int
    is_offline: bool
