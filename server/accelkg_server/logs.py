# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The log of the server, on stderr: one line an event, as JSON or for people to read.

No line tells who asked or what was asked, except at the level DEBUG.
"""

from __future__ import annotations

import json
import logging
import os
import select
from datetime import UTC, datetime
from secrets import token_hex
from typing import Final

# Linux takes that much of a pipe whole where it says that it takes anything.
_PIPE_BYTES: Final = 4096
_QUERY_ID_BYTES: Final = 8
_STDERR: Final = 2

_ENCODER: Final = json.JSONEncoder(default=str)

_log = logging.getLogger(__name__)


def new_query_id() -> str:
    """Give 16 hexadecimal digits that nobody can guess, in about 1 µs."""
    return token_hex(_QUERY_ID_BYTES)


def configure(level: str, *, is_json: bool) -> None:
    """Log what has *level* or more to stderr from now on."""
    formatter = JsonFormatter() if is_json else TextFormatter()
    handler = LineHandler(_STDERR)
    handler.setFormatter(formatter)
    logging.basicConfig(level=level, handlers=[handler], force=True)


def log_request(  # noqa: PLR0913  # the members of a line
    *,
    query_id: str,
    method: str,
    path: str,
    status: int,
    seconds: float,
    size: int,
    outcome: str,
    snapshot: str,
    client: str,
) -> None:
    """Tell of a request that has been answered."""
    if not _log.isEnabledFor(logging.INFO):
        return
    members: dict[str, object] = {
        "query_id": query_id,
        "method": method,
        "path": path,
        "status": status,
        "seconds": round(seconds, 6),
        "bytes": size,
        "outcome": outcome,
        "snapshot": snapshot,
    }
    if _log.isEnabledFor(logging.DEBUG):
        members["client"] = client
    _tell(logging.INFO, "request", members)


def log_slow_query(*, query_id: str, seconds: float, outcome: str, text: str) -> None:
    """Warn of a query that took long; its text is told at the level DEBUG only."""
    members: dict[str, object] = {
        "query_id": query_id,
        "seconds": round(seconds, 6),
        "outcome": outcome,
    }
    if _log.isEnabledFor(logging.DEBUG):
        members["text"] = text
    _tell(logging.WARNING, "slow query", members)


def _tell(level: int, event: str, members: dict[str, object]) -> None:
    # Logger.log would look for the line of code that calls it, at twice the cost.
    _log.handle(_record(level, event, members))


def _record(level: int, event: str, members: dict[str, object]) -> logging.LogRecord:
    record = logging.LogRecord(_log.name, level, "", 0, event, None, None)
    record.members = members
    return record


class JsonFormatter(logging.Formatter):
    """Makes a JSON object of each record."""

    def format(self, record: logging.LogRecord) -> str:
        """Give one line."""
        return _ENCODER.encode(_members(self, record))


class TextFormatter(logging.Formatter):
    """Makes a line of words and `name=value` of each record; a traceback follows it."""

    def format(self, record: logging.LogRecord) -> str:
        """Give the line, and those of a traceback with a margin."""
        members = _members(self, record)
        head = [str(members.pop(name)) for name in ("time", "level")]
        event = str(members.pop("event"))
        head.append(event if event.isprintable() else json.dumps(event))
        traceback = str(members.pop("exception", "")).splitlines()
        pairs = [f"{name}={_value(value)}" for name, value in members.items()]
        return "\n  ".join([" ".join(head + pairs), *map(_printable, traceback)])


def _members(
    formatter: logging.Formatter, record: logging.LogRecord
) -> dict[str, object]:
    time = datetime.fromtimestamp(record.created, UTC)
    members: dict[str, object] = {
        "time": time.isoformat(timespec="milliseconds"),
        "level": record.levelname,
        "event": record.getMessage(),
    }
    # Lines of other modules are told apart by the name of the logger.
    members |= getattr(record, "members", None) or {"logger": record.name}
    if record.exc_info:
        members["exception"] = formatter.formatException(record.exc_info)
    return members


def _value(value: object) -> str:
    """Give *value* as it is, or quoted where it could be taken for something else."""
    text = str(value)
    is_plain = text.isprintable() and {" ", '"', "="}.isdisjoint(text)
    return text if is_plain and text else json.dumps(text)


def _printable(line: str) -> str:
    return line if line.isprintable() else ascii(line)


class LineHandler(logging.Handler):
    """Writes lines to a file descriptor, and never waits for its reader.

    A reader that stands still would else hold up every request. Lines that find no
    room are lost; the next one that finds some is followed by how many.
    """

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        self._descriptor = descriptor
        self._poll = select.poll()
        self._poll.register(descriptor, select.POLLOUT)
        self._lost = 0
        self._is_torn = False

    def emit(self, record: logging.LogRecord) -> None:
        """Write the line of *record*, if there is room."""
        try:
            line = self.format(record)
        except (TypeError, ValueError):  # arguments that do not fit the message
            self.handleError(record)
            return
        if not self._write(line):
            self._lost += 1
        elif self._lost:
            lost, self._lost = self._lost, 0
            self.emit(_record(logging.WARNING, "log lines lost", {"lines": lost}))

    def _write(self, line: str) -> bool:
        start = b"\n" if self._is_torn else b""
        rest = start + line.encode(errors="backslashreplace") + b"\n"
        size = len(rest)
        while rest and self._has_room():
            try:
                written = os.write(self._descriptor, rest[:_PIPE_BYTES])
            except OSError:  # nobody reads any more, or the disk is full
                break
            rest = rest[written:]
        self._is_torn = 0 < len(rest) < size or (self._is_torn and len(rest) == size)
        return not rest

    def _has_room(self) -> bool:
        return any(event & select.POLLOUT for _, event in self._poll.poll(0))
