# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Work done by another process, beside this one that others are forked from."""

from __future__ import annotations

import os
from pathlib import Path
from struct import Struct
from tempfile import mkstemp
from typing import TYPE_CHECKING, Final

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
        # Without a name, and open until the process ends.
        self._file, name = mkstemp()
        Path(name).unlink()
        pid = os.fork()
        if pid == 0:
            # The process between ends at once, so that nobody has to reap the other.
            if os.fork() == 0:
                self._fill(make)
            os._exit(0)
        os.waitpid(pid, 0)

    def _fill(self, make: Callable[[], bytes]) -> None:
        try:
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
