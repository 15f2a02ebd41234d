# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A worker: evaluates one query at a time, within its limits."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING, Final

from accelkg_server.answering import answer_task
from accelkg_server.problem import Problem
from accelkg_server.problems import MemoryLimit
from accelkg_server.tasks import QueryTask
from accelkg_server.workers import limits
from accelkg_server.workers.channel import (
    Closed,
    FrameReader,
    receive_frame,
    send_frame,
)
from accelkg_server.workers.values import dump_answer, task_from

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable
    from typing import BinaryIO

    from accelkg_server.documents.served import ServedGraph
    from accelkg_server.settings import Settings
    from accelkg_server.tasks import Task
    from accelkg_server.workers.channel import Message

# A worker that has needed so much more than at its start gives it back by ending.
_MOST_GROWTH_MB: Final = 256
_MB: Final = 1 << 20
_WARM_UP: Final = QueryTask("SELECT * {}", "application/sparql-results+json")


def work(
    stream: socket.socket,
    open_graph: Callable[[], ServedGraph],
    settings: Settings,
    *,
    parent: int,
) -> None:
    """Answer the tasks that come through *stream*, until the server closes it."""
    be_bounded(parent, file_mb=settings.result_mb + 1)
    try:
        graph = open_graph()
        answer_task(graph, _WARM_UP, settings)
    except Exception as error:  # noqa: BLE001  # the server logs it
        send_frame(stream, failure(error, settings))
        return
    limits.limit_memory(settings.query_memory_mb)
    most_mb = limits.peak_memory_mb() + _MOST_GROWTH_MB
    reader = FrameReader(stream)
    send_frame(stream, {"ready": True})
    while True:
        try:
            request = receive_frame(reader).header
            limits.limit_cpu(request["time_s"])
            header, body = _outcome(graph, task_from(request["task"]), settings)
            header["is_last"] = limits.peak_memory_mb() > most_mb
            _send(stream, header, body)
        except (Closed, BrokenPipeError):
            return


def be_bounded(parent: int, *, file_mb: int | None = None) -> None:
    """Take the limits that hold for the whole life of a process forked by *parent*."""
    limits.end_with_parent(parent)
    limits.be_quiet()
    limits.be_first_to_go()
    limits.limit_files(file_mb)


def failure(error: Exception, settings: Settings) -> Message:
    """Give what the server is told of *error*."""
    if isinstance(error, MemoryError):
        error = MemoryLimit(settings.limit("query_memory_mb"))
    if isinstance(error, Problem):
        return {"problem": error.document()}
    return {"failure": "".join(traceback.format_exception(error))}


def _outcome(
    graph: ServedGraph, task: Task, settings: Settings
) -> tuple[Message, bytes | BinaryIO]:
    try:
        answer = answer_task(graph, task, settings)
    except Exception as error:  # noqa: BLE001  # the last resort of this process
        return failure(error, settings), b""
    header = {"answer": dump_answer(answer)}
    if isinstance(answer.body, bytes) or answer.size > settings.spool_mb * _MB:
        return header, answer.body
    with answer.body as file:
        return header, file.read()


def _send(stream: socket.socket, header: Message, body: bytes | BinaryIO) -> None:
    if isinstance(body, bytes):
        send_frame(stream, header, body)
    else:
        with body:
            send_frame(stream, header, file=body.fileno())
