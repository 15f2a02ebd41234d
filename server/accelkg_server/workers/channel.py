# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What passes between the processes: messages, and frames with a body.

A message is one JSON object on a socket that keeps their bounds (SOCK_SEQPACKET). A
frame is a JSON object and the bytes of a body on a stream; both can carry an open file.
"""

from __future__ import annotations

import json
import os
import socket
from array import array
from dataclasses import dataclass, field
from struct import Struct
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Message: TypeAlias = dict[str, Any]

_LENGTHS: Final = Struct("!IQ")
_LONGEST_MESSAGE: Final = 1 << 16
_READ_BYTES: Final = 1 << 18
_FILE_SPACE: Final = socket.CMSG_SPACE(array("i").itemsize)
_CLOSE_ON_EXEC: Final = getattr(socket, "MSG_CMSG_CLOEXEC", 0)
_encode: Final = json.JSONEncoder(check_circular=False).encode
_decode: Final = json.JSONDecoder().raw_decode


class Closed(Exception):  # an event, not a fault
    """The other end is closed."""


def message_pair() -> tuple[socket.socket, socket.socket]:
    """Give the two ends of a channel for messages."""
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)


def send_message(
    channel: socket.socket, message: Message, files: Sequence[int] = ()
) -> None:
    """Send *message*, and copies of the open *files* with it.

    Raises:
        OSError: the other end is closed, or does not read.
    """
    socket.send_fds(channel, [_encode(message).encode()], files)


def receive_message(channel: socket.socket) -> tuple[Message, list[int]]:
    """Give the next message and the files that came with it.

    Raises:
        Closed: there is none, and the other end is closed.
    """
    try:
        data, files, _, _ = socket.recv_fds(channel, _LONGEST_MESSAGE, 1)
    except ConnectionError as error:
        raise Closed from error
    if not data:
        raise Closed
    return json.loads(data), files


def encode_frame(header: Message, body: bytes = b"") -> bytes:
    """Give the bytes of a frame."""
    head = _encode(header).encode()
    return b"".join((_LENGTHS.pack(len(head), len(body)), head, body))


class Frame(NamedTuple):
    """A frame as it was received; the reader closes its file."""

    header: Message
    body: bytes
    file: BinaryIO | None


@dataclass(slots=True)
class FrameReader:
    """Puts frames together from what a stream gives, whether or not it waits."""

    stream: socket.socket
    _data: bytearray = field(default_factory=bytearray)
    _file: int | None = None

    def read(self) -> Frame | None:
        """Read once; give a frame if one is whole.

        Raises:
            Closed: the other end is closed.
            BlockingIOError: there is nothing now.
        """
        try:
            data, ancillary, _, _ = self.stream.recvmsg(
                _READ_BYTES, _FILE_SPACE, _CLOSE_ON_EXEC
            )
        except ConnectionError as error:
            raise Closed from error
        if not data:
            raise Closed
        if ancillary:
            self._keep(ancillary)
        if self._data:
            self._data += data
            return self._whole(self._data)
        return self._whole(data)

    def close(self) -> None:
        """Close the stream, and the file of a frame that is not whole."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
        self.stream.close()

    def _keep(self, ancillary: Iterable[tuple[int, int, bytes]]) -> None:
        for _, _, data in ancillary:
            self._file = array("i", data)[0]

    def _whole(self, data: bytes | bytearray) -> Frame | None:
        start = _LENGTHS.size
        if len(data) >= start:
            head, body = _LENGTHS.unpack_from(data)
            if len(data) >= start + head + body:
                return self._frame(data, start + head)
        if data is not self._data:
            self._data += data
        return None

    def _frame(self, data: bytes | bytearray, end: int) -> Frame:
        file, self._file = self._file, None
        header, _ = _decode(data[_LENGTHS.size : end].decode())
        body = bytes(data[end:])
        self._data.clear()
        return Frame(header, body, None if file is None else os.fdopen(file, "rb"))


def receive_frame(reader: FrameReader) -> Frame:
    """Wait for the next frame.

    Raises:
        Closed: the other end is closed.
    """
    while True:
        frame = reader.read()
        if frame is not None:
            return frame


def send_frame(
    stream: socket.socket, header: Message, body: bytes = b"", file: int | None = None
) -> None:
    """Send a frame, and a copy of the open *file* with it.

    Raises:
        OSError: the other end is closed.
    """
    data = memoryview(encode_frame(header, body))
    if file is not None:
        data = data[socket.send_fds(stream, [data], [file]) :]
    stream.sendall(data)
