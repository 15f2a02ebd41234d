# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The file that an answer waits in until it is whole."""

from __future__ import annotations

import re
from io import BytesIO
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, BinaryIO, Final

from accelkg_server.protocol.encodings import IDENTITY, compressor

if TYPE_CHECKING:
    from accelkg_server.protocol.encodings import Compressor
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
# Prefixes stand here, and an answer that ends here is not compressed below this size.
_HEAD_BYTES: Final = 8192
_LEAST_COMPRESSED: Final = 1024
_DECLARATION: Final = re.compile(rb'@prefix [^\n]*\n| xmlns:[\w.-]+="[^"]*"')
# Only what begins a document: a literal may hold lines that look like declarations.
_DECLARATIONS: Final = re.compile(
    rb'(?:<\?xml[^>]*\?>\s*<rdf:RDF)?((?:@prefix [^\n]*\n| xmlns:[\w.-]+="[^"]*")+)'
)


class NotXml(ValueError):
    """Something that XML cannot carry."""

    def __init__(self, found: bytes) -> None:
        what = "a property whose name cannot end an element name"
        if not found.startswith(b"<"):
            what = f"the character U+{ord(found.decode()):04X}"
        super().__init__(f"The answer has {what}, which XML cannot carry")


class TooLarge(ValueError):
    """More bytes than the limit."""


def sort_declarations(head: bytes) -> bytes:
    r"""Give *head* with its prefixes in order; the engine writes them in any.

    >>> sort_declarations(b"@prefix b: <b> .\n@prefix a: <a> .\n<s> <p> <o> .\n")
    b'@prefix a: <a> .\n@prefix b: <b> .\n<s> <p> <o> .\n'
    """
    block = _DECLARATIONS.match(head)
    if block is None:
        return head
    declarations = sorted(_DECLARATION.findall(block[1]))
    return head[: block.start(1)] + b"".join(declarations) + head[block.end(1) :]


class Spool:
    """A file in memory, on disk from a size on, that refuses what it must not hold.

    An error raised by `write` reaches the caller of the engine's serialiser, so that
    evaluation ends there.

    Args:
        in_memory_mb: up to this size the file is in memory.
        limit: on the bytes written, before compression.
        is_xml: refuse what XML cannot carry.
        encoding: compress in this content coding, unless the answer is small.
    """

    def __init__(
        self,
        *,
        in_memory_mb: int,
        limit: Limit,
        is_xml: bool,
        encoding: str = IDENTITY,
    ) -> None:
        self._file: BinaryIO = BytesIO()
        self._in_memory = in_memory_mb * _MB
        self._limit = limit.value * _MB
        self._is_xml = is_xml
        self._tail = b""
        self._head: bytearray | None = bytearray()
        self._compressor: Compressor | None = None
        self._written = 0
        self.encoding = encoding
        self.size = 0

    def write(self, chunk: bytes) -> int:
        """Append *chunk*.

        Raises:
            TooLarge: the limit is passed.
            NotXml: the file is XML and the chunk has a character that is not.
        """
        self._written += len(chunk)
        if self._written > self._limit:
            raise TooLarge
        if self._is_xml:
            self._check_xml(chunk)
        if self._head is None:
            self._encode(chunk)
        else:
            self._head += chunk
            if len(self._head) >= _HEAD_BYTES:
                self._end_head()
        return len(chunk)

    def flush(self) -> None:
        """Do nothing: the serialiser calls this at its end."""

    def _check_xml(self, chunk: bytes) -> None:
        found = _NOT_XML.search(self._tail + chunk)
        if found:
            raise NotXml(found[0])
        self._tail = chunk[-_TAIL:]

    def _end_head(self) -> None:
        head = sort_declarations(bytes(self._head or b""))
        self._head = None
        if self.encoding:
            self._compressor = compressor(self.encoding)
        self._encode(head)

    def _encode(self, chunk: bytes) -> None:
        self._store(self._compressor.compress(chunk) if self._compressor else chunk)

    def _store(self, chunk: bytes) -> None:
        if self.size <= self._in_memory < self.size + len(chunk):
            self._move_to_disk()
        self.size += len(chunk)
        self._file.write(chunk)

    def _move_to_disk(self) -> None:
        content = self._file
        content.seek(0)
        self._file = TemporaryFile(buffering=0)  # noqa: SIM115  # closed by the reader
        self._file.write(content.read())

    def finish(self) -> BinaryIO:
        """Give the file, at its beginning."""
        if self._head is not None:
            if len(self._head) < _LEAST_COMPRESSED:
                self.encoding = IDENTITY
            self._end_head()
        if self._compressor:
            self._store(self._compressor.flush())
        self._file.seek(0)
        return self._file

    def close(self) -> None:
        """Drop the file."""
        self._file.close()
