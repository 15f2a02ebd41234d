# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The way of a task to a reply: what the client or the cache has, or a worker's answer.

An answer is a function of the snapshot and the task, so that its tag is known before it
is evaluated, and it can be given again for ever.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from time import perf_counter
from typing import TYPE_CHECKING, BinaryIO, Final, cast

from werkzeug.http import parse_etags

from accelkg.version import __version__
from accelkg_server import problems
from accelkg_server.answers import description
from accelkg_server.answers.cache import AnswerCache, CachedAnswer
from accelkg_server.protocol.exchange import READING, Reply
from accelkg_server.protocol.freshness import is_unchanged_since, last_modified
from accelkg_server.tasks import DocumentTask, QueryTask

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg_server.engine import Engine
    from accelkg_server.metrics import Metrics
    from accelkg_server.protocol.exchange import Request
    from accelkg_server.protocol.paging import Paging
    from accelkg_server.protocol.shares import Shares
    from accelkg_server.settings import Settings
    from accelkg_server.tasks import Answer, Task

FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NOT_AT_ALL: Final = "no-store"
_MOST_TAGS: Final = 1024


@dataclass(frozen=True, slots=True)
class Order:
    """A task, and how its answer is to be delivered.

    Args:
        task: what is asked for; a query without text is the service description.
        content_type: of the answer.
        snapshot: id of the snapshot to ask; empty for the current one.
        timeout_s: the client's own limit on time.
        is_function_of_snapshot: the same task has the same answer another time.
        headers: what goes with the answer.
        paging: the page of the answer that is asked for; None for the whole.
    """

    task: Task
    content_type: str
    snapshot: str = ""
    timeout_s: float | None = None
    is_function_of_snapshot: bool = True
    headers: tuple[tuple[str, str], ...] = ()
    paging: Paging | None = None

    def headers_of_body(
        self, encoding: str, *, is_cut: bool = False
    ) -> list[tuple[str, str]]:
        """Give the headers that tell what the body is."""
        headers = [("Content-Type", self.content_type)]
        if encoding:
            headers.append(("Content-Encoding", encoding))
        if is_cut and isinstance(self.task, QueryTask):
            by = "operator" if self.task.is_operators_limit else "client"
            cut = f"rows={self.task.most_rows}; by={by}"
            headers.append(("Accelkg-Truncated", cut))
        return headers

    def links(
        self, request: Request, snapshot: str, *, has_more: bool
    ) -> tuple[tuple[str, str], ...]:
        """Give the header that leads to other pages, if the answer has any."""
        if self.paging is None:
            return ()
        return self.paging.links(request, snapshot, has_more=has_more)


