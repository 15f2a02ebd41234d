# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The server's ends: of the channel to a process that forks, and of its children."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeAlias

from accelkg_server.workers.channel import (
    Closed,
    FrameReader,
    encode_frame,
    receive_message,
    send_message,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from accelkg_server.workers.channel import Frame, Message

    # Called with the reply and its files, or with None if the process has ended.
    Then: TypeAlias = Callable[[Message | None, list[int]], None]

# Linux numbers the clock of a process by its own number and this (clock_getcpuclockid).
_CPU_CLOCK: Final = 2


class Control:
    """The channel to a process that forks; it replies in the order of the questions.

    Args:
        channel: our end.
        on_end: called once when the process has ended.
    """

    def __init__(self, channel: socket.socket, on_end: Callable[[], None]) -> None:
        channel.setblocking(False)
        self._channel = channel
        self._on_end = on_end
        self._waiting: deque[Then] = deque()
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(channel, self._read)
        self.is_open = True

    def ask(self, message: Message, then: Then, files: Sequence[int] = ()) -> None:
        """Send *message*, and call *then* with the reply."""
        if not self.is_open:
            then(None, [])
            return
        self._waiting.append(then)
        try:
            send_message(self._channel, message, files)
        except OSError:  # it has ended or stopped reading; the reader sees to that
            with suppress(OSError):
                self._channel.shutdown(socket.SHUT_RDWR)

    def expect(self, then: Then) -> None:
        """Call *then* with what the process says unasked."""
        self._waiting.append(then)

    def close(self) -> None:
        """Close the channel, whereupon the process ends."""
        if self.is_open:
            self.is_open = False
            self._loop.remove_reader(self._channel)
            self._channel.close()
            for then in self._waiting:
                then(None, [])
            self._waiting.clear()

    def _read(self) -> None:
        try:
            message, files = receive_message(self._channel)
        except BlockingIOError:
            return
        except Closed:
            self.close()
            self._on_end()
        else:
            self._waiting.popleft()(message, files)


class Forked:
    """A child of a process that forks, with a stream to it.

    Args:
        control: channel to the process that forks it.
        kind: what the child is to be.
        on_frame: called with each frame that it sends.
        on_end: called once when it has ended, with its wait status, or None if that
            cannot be known.
    """

    def __init__(
        self,
        control: Control,
        kind: str,
        on_frame: Callable[[Frame], None],
        on_end: Callable[[int | None], None],
    ) -> None:
        self._control = control
        self._on_frame = on_frame
        self._on_end = on_end
        self._pid = 0
        self._is_killed = False
        self._has_ended = False
        self._unsent = b""
        self._loop = asyncio.get_running_loop()
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        self._stream = ours
        self._reader = FrameReader(ours)
        self._loop.add_reader(ours, self._read)
        with theirs:
            control.ask({"kind": kind}, self._forked, [theirs.fileno()])

    @property
    def is_open(self) -> bool:
        """Tell whether the child can be talked to."""
        return not self._has_ended

    def send(self, header: Message) -> None:
        """Send a frame without body."""
        data = encode_frame(header)
        try:
            sent = self._stream.send(data)
        except BlockingIOError:
            sent = 0
        except OSError:
            return  # it has ended, which the reader notices
        if sent < len(data):
            self._unsent = data[sent:]
            self._loop.add_writer(self._stream, self._write)

    def kill(self) -> None:
        """End the child at once."""
        self._is_killed = True
        self._signal()

    def cpu_s(self) -> float:
        """Give the CPU time that the child has used, or 0 where that is not told."""
        try:
            return time.clock_gettime(~self._pid << 3 | _CPU_CLOCK)
        except OSError:
            return 0.0

    def renice(self, by: int) -> None:
        """Let others go before the child."""
        if self._pid and self._control.is_open:
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, self._pid, by)

    def _signal(self) -> None:
        # Whoever forked it keeps its number, as long as it lives.
        if self._pid and self._control.is_open:
            with suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGKILL)

    def _forked(self, reply: Message | None, _files: list[int]) -> None:
        self._pid = 0 if reply is None else reply.get("pid", 0)
        if not self._pid:
            self._close()
            self._on_end(None)
        elif self._has_ended:
            self._reap()
        elif self._is_killed:
            self._signal()

    def _read(self) -> None:
        try:
            frame = self._reader.read()
        except BlockingIOError:
            return
        except Closed:
            self._close()
            if self._pid:
                self._reap()
        else:
            if frame is not None:
                self._on_frame(frame)

    def _write(self) -> None:
        with suppress(BlockingIOError):
            try:
                self._unsent = self._unsent[self._stream.send(self._unsent) :]
            except (BrokenPipeError, ConnectionError):
                self._unsent = b""
        if not self._unsent:
            self._loop.remove_writer(self._stream)

    def _close(self) -> None:
        if not self._has_ended:
            self._has_ended = True
            self._loop.remove_reader(self._stream)
            self._loop.remove_writer(self._stream)
            self._reader.close()

    def _reap(self) -> None:
        self._signal()
        self._control.ask({"reap": self._pid}, self._reaped)

    def _reaped(self, reply: Message | None, _files: list[int]) -> None:
        self._pid = 0
        self._on_end(None if reply is None else reply["status"])
