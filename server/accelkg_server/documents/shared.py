# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Bytes that a process makes for all that were forked from the same one."""

from __future__ import annotations

import os
from pathlib import Path
from struct import Struct
from tempfile import mkstemp
from typing import Final
from weakref import finalize

_LENGTH: Final = Struct("!Q")


class SharedBytes:
    """A place for bytes, empty until one process has put them there.

    Whoever makes them at the same time has to make the same.

    >>> shared = SharedBytes()
    >>> shared.read()
    b''
    >>> shared.put(b"made")
    >>> shared.read()
    b'made'
    """

    def __init__(self) -> None:
        # Without a name: it goes with the last process that has it open.
        self._file, name = mkstemp()
        Path(name).unlink()
        finalize(self, os.close, self._file)

    def put(self, content: bytes) -> None:
        """Put *content* there."""
        os.pwrite(self._file, content, _LENGTH.size)
        # Last: whoever finds the length finds all.
        os.pwrite(self._file, _LENGTH.pack(len(content)), 0)

    def read(self) -> bytes:
        """Give the bytes, or none before they are all there."""
        head = os.pread(self._file, _LENGTH.size, 0)
        if len(head) < _LENGTH.size or head == bytes(_LENGTH.size):
            return b""
        [length] = _LENGTH.unpack(head)
        return os.pread(self._file, length, _LENGTH.size)