class Delivery:
    """Delivers orders from an engine, within the settings."""

    def __init__(
        self, engine: Engine, settings: Settings, metrics: Metrics, shares: Shares
    ) -> None:
        self._engine = engine
        self._settings = settings
        self._metrics = metrics
        self._shares = shares
        self._cache = AnswerCache(most_mb=settings.cache_mb)

    async def deliver(self, order: Order, request: Request) -> Reply:
        """Give the reply to *request*, which *order* was read from.

        Raises:
            Problem: there is no answer.
        """
        if order.is_function_of_snapshot:
            known = self._known(order, request)
            if known is not None:
                return known
        return self._reply(order, await self._answer(order, request), request)

    def _known(self, order: Order, request: Request) -> Reply | None:
        """Give the reply without evaluation, where the client or the cache has it."""
        snapshot_id = order.snapshot or self._engine.snapshot.id
        is_on_disk = self._engine.is_on_disk(snapshot_id)
        tag = _tag(snapshot_id, is_on_disk, order.task)
        modified = self._modified(snapshot_id)
        found = self._cache.get((snapshot_id, is_on_disk, order.task))
        # Only what was answered before is known to exist.
        exists = found is not None or isinstance(order.task, QueryTask)
        if request.method in READING and _has_it(
            request, tag, modified if exists else "", exists=exists
        ):
            headers = self._headers(order, snapshot_id, tag, modified)
            return Reply(304, headers, outcome="not_modified", snapshot_id=snapshot_id)
        self._metrics.cache_asked(is_hit=found is not None)
        if found is None:
            return None
        if found.location:
            return self._redirection(found.location, snapshot_id, "cached")
        headers = self._headers(order, snapshot_id, tag, modified)
        headers += order.headers_of_body(found.encoding, is_cut=found.is_cut)
        headers += order.links(request, snapshot_id, has_more=found.has_more)
        size = len(found.body)
        return Reply(200, headers, found.body, size, "cached", snapshot_id)

    async def _answer(self, order: Order, request: Request) -> Answer:
        task = order.task
        if isinstance(task, QueryTask) and not task.text:
            return await description.answer(self._engine, task, self._settings)
        if isinstance(task, DocumentTask) and not self._engine.is_ready:
            raise problems.NotReady
        self._shares.admit(request.client)
        limit = self._settings.limit(task.time_setting).value
        started = perf_counter()
        seconds = 0.0
        try:
            answer = await self._engine.query(
                task,
                time_s=min(order.timeout_s or limit, limit),
                client=request.client,
                snapshot_id=order.snapshot,
            )
            seconds = answer.seconds
        except problems.Busy:
            raise  # it has done no work to speak of
        except BaseException as error:
            if isinstance(error, asyncio.CancelledError):
                self._metrics.query_ended("cancelled", perf_counter() - started, 0)
            seconds = perf_counter() - started
            raise
        finally:
            self._shares.charge(request.client, seconds)
        return answer

    def _reply(self, order: Order, answer: Answer, request: Request) -> Reply:
        """Give the reply of a fresh answer, and keep it for the next who asks."""
        tag, body = "", answer.body
        snapshot_id = answer.snapshot_id
        if order.is_function_of_snapshot:
            tag = _tag(snapshot_id, answer.is_from_disk, order.task)
            if self._cache.takes(answer.size):
                body = body if isinstance(body, bytes) else _read(body)
                for task, kept in _kept(order.task, answer, body):
                    self._cache.put((snapshot_id, answer.is_from_disk, task), kept)
                self._metrics.cache_holds(self._cache.size)
        if answer.location:
            return self._redirection(answer.location, snapshot_id, "ok")
        headers = self._headers(order, snapshot_id, tag, self._modified(snapshot_id))
        headers += order.headers_of_body(answer.encoding, is_cut=answer.is_cut)
        headers += order.links(request, snapshot_id, has_more=answer.has_more)
        if isinstance(body, bytes):
            body = body[: answer.size]
        return Reply(200, headers, body, answer.size, snapshot_id=snapshot_id)

    @staticmethod
    def _redirection(location: str, snapshot_id: str, outcome: str) -> Reply:
        headers = [
            ("Location", location),
            ("Vary", "Accept"),
            ("Cache-Control", ASK_AGAIN),
            ("Accelkg-Snapshot", snapshot_id),
        ]
        return Reply(303, headers, outcome=outcome, snapshot_id=snapshot_id)

    def _modified(self, snapshot_id: str) -> str:
        """Give the date of the current snapshot; that of an older one is not told."""
        current = self._engine.snapshot
        return last_modified(current) if snapshot_id == current.id else ""

    def _headers(
        self, order: Order, snapshot_id: str, tag: str, modified: str
    ) -> list[tuple[str, str]]:
        """Give the headers that a 304 has as well."""
        headers = [
            ("Accelkg-Snapshot", snapshot_id),
            ("Vary", "Accept, Accept-Encoding"),
            *order.headers,
        ]
        if not tag:
            return [*headers, ("Cache-Control", NOT_AT_ALL)]
        if modified:
            headers.append(("Last-Modified", modified))
        policy = FOREVER if order.snapshot else ASK_AGAIN
        return [*headers, ("ETag", tag), ("Cache-Control", policy)]


@lru_cache(maxsize=_MOST_TAGS)
def _tag(snapshot_id: str, is_on_disk: bool, task: Task) -> str:
    """Give the strong ETag of an answer: it follows from what was asked of what.

    A store on disk gives rows in another order than one in memory.
    """
    asked = repr((__version__, snapshot_id, is_on_disk, task)).encode()
    return f'"{blake2b(asked, digest_size=12).hexdigest()}"'


def _has_it(request: Request, tag: str, modified: str, *, exists: bool) -> bool:
    """Tell whether the client has the answer already (RFC 9110, 13.2.2)."""
    known = request.headers.get("if-none-match")
    if known is None:
        return is_unchanged_since(request.headers.get("if-modified-since"), modified)
    if known.strip() == "*":
        return exists
    return parse_etags(known).contains_weak(tag.strip('"'))


def _kept(
    task: Task, answer: Answer, body: bytes
) -> Iterator[tuple[Task, CachedAnswer]]:
    """Give what to keep: the answer to *task*, and the pages that came with it."""
    at = answer.size
    yield (
        task,
        CachedAnswer(
            body[:at],
            answer.encoding,
            answer.is_cut,
            answer.location,
            answer.has_more,
        ),
    )
    for size, encoding, has_more in answer.following:
        task = cast("QueryTask", task).next_page()
        part = body[at : at + size]
        yield task, CachedAnswer(part, encoding, is_cut=False, has_more=has_more)
        at += size


def _read(file: BinaryIO) -> bytes:
    with file:
        return file.read()
