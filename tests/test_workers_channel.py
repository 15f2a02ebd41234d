# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
import os
import socket
from contextlib import closing
from tempfile import TemporaryFile

import pytest

from accelkg_server.workers.channel import (
    Closed,
    FrameReader,
    encode_frame,
    message_pair,
    receive_frame,
    receive_message,
    send_frame,
    send_message,
)


@pytest.fixture
def ends():
    """Give a stream and a reader of what is sent on it."""
    ours, theirs = socket.socketpair()
    with ours, closing(FrameReader(theirs)) as reader:
        yield ours, reader


def test_a_message_carries_a_file():
    ours, theirs = message_pair()
    with ours, theirs, TemporaryFile() as file:
        file.write(b"content")
        file.flush()
        send_message(ours, {"n": 1}, [file.fileno()])
        message, [descriptor] = receive_message(theirs)

    with os.fdopen(descriptor, "rb") as received:
        received.seek(0)
        assert (message, received.read()) == ({"n": 1}, b"content")


def test_a_closed_channel_is_told():
    ours, theirs = message_pair()
    ours.close()

    with theirs, pytest.raises(Closed):
        receive_message(theirs)


def test_a_frame_carries_a_body(ends):
    stream, reader = ends

    send_frame(stream, {"name": "é"}, b"\x00body")

    assert receive_frame(reader) == ({"name": "é"}, b"\x00body", None)


def test_a_frame_may_come_byte_by_byte(ends):
    stream, reader = ends
    frames = []

    for byte in encode_frame({"n": 1}, b"body"):
        stream.send(bytes([byte]))
        frames.append(reader.read())

    assert set(frames[:-1]) == {None}
    assert frames[-1].body == b"body"


def test_a_reader_is_ready_for_the_next_frame(ends):
    stream, reader = ends
    send_frame(stream, {}, b"x" * 100_000)
    receive_frame(reader)

    send_frame(stream, {"n": 2})

    assert receive_frame(reader).header == {"n": 2}


def test_a_frame_carries_a_file(ends):
    stream, reader = ends
    with TemporaryFile() as file:
        file.write(b"large")
        file.flush()
        file.seek(0)
        send_frame(stream, {}, file=file.fileno())

    frame = receive_frame(reader)

    with frame.file as received:
        assert received.read() == b"large"


def test_a_reader_closes_the_file_of_half_a_frame(ends):
    stream, reader = ends
    with TemporaryFile() as file:
        socket.send_fds(stream, [encode_frame({})[:5]], [file.fileno()])
    before = len(os.listdir("/proc/self/fd"))  # noqa: PTH208  # a count

    reader.read()
    reader.close()

    assert len(os.listdir("/proc/self/fd")) == before - 1  # noqa: PTH208


def test_the_end_of_a_stream_is_told(ends):
    stream, reader = ends
    stream.close()

    with pytest.raises(Closed):
        receive_frame(reader)
