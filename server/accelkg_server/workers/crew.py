# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The workers of one snapshot, and the queries that they evaluate."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections import deque
from dataclasses import dataclass, field
from os import WIFSIGNALED, WTERMSIG
from typing import TYPE_CHECKING, Final

from accelkg.errors import AccelkgError
from accelkg_server.problem import Problem
from accelkg_server.problems import (
    EngineStopped,
    MemoryLimit,
    TimeLimit,
    UnknownSnapshot,
)
from accelkg_server.settings import variable
from accelkg_server.tasks import Answer
from accelkg_server.workers.control import Forked
from accelkg_server.workers.processes import StartError, Template
from accelkg_server.workers.values import dump_task

if TYPE_CHECKING:
    from collections.abc import Callable

    from accelkg.snapshots import Snapshot
    from accelkg_server.engine import GraphSize
    from accelkg_server.settings import Settings
    from accelkg_server.tasks import Task
    from accelkg_server.workers.channel import Frame, Message
    from accelkg_server.workers.processes import Zygote

_log = logging.getLogger(__name__)

_SLOW_NICENESS: Final = 10
# A worker that dies at its start is tried again after this, doubled each time.
_FIRST_DELAY_S: Final = 0.05
_LONGEST_DELAY_S: Final = 1.6
_MOST_FAILURES: Final = 5
# A query whose worker was killed by others, early: it may have been dead already.
_MOST_REPEATS: Final = 3


class WorkFailed(AccelkgError):
    """A fault of ours in another process; the message is its traceback."""


@dataclass(slots=True, eq=False)
class Query:
    """A query that waits or is evaluated."""

    task: Task
    time_s: float
    client: str
    crew: Crew
    queued_at: float
    future: asyncio.Future[Answer]
    worker: Worker | None = None
    started_at: float = 0.0
    has_place: bool = False
    is_slow: bool = False
    repeats: int = 0

    def succeed(self, answer: Answer) -> None:
        """Give *answer* to who asked, unless they have just gone."""
        if not self.future.done():
            self.future.set_result(answer)
        elif not isinstance(answer.body, bytes):
            answer.body.close()

    def fail(self, error: Exception) -> None:
        """Give *error* to who asked, unless they have just gone."""
        if not self.future.done():
            self.future.set_exception(error)


class Worker:
    """A process that evaluates queries of one crew, as the server sees it."""

    def __init__(self, crew: Crew, template: Template) -> None:
        self._crew = crew
        self._loop = asyncio.get_running_loop()
        self.is_starting = True
        self.is_leaving = False
        self.query: Query | None = None
        self._cpu_at_start_s = 0.0
        self._process = Forked(
            template.control, "worker", self._receive, lambda s: crew.left(self, s)
        )

    @property
    def is_open(self) -> bool:
        """Tell whether it can be given a query."""
        return self._process.is_open

    def start(self, query: Query) -> None:
        """Evaluate *query*."""
        self.query = query
        query.worker = self
        query.started_at = now = self._loop.time()
        self._cpu_at_start_s = self._process.cpu_s()
        left = query.queued_at + query.time_s - now
        self._process.send({"task": dump_task(query.task), "time_s": left})
        if query.is_slow:
            self.renice()

    def cpu_s(self) -> float:
        """Give the CPU time that its query has used."""
        return self._process.cpu_s() - self._cpu_at_start_s

    def renice(self) -> None:
        """Let other workers go before this one."""
        self._process.renice(_SLOW_NICENESS)

    def kill(self) -> None:
        """End it at once."""
        self.is_leaving = True
        self.query = None
        self._process.kill()

    def _receive(self, frame: Frame) -> None:
        query, self.query = self.query, None
        if self.is_starting:
            self._crew.started(self, frame.header)
        elif query is not None:
            self._crew.received(self, query, frame)
        elif frame.file is not None:
            frame.file.close()


