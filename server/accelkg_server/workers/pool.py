# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The pool: an engine whose queries and updates can be stopped."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from math import ceil
from typing import TYPE_CHECKING, Final

from accelkg.snapshots import SnapshotDirectory
from accelkg_server.problems import Busy, NotReady, TimeLimit, UnknownSnapshot
from accelkg_server.settings import variable
from accelkg_server.workers.channel import Frame
from accelkg_server.workers.crew import (
    Crew,
    Query,
    cause_of_death,
    failure_in,
)
from accelkg_server.workers.fair_queue import FairQueue
from accelkg_server.workers.loading import (
    MOST_QUADS_IN_MEMORY,
    MOST_QUADS_LOADED_FIRST,
)
from accelkg_server.workers.processes import StartError, Zygote
from accelkg_server.workers.slow_texts import SlowTexts
from accelkg_server.workers.stats import PoolStats
from accelkg_server.workers.writer_process import Writing

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path

    from accelkg.snapshots import Snapshot
    from accelkg_server.engine import GraphSize
    from accelkg_server.problem import Problem
    from accelkg_server.settings import Settings
    from accelkg_server.tasks import Answer, Task, UpdateTask

_log = logging.getLogger(__name__)

# A query makes room for others after so much processor time, or so much time in all:
# on a machine that has too much to do, a light one does not get much of either.
_QUICK_S: Final = (0.1, 0.5)
# The same where others have waited for some time.
_HURRIED_S: Final = (0.05, 0.15)
_PATIENCE_S: Final = 0.25
# How often the limits on time are looked at, while there are queries: cheaper than two
# timers for each.
_TICK_S: Final = 0.02
# Takes over at once from a worker that is killed or slow; forking takes 9 ms.
_SPARE_WORKERS: Final = 1
_OLDER_SNAPSHOTS: Final = 2
_RETRY_S: Final = 0.5


