# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The file that an answer waits in until it is whole."""

from __future__ import annotations

import re
from tempfile import SpooledTemporaryFile
from typing import TYPE_CHECKING, BinaryIO, Final, cast

if TYPE_CHECKING:
    from accelkg_server.settings import Limit

_MB: Final = 1024 * 1024
# XML 1.0, 2.2: no control characters but tab, line feed and carriage return, and
# neither U+FFFE nor U+FFFF; the engine writes them as they are. The last form is the
# element that the engine makes of a property such as `http://example.org/1`.
_NOT_XML: Final = re.compile(
    rb"[\x00-\x08\x0b\x0c\x0e-\x1f]|\xef\xbf[\xbe\xbf]|<[\w.-]+:[ />]"
)
# A match may begin in one chunk and end in the next.
_TAIL: Final = 64


class NotXml(ValueError):
    """Something that XML cannot carry."""

    def __init__(self, found: bytes) -> None:
        what = "a property whose name cannot end an element name"
        if not found.startswith(b"<"):
            what = f"the character U+{ord(found.decode()):04X}"
        super().__init__(f"The answer has {what}, which XML cannot carry")


class TooLarge(ValueError):
    """More bytes than the limit."""


class Spool:
    """A file in memory, on disk from a size on, that refuses what it must not hold.

    An error raised by `write` reaches the caller of the engine's serialiser, so that
    evaluation ends there.
    """

    def __init__(self, *, in_memory_mb: int, limit: Limit, is_xml: bool) -> None:
        self._file = SpooledTemporaryFile(max_size=in_memory_mb * _MB)  # noqa: SIM115  # closed by the response
        self._limit = limit.value * _MB
        self._is_xml = is_xml
        self._tail = b""
        self.size = 0

    def write(self, chunk: bytes) -> int:
        """Append *chunk*.

        Raises:
            TooLarge: the limit is passed.
            NotXml: the file is XML and the chunk has a character that is not.
        """
        self.size += len(chunk)
        if self.size > self._limit:
            raise TooLarge
        if self._is_xml:
            self._check_xml(chunk)
        return self._file.write(chunk)

    def flush(self) -> None:
        """Do nothing: the serialiser calls this at its end."""

    def _check_xml(self, chunk: bytes) -> None:
        found = _NOT_XML.search(self._tail + chunk)
        if found:
            raise NotXml(found[0])
        self._tail = chunk[-_TAIL:]

    def finish(self) -> BinaryIO:
        """Give the file, at its beginning."""
        self._file.seek(0)
        return cast("BinaryIO", self._file)

    def close(self) -> None:
        """Drop the file."""
        self._file.close()