@dataclass(slots=True, eq=False)
class Crew:
    """The workers of one snapshot.

    Args:
        snapshot: what they answer from.
        is_in_memory: their template has loaded it.
        settings: limits.
        settled: called with each query that has its outcome.
    """

    snapshot: Snapshot
    is_in_memory: bool
    settings: Settings
    settled: Callable[[Query], None]
    lost: Callable[[Crew], None]
    killed: Callable[[str], None]
    target: int = 0
    pending: int = 0
    graphs: tuple[GraphSize, ...] = ()
    workers: set[Worker] = field(default_factory=set)
    idle: list[Worker] = field(default_factory=list)
    waiting: deque[Query] = field(default_factory=deque)
    is_full: asyncio.Event = field(default_factory=asyncio.Event)
    is_loaded: bool = False
    is_ended: bool = False
    _is_empty: asyncio.Event = field(default_factory=asyncio.Event)
    _template: Template | None = None
    _failures: int = 0
    _is_pausing: bool = False

    async def start(self, zygote: Zygote, *, is_measured: bool) -> None:
        """Load the snapshot; workers are forked from then on.

        Raises:
            StartError: it cannot be loaded.
        """
        if self.is_ended:
            raise StartError("nobody asks this snapshot any more")
        self._template = template = Template(zygote, self._lost)
        try:
            sizes = await template.load(
                self.snapshot, in_memory=self.is_in_memory, is_measured=is_measured
            )
        except BaseException:
            await template.end()
            raise
        self.graphs = sizes or self.graphs
        self.is_loaded = template.control.is_open
        self.refill()

    async def fill(self) -> None:
        """Wait until there are as many workers as wanted.

        Raises:
            StartError: they die at their start, or the crew is ended.
        """
        await self.is_full.wait()
        if len(self.idle) < self.target or self.is_ended:
            raise StartError("the processes that evaluate queries die at their start")

    async def end(self) -> None:
        """End all processes; queries that wait for them get nothing more."""
        self.is_ended = True
        self.is_loaded = False
        self.is_full.set()
        self.idle.clear()
        for worker in self.workers:
            worker.kill()
        if self.workers:
            self._is_empty.clear()
            await self._is_empty.wait()
        if self._template is not None:
            await self._template.end()

    def take(self, query: Query) -> None:
        """Evaluate *query* as soon as there is a worker for it."""
        while self.idle:
            worker = self.idle.pop()
            if worker.is_open:
                worker.start(query)
                return
        self.waiting.append(query)
        self.refill()

    def refill(self) -> None:
        """Fork what is missing: for queries that wait, and to have some at hand."""
        template = self._template
        if template is None or not (self.is_loaded and template.control.is_open):
            return
        if self._is_pausing:
            return
        starting = quick = 0
        for worker in self.workers:
            if not worker.is_leaving:
                starting += worker.is_starting
                quick += not (worker.query and worker.query.is_slow)
        for _ in range(max(self.target - quick, len(self.waiting) - starting)):
            self.workers.add(Worker(self, template))

    def started(self, worker: Worker, header: Message) -> None:
        """Use *worker*, unless it tells a failure; it ends by itself then."""
        if "ready" not in header:
            _log.error("a worker cannot start: %s", failure_in(header))
            return
        worker.is_starting = False
        self._failures = 0
        if not worker.is_leaving:
            self._use(worker)

    def received(self, worker: Worker, query: Query, frame: Frame) -> None:
        """Go on after *worker* has come to an outcome for *query*."""
        if frame.header.get("is_last") or query.is_slow:
            worker.kill()
            self.refill()
        else:
            self._use(worker)
        self._finish(query, frame)

    def left(self, worker: Worker, status: int | None) -> None:
        """Go on after *worker* has ended with the wait *status*."""
        self.workers.discard(worker)
        if worker in self.idle:
            self.idle.remove(worker)
        if worker.is_starting and not worker.is_leaving and self.is_loaded:
            self._retry_later()
        if not self.workers:
            self._is_empty.set()
        if worker.query is not None:
            self._end_without_outcome(worker.query, status)
        self.refill()

    def _end_without_outcome(self, query: Query, status: int | None) -> None:
        """Tell why the worker of *query* died, or try again if others killed it."""
        is_killed = status is None or status == signal.SIGKILL
        if is_killed and not query.is_slow and query.repeats < _MOST_REPEATS:
            query.repeats += 1
            query.worker = None
            self.take(query)
        else:
            reason, problem = cause_of_death(
                status,
                self.settings,
                time_s=query.time_s,
                setting=query.task.time_setting,
            )
            self.killed(reason)
            self._fail(query, problem)

    def _use(self, worker: Worker) -> None:
        if self.waiting:
            worker.start(self.waiting.popleft())
            return
        self.idle.append(worker)
        if len(self.idle) >= self.target:
            self.is_full.set()

    def _finish(self, query: Query, frame: Frame) -> None:
        members = frame.header.get("answer")
        if members is None:
            self._fail(query, failure_in(frame.header))
            return
        body = frame.body if frame.file is None else frame.file
        seconds = query.future.get_loop().time() - query.started_at
        query.succeed(
            Answer(
                body=body,
                snapshot_id=self.snapshot.id,
                seconds=seconds,
                is_from_disk=not self.is_in_memory,
                **members,
            )
        )
        self.settled(query)

    def _fail(self, query: Query, error: Exception) -> None:
        query.fail(error)
        self.settled(query)

    def _retry_later(self) -> None:
        if not self.snapshot.path.exists():
            for query in list(self.waiting):
                self.waiting.remove(query)
                self._fail(query, UnknownSnapshot(self.snapshot.id, ()))
        delay_s = min(_FIRST_DELAY_S * 2**self._failures, _LONGEST_DELAY_S)
        self._failures += 1
        self._is_pausing = True
        if self._failures >= _MOST_FAILURES:
            self.is_full.set()
        asyncio.get_running_loop().call_later(delay_s, self._retry)

    def _retry(self) -> None:
        self._is_pausing = False
        self.refill()

    def _lost(self) -> None:
        self.is_loaded = False
        self.idle.clear()
        self.lost(self)


def failure_in(header: Message) -> Exception:
    """Give the error that a child tells in *header*."""
    if "problem" in header:
        return Problem.restore(header["problem"])
    return WorkFailed(header["failure"])


def cause_of_death(
    status: int | None, settings: Settings, *, time_s: float, setting: str
) -> tuple[str, Problem]:
    """Give reason and problem for a child that ended by itself with *status*."""
    if status is None:
        return "crash", EngineStopped("its process was lost")
    if not WIFSIGNALED(status):
        return "crash", EngineStopped("it gave up")
    number = WTERMSIG(status)
    if number == signal.SIGABRT:  # the engine aborts when it gets no memory
        return "memory", MemoryLimit(settings.limit("query_memory_mb"))
    if number == signal.SIGXCPU:
        return "time", TimeLimit(time_s, variable(setting))
    return "crash", EngineStopped(signal.Signals(number).name)