class Pool:
    """Answers queries from processes that end when a query breaks a limit.

    Used within one event loop.

    Args:
        folder: the snapshots.
        settings: limits.
    """

    def __init__(self, folder: Path, settings: Settings) -> None:
        self._folder = folder
        self._settings = settings
        self._directory = SnapshotDirectory(folder)
        self._zygote: Zygote | None = None
        self._crew: Crew | None = None
        self._older: OrderedDict[str, Crew] = OrderedDict()
        self._leaving: set[Crew] = set()
        self._coming: set[Crew] = set()
        self._loading: asyncio.Task[None] | None = None
        self._queue: FairQueue[Query] = FairQueue()
        self._slow_queue: FairQueue[Query] = FairQueue()
        self._slow_texts = SlowTexts()
        self._open: set[Query] = set()
        self._quick = 0
        self._slow = 0
        self._kills: Counter[str] = Counter()
        self._restarts = 0
        self._is_ticking = False
        self._is_stopping = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._spawning = asyncio.Lock()
        self._swapping = asyncio.Lock()
        self._updating = asyncio.Lock()
        self._updates_waiting = 0

    @property
    def is_ready(self) -> bool:
        """Tell whether queries are answered at once."""
        return self._crew is not None and self._crew.is_loaded

    @property
    def snapshot(self) -> Snapshot:
        """Give the current snapshot.

        Raises:
            NotReady: none is loaded yet.
        """
        return self._current().snapshot

    def graphs(self) -> tuple[GraphSize, ...]:
        """Give the default graph, then the named graphs by IRI, of the current one."""
        return self._current().graphs

    def is_on_disk(self, snapshot_id: str) -> bool:
        """Tell whether queries on this snapshot are answered from disk now."""
        crew = self._current()
        return snapshot_id != crew.snapshot.id or not crew.is_in_memory

    def stats(self) -> PoolStats:
        """Give the state of now."""
        workers = [worker for crew in self._crews() for worker in crew.workers]
        return PoolStats(
            workers=sum(not worker.is_leaving for worker in workers),
            busy=sum(worker.query is not None for worker in workers),
            slow=self._slow,
            queued=len(self._queue) + len(self._slow_queue),
            kills=dict(self._kills),
            restarts=self._restarts,
            is_offline=self._zygote is not None and self._zygote.is_offline,
        )

    async def warm(self) -> None:
        """Start the process that the others are forked from, which takes a while.

        Raises:
            StartError: it cannot be started.
        """
        await self._living_zygote()

    async def start(self) -> None:
        """Load the current snapshot; queries are answered on return.

        Raises:
            SnapshotError: there is no current snapshot, or it is damaged.
            StartError: the processes cannot be started.
        """
        snapshot = self._directory.current()
        if snapshot is None:
            raise StartError(f"{self._folder} has no snapshot; build one first")
        try:
            await self.swap(snapshot)
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        """End all processes; queries that are under way get NotReady."""
        self._is_stopping = True
        for query in list(self._open):
            self._stop(query, NotReady(), "stopped")
        if self._loading is not None:
            self._loading.cancel()
        for crew in self._crews():
            await crew.end()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._zygote is not None:
            self._zygote.end()
            self._zygote = None
        async with self._updating:  # until the one under way has noticed
            self._crew = None
        self._older.clear()
        self._leaving.clear()

    async def swap(self, snapshot: Snapshot) -> None:
        """Answer queries from *snapshot* once it is loaded; those under way go on.

        Raises:
            StartError: it cannot be loaded; the one before stays.
            NotReady: the pool is stopping.
        """
        async with self._swapping:
            if self._is_stopping:
                raise NotReady
            if self._crew is not None and self._crew.snapshot.id == snapshot.id:
                return
            is_in_memory = snapshot.quads <= MOST_QUADS_LOADED_FIRST
            crew = await self._ready_crew(snapshot, is_in_memory=is_in_memory)
            before, self._crew = self._crew, crew
            if before is not None:
                self._retire(before)
            if self._loading is not None:
                self._loading.cancel()
            if not is_in_memory and snapshot.quads <= MOST_QUADS_IN_MEMORY:
                self._loading = self._in_background(self._load_beside(crew))

    async def _ready_crew(self, snapshot: Snapshot, *, is_in_memory: bool) -> Crew:
        crew = self._new_crew(snapshot)
        self._coming.add(crew)
        crew.is_in_memory = is_in_memory
        crew.target = self._settings.workers + _SPARE_WORKERS
        try:
            await crew.start(await self._living_zygote(), is_measured=True)
            await crew.fill()
        except BaseException:
            await crew.end()
            raise
        finally:
            self._coming.discard(crew)
        return crew

    async def _load_beside(self, on_disk: Crew) -> None:
        """Answer from memory once it holds what *on_disk* answers from until then."""
        try:
            crew = await self._ready_crew(on_disk.snapshot, is_in_memory=True)
        except (StartError, OSError):
            _log.exception("%s stays on disk", on_disk.snapshot.path)
            return
        if self._crew is not on_disk or self._is_stopping:
            await crew.end()
            return
        self._crew = crew
        self._retire(on_disk)

    async def refresh(self) -> None:
        """Answer queries from the current snapshot, if another process changed it.

        Raises:
            SnapshotError: it is damaged.
            StartError: it cannot be loaded.
        """
        snapshot = self._directory.current()
        if snapshot is not None:
            await self.swap(snapshot)

    async def query(
        self, task: Task, *, time_s: float, client: str = "", snapshot_id: str = ""
    ) -> Answer:
        """Evaluate *task* and give the whole answer.

        The snapshot is the one that is current now, even if the query waits until
        another is.

        Args:
            task: the query, or the document to write.
            time_s: longest time, waiting included.
            client: who asks, so that nobody's queries wait for one client's only.
            snapshot_id: an older snapshot to ask instead of the current one.

        Raises:
            Problem: the query is wrong, or it or its answer breaks a limit.
            WorkFailed: a fault of ours.
        """
        crew = self._crew_of(snapshot_id)
        queue = self._slow_queue if task.text in self._slow_texts else self._queue
        self._check_queue(queue)
        loop = asyncio.get_running_loop()
        query = Query(task, time_s, client, crew, loop.time(), loop.create_future())
        crew.pending += 1
        self._open.add(query)
        queue.add(client, query)
        self._dispatch()
        if not self._is_ticking:
            self._is_ticking = True
            loop.call_later(_TICK_S, self._tick)
        try:
            return await query.future
        except asyncio.CancelledError:
            self._abandon(query)
            raise

    async def update(self, task: UpdateTask, *, time_s: float) -> Snapshot:
        """Make a new snapshot, whole and durable; queries are answered from it then.

        Raises:
            Problem: the update is wrong or breaks a limit; nothing was written.
            WorkFailed: a fault of ours.
        """
        deadline = asyncio.get_running_loop().time() + time_s
        await self._wait_for_turn(deadline)
        try:
            await self._write(task, deadline, time_s)
            await self.refresh()
            return self.snapshot
        finally:
            self._updating.release()

    async def _wait_for_turn(self, deadline: float) -> None:
        if self._updates_waiting >= self._settings.queue:
            raise Busy(f"{self._updates_waiting:,} updates are waiting already", 1)
        self._updates_waiting += 1
        try:
            async with asyncio.timeout_at(deadline):
                await self._updating.acquire()
        except TimeoutError as error:
            raise Busy("Other updates took all the time", 1) from error
        finally:
            self._updates_waiting -= 1

    async def _write(self, task: UpdateTask, deadline: float, time_s: float) -> None:
        if self._is_stopping:
            raise NotReady
        zygote = await self._living_zygote()
        writing = Writing(zygote.control, task, deadline)
        try:
            async with asyncio.timeout_at(deadline):
                outcome = await writing.outcome()
        except TimeoutError as error:
            self._kills["time"] += 1
            raise TimeLimit(time_s, variable("update_time_s")) from error
        finally:
            await writing.end()
        if not isinstance(outcome, Frame):
            reason, problem = cause_of_death(
                outcome, self._settings, time_s=time_s, setting="update_time_s"
            )
            self._kills[reason] += 1
            raise problem
        if "snapshot" not in outcome.header:
            raise failure_in(outcome.header)

    def _check_queue(self, queue: FairQueue[Query]) -> None:
        """Refuse what finds no room; slow queries leave half of it to the others."""
        waiting = len(self._queue) + len(self._slow_queue)
        is_full = waiting >= self._settings.queue
        if queue is self._slow_queue:
            is_full |= 2 * len(queue) >= self._settings.queue
        if is_full and not self._has_place_for(queue):
            raise Busy(f"{waiting:,} queries are waiting already", 1)

    def _has_place_for(self, queue: FairQueue[Query]) -> bool:
        if queue is self._slow_queue:
            return self._slow < self._settings.slow_queries
        return self._quick < self._settings.workers

    def _current(self) -> Crew:
        if self._crew is None:
            raise NotReady
        return self._crew

    def _crew_of(self, snapshot_id: str) -> Crew:
        crew = self._current()
        if self._is_stopping:
            raise NotReady
        if not snapshot_id or snapshot_id == crew.snapshot.id:
            return crew
        if snapshot_id in self._older:
            self._older.move_to_end(snapshot_id)
            return self._older[snapshot_id]
        return self._older_crew(snapshot_id)

    def _older_crew(self, snapshot_id: str) -> Crew:
        kept = {snapshot.id: snapshot for snapshot in self._directory.snapshots()}
        if snapshot_id not in kept:
            raise UnknownSnapshot(snapshot_id, kept)
        crew = self._new_crew(kept[snapshot_id])
        self._older[snapshot_id] = crew
        if len(self._older) > _OLDER_SNAPSHOTS:
            self._retire(self._older.popitem(last=False)[1])
        self._in_background(self._revive(crew))
        return crew

    def _new_crew(self, snapshot: Snapshot) -> Crew:
        return Crew(
            snapshot,
            is_in_memory=False,
            settings=self._settings,
            settled=self._settle,
            lost=self._lost,
            killed=self._count,
        )

    def _crews(self) -> list[Crew]:
        main = [] if self._crew is None else [self._crew]
        return [*main, *self._coming, *self._older.values(), *self._leaving]

    def _count(self, reason: str) -> None:
        self._kills[reason] += 1

    def _retire(self, crew: Crew) -> None:
        crew.target = 0
        self._leaving.add(crew)
        self._end_if_unused(crew)

    def _end_if_unused(self, crew: Crew) -> None:
        if crew in self._leaving and not crew.pending and not crew.is_ended:
            crew.is_ended = True
            self._in_background(self._end(crew))

    async def _end(self, crew: Crew) -> None:
        await crew.end()
        self._leaving.discard(crew)

    def _dispatch(self) -> None:
        """Give queries to workers, as far as there are places.

        One that took long the last time is not tried among the quick ones again.
        """
        while self._quick < self._settings.workers:
            query = self._queue.pop()
            if query is None:
                break
            self._quick += 1
            query.has_place = True
            query.crew.take(query)
        while self._slow < self._settings.slow_queries:
            query = self._slow_queue.pop()
            if query is None:
                break
            self._slow += 1
            query.has_place = query.is_slow = True
            query.crew.take(query)

    def _settle(self, query: Query) -> None:
        """Forget *query*, which has its outcome, and let others take its place."""
        self._open.discard(query)
        if query.is_slow:
            self._slow -= 1
            if self._was_quick(query):
                self._slow_texts.discard(query.task.text)
        elif query.has_place:
            self._quick -= 1
        query.crew.pending -= 1
        if query.crew is not self._crew:
            self._end_if_unused(query.crew)
        self._dispatch()

    def _abandon(self, query: Query) -> None:
        """Stop *query*, whose client has gone."""
        if query in self._open:
            self._drop(query, "cancelled")
        elif not query.future.cancelled() and query.future.exception() is None:
            body = query.future.result().body
            if not isinstance(body, bytes):
                body.close()

    def _stop(self, query: Query, problem: Problem, reason: str) -> None:
        query.fail(problem)
        self._drop(query, reason)

    def _drop(self, query: Query, reason: str) -> None:
        if query.worker is not None:
            self._kills[reason] += 1
            query.worker.kill()
            query.crew.refill()
        elif query.has_place:
            query.crew.waiting.remove(query)
        else:
            self._queue.remove(query.client, query)
            self._slow_queue.remove(query.client, query)
        self._settle(query)

    def _tick(self) -> None:
        now = asyncio.get_running_loop().time()
        late = [q for q in self._open if now >= _last_tick(q)]
        # Those that wait come first: they shall not start in the place of the others.
        for query in sorted(late, key=lambda each: each.worker is not None):
            self._stop_late(query)
        waiting = [now - q.queued_at for q in self._open if not q.has_place]
        is_hurried = max(waiting, default=0) > _PATIENCE_S
        most = _HURRIED_S if is_hurried else _QUICK_S
        for query in list(self._open):
            if not query.is_slow and _takes_long(query, now, *most):
                self._make_slow(query)
        self._is_ticking = bool(self._open)
        if self._open:
            asyncio.get_running_loop().call_later(_TICK_S, self._tick)

    def _stop_late(self, query: Query) -> None:
        if query.worker is None:
            problem: Problem = Busy("No worker was free in time", 1)
        else:
            problem = TimeLimit(query.time_s, variable(query.task.time_setting))
        self._stop(query, problem, "time")

    def _was_quick(self, query: Query) -> bool:
        if query.future.cancelled() or query.future.exception() is not None:
            return False
        return query.future.result().seconds < _QUICK_S[0]

    def _make_slow(self, query: Query) -> None:
        self._slow_texts.add(query.task.text)
        if self._slow >= self._settings.slow_queries:
            problem = Busy(
                "The query takes long, and other long ones take all places",
                self._next_slow_end_s(),
            )
            self._stop(query, problem, "busy")
            return
        query.is_slow = True
        self._slow += 1
        self._quick -= 1
        if query.worker is not None:
            query.worker.renice()
        query.crew.refill()
        self._dispatch()

    def _next_slow_end_s(self) -> int:
        now = asyncio.get_running_loop().time()
        ends = (q.queued_at + q.time_s - now for q in self._open if q.is_slow)
        return max(1, ceil(min(ends, default=1)))

    async def _living_zygote(self) -> Zygote:
        async with self._spawning:
            if self._zygote is None:
                self._zygote = Zygote(self._folder, self._settings, self._zygote_lost)
                await self._zygote.start()
            return self._zygote

    def _zygote_lost(self) -> None:
        self._zygote = None
        self._restarts += 1

    def _lost(self, crew: Crew) -> None:
        """Load the snapshot of *crew* again, whose template has died."""
        self._restarts += 1
        if not crew.is_ended and not self._is_stopping:
            self._in_background(self._revive(crew))

    async def _revive(self, crew: Crew) -> None:
        is_current = crew is self._crew or crew in self._coming
        while not crew.is_ended:
            try:
                await crew.start(await self._living_zygote(), is_measured=is_current)
            except (StartError, OSError) as error:
                _log.warning("%s: %s; trying again", crew.snapshot.path, error)
                await asyncio.sleep(_RETRY_S)
            else:
                return

    def _in_background(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _takes_long(query: Query, now: float, most_cpu_s: float, most_s: float) -> bool:
    if query.worker is None:
        return False
    taken = now - query.started_at
    return taken >= most_s or taken >= most_cpu_s <= query.worker.cpu_s()


def _last_tick(query: Query) -> float:
    """Tell from when *query* is late; one that waits does not start for a last tick."""
    end = query.queued_at + query.time_s
    return end if query.worker else end - _TICK_S
