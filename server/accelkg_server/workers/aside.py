# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Work done by another process, beside this one that others are forked from."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from struct import Struct
from tempfile import mkstemp
from typing import TYPE_CHECKING, Final

from accelkg_server.workers.limits import end_with_parent

if TYPE_CHECKING:
    from collections.abc import Callable

_LENGTH: Final = Struct("!Q")
_NICENESS: Final = 10


class Aside:
    """Bytes that another process makes meanwhile, for this one and its children.

    Args:
        make: gives the bytes; it runs in a process forked now, which ends then.
    """

    def __init__(self, make: Callable[[], bytes]) -> None:
        # Without a name: it goes with the last process that has it open.
        self._file, name = mkstemp()
        Path(name).unlink()
        parent = os.getpid()
        self._pid = os.fork()
        if self._pid == 0:
            self._fill(make, parent)

    def _fill(self, make: Callable[[], bytes], parent: int) -> None:
        try:
            end_with_parent(parent)
            os.nice(_NICENESS)
            content = make()
            os.pwrite(self._file, content, _LENGTH.size)
            # Last: whoever finds the length finds all.
            os.pwrite(self._file, _LENGTH.pack(len(content)), 0)
        finally:
            os._exit(0)

    def read(self) -> bytes:
        """Give the bytes, or none before they are all there."""
        head = os.pread(self._file, _LENGTH.size, 0)
        if len(head) < _LENGTH.size or head == bytes(_LENGTH.size):
            return b""
        [length] = _LENGTH.unpack(head)
        return os.pread(self._file, length, _LENGTH.size)

    def close(self) -> None:
        """End the other process, if it is still at work; children may go on reading."""
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        os.close(self._file)
