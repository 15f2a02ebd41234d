# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The way of one request to the endpoint, from its bytes to those of the answer.

Nothing here knows the web server or the web framework: a `Request` comes in, a `Reply`
goes out. A reply is whole before it starts, so that its status is true.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from time import perf_counter
from typing import TYPE_CHECKING, BinaryIO, Final, cast

from werkzeug.http import parse_etags

from accelkg.version import __version__
from accelkg_server import problems
from accelkg_server.answers import description
from accelkg_server.answers.cache import AnswerCache, CachedAnswer
from accelkg_server.answers.formats import GRAPHS, RESULTS
from accelkg_server.answers.problem_pages import problem_body, problem_headers
from accelkg_server.logs import log_request, log_slow_query, new_query_id
from accelkg_server.metrics import OUTCOMES, Metrics
from accelkg_server.protocol import keys
from accelkg_server.protocol.cors import cors_headers
from accelkg_server.protocol.encodings import negotiate_encoding
from accelkg_server.protocol.freshness import is_unchanged_since, last_modified
from accelkg_server.protocol.negotiation import negotiate, read_accept
from accelkg_server.protocol.protection import security_headers
from accelkg_server.protocol.reading import Message, read_operation
from accelkg_server.protocol.shares import Shares
from accelkg_server.sparql.policy import admit
from accelkg_server.tasks import QueryTask, UpdateTask

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pyoxigraph import NamedNode

    from accelkg.snapshots import Snapshot
    from accelkg_server.engine import Engine
    from accelkg_server.protocol.reading import Operation, UpdateRequest
    from accelkg_server.settings import Settings
    from accelkg_server.tasks import Answer

PATH: Final = "/sparql"
METHODS: Final = ("GET", "HEAD", "OPTIONS", "POST")
_READING: Final = frozenset({"GET", "HEAD"})
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_NOT_AT_ALL: Final = "no-store"
# Requests understood, kept for the next one with the same bytes.
_PREPARING_HEADERS: Final = (
    "accept",
    "accept-encoding",
    "content-encoding",
    "content-type",
)
_MOST_PREPARED: Final = 1024
_LONGEST_PREPARED: Final = 4 * 1024

_NO_TASK: Final = QueryTask("", "")
_OUTCOME_OF: Final[dict[type[problems.Problem], str]] = {
    problems.Busy: "busy",
    problems.EngineStopped: "stopped",
    problems.MemoryLimit: "memory",
    problems.TimeLimit: "timeout",
}

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Request:
    """An HTTP request to the endpoint.

    Args:
        method: in upper case.
        url: the address of the endpoint as the client sees it, without query string.
        url_query: the query string as it came.
        headers: names in lower case; values of a repeated one with commas between.
        body: as it came.
        client: who asks, for a fair share of work.
    """

    method: str
    url: str
    url_query: bytes
    headers: Mapping[str, str]
    body: bytes = b""
    client: str = ""

    def header(self, name: str) -> str:
        """Give the value of a header, empty where it is missing."""
        return self.headers.get(name, "")


@dataclass(slots=True)
class Reply:
    """An answer to send: `body` is bytes, or a file that the sender closes."""

    status: int
    headers: list[tuple[str, str]] = field(default_factory=list)
    body: bytes | BinaryIO = b""
    size: int = 0
    outcome: str = "ok"
    snapshot_id: str = ""


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A request understood: all that follows from its bytes and the settings."""

    operation: Operation
    task: QueryTask
    content_type: str
    is_function_of_snapshot: bool


class Endpoint:
    """Answers requests from an engine, within the settings."""

    def __init__(self, engine: Engine, settings: Settings) -> None:
        self.engine = engine
        self.settings = settings
        self.cache = AnswerCache(most_mb=settings.cache_mb)
        self.metrics = Metrics(__version__)
        self.shares = Shares(settings)
        self._prepared: OrderedDict[tuple[object, ...], _Prepared] = OrderedDict()
        self._cors = lru_cache(maxsize=128)(self._cors_headers)

    async def answer(self, request: Request) -> Reply:
        """Give the reply to *request*, whatever goes wrong.

        Cancelling the caller stops the query.
        """
        started = perf_counter()
        query_id = new_query_id()
        try:
            reply = await self._answer(request)
        except problems.Problem as problem:
            reply = self.problem_reply(problem, request.header("accept"))
        except Exception:  # noqa: BLE001  # the last resort of the endpoint
            _log.exception("query %s failed", query_id)
            unexpected = problems.Unexpected(query_id)
            reply = self.problem_reply(unexpected, request.header("accept"))
        self._finish(reply, request, query_id)
        self._record(reply, request, query_id, perf_counter() - started)
        return reply

    def refuse(
        self, problem: problems.Problem, method: str, headers: Mapping[str, str]
    ) -> Reply:
        """Give the reply to what is not even a request."""
        reply = self.problem_reply(problem, headers.get("accept", ""))
        query_id = new_query_id()
        request = Request(method, "", b"", headers)
        self._finish(reply, request, query_id)
        self._record(reply, request, query_id, 0.0)
        return reply

    def problem_reply(self, problem: problems.Problem, accept: str) -> Reply:
        """Give the reply that tells of *problem*."""
        body, media_type = problem_body(problem, read_accept(accept), self.settings)
        headers = [
            ("Content-Type", media_type),
            ("Cache-Control", _NOT_AT_ALL),
            ("Vary", "Accept"),
            *problem_headers(problem),
        ]
        return Reply(problem.status, headers, body, len(body), _outcome(problem))

    async def _answer(self, request: Request) -> Reply:
        if request.method == "OPTIONS":
            return Reply(204, [("Allow", ", ".join(METHODS))], outcome="options")
        if request.method not in METHODS:
            raise problems.MethodNotAllowed(request.method, PATH, METHODS)
        prepared = self._prepare(request)
        if prepared.operation.update is not None:
            return await self._update(prepared.operation, request)
        return await self._query(prepared, request)

    def _prepare(self, request: Request) -> _Prepared:
        headers = [request.header(name) for name in _PREPARING_HEADERS]
        read = (request.url, request.url_query, request.body, *headers)
        key = (request.method in _READING, *read)
        prepared = self._prepared.get(key)
        if prepared is None:
            prepared = self._understand(request)
            if sum(map(len, read)) <= _LONGEST_PREPARED:
                self._prepared[key] = prepared
                if len(self._prepared) > _MOST_PREPARED:
                    self._prepared.popitem(last=False)
        return prepared

    def _understand(self, request: Request) -> _Prepared:
        operation = read_operation(_message(request), self.settings)
        query = operation.query
        is_graph, is_function = True, True
        if operation.update is not None:
            return _Prepared(operation, _NO_TASK, "", is_function_of_snapshot=False)
        if query is not None:
            admission = admit(query.text, self.settings)
            is_graph = admission.form.gives_graph
            is_function = admission.is_function_of_snapshot
        choice = negotiate(
            GRAPHS if is_graph else RESULTS,
            accept=read_accept(request.header("accept")),
            wanted=operation.formats,
        )
        encoding = negotiate_encoding(request.header("accept-encoding"))
        task = self._task(operation, request.url, choice.format.media_type, encoding)
        return _Prepared(operation, task, _labelled(choice.media_type), is_function)

    def _task(
        self,
        operation: Operation,
        url: str,
        media_type: str,
        encoding: str,
    ) -> QueryTask:
        query = operation.query
        if query is None:
            return QueryTask("", media_type, encoding, base=url)
        dataset = query.dataset
        asked, allowed = operation.most_rows, self.settings.result_rows
        is_operators = allowed is not None and (asked is None or allowed < asked)
        return QueryTask(
            text=query.text,
            media_type=media_type,
            encoding=encoding,
            base=query.base,
            default_graphs=_iris(dataset.default_graphs) if dataset else None,
            named_graphs=_iris(dataset.named_graphs) if dataset else None,
            most_rows=allowed if is_operators else asked,
            is_operators_limit=is_operators,
        )

    async def _query(self, prepared: _Prepared, request: Request) -> Reply:
        if prepared.is_function_of_snapshot:
            known = self._known(prepared, request)
            if known is not None:
                return known
        if prepared.operation.query is None:
            answer = description.answer(self.engine, prepared.task, self.settings)
        else:
            answer = await self._evaluate(prepared, request)
        return self._reply(prepared, answer)

    def _known(self, prepared: _Prepared, request: Request) -> Reply | None:
        """Give the reply without evaluation, where the client or the cache has it."""
        snapshot_id = prepared.operation.snapshot or self.engine.snapshot.id
        is_on_disk = self.engine.is_on_disk(snapshot_id)
        tag = _tag(snapshot_id, is_on_disk, prepared.task)
        modified = self._modified(snapshot_id)
        if request.method in _READING and _has_it(request, tag, modified):
            headers = self._headers(prepared, snapshot_id, tag, modified)
            return Reply(304, headers, outcome="not_modified", snapshot_id=snapshot_id)
        found = self.cache.get((snapshot_id, is_on_disk, prepared.task))
        self.metrics.cache_asked(is_hit=found is not None)
        if found is None:
            return None
        headers = self._headers(prepared, snapshot_id, tag, modified)
        headers += _headers_of_body(prepared, found.encoding, is_cut=found.is_cut)
        size = len(found.body)
        return Reply(200, headers, found.body, size, "cached", snapshot_id)

    async def _evaluate(self, prepared: _Prepared, request: Request) -> Answer:
        self.shares.admit(request.client)
        limit = self.settings.query_time_s
        started = perf_counter()
        seconds = 0.0
        try:
            answer = await self.engine.query(
                prepared.task,
                time_s=min(prepared.operation.timeout_s or limit, limit),
                client=request.client,
                snapshot_id=prepared.operation.snapshot,
            )
            seconds = answer.seconds
        except problems.Busy:
            raise  # it has done no work to speak of
        except BaseException as error:
            if isinstance(error, asyncio.CancelledError):
                self.metrics.query_ended("cancelled", perf_counter() - started, 0)
            seconds = perf_counter() - started
            raise
        finally:
            self.shares.charge(request.client, seconds)
        return answer

    def _reply(self, prepared: _Prepared, answer: Answer) -> Reply:
        """Give the reply of a fresh answer, and keep it for the next who asks."""
        tag, body = "", answer.body
        if prepared.is_function_of_snapshot:
            tag = _tag(answer.snapshot_id, answer.is_from_disk, prepared.task)
            if self.cache.takes(answer.size):
                body = body if isinstance(body, bytes) else _read(body)
                self.cache.put(
                    (answer.snapshot_id, answer.is_from_disk, prepared.task),
                    CachedAnswer(body, answer.encoding, answer.is_cut),
                )
                self.metrics.cache_holds(self.cache.size)
        modified = self._modified(answer.snapshot_id)
        headers = self._headers(prepared, answer.snapshot_id, tag, modified)
        headers += _headers_of_body(prepared, answer.encoding, is_cut=answer.is_cut)
        return Reply(200, headers, body, answer.size, snapshot_id=answer.snapshot_id)

    def _modified(self, snapshot_id: str) -> str:
        """Give the date of the current snapshot; that of an older one is not told."""
        current = self.engine.snapshot
        return last_modified(current) if snapshot_id == current.id else ""

    def _headers(
        self, prepared: _Prepared, snapshot_id: str, tag: str, modified: str
    ) -> list[tuple[str, str]]:
        """Give the headers that a 304 has as well."""
        headers = [
            ("Accelkg-Snapshot", snapshot_id),
            ("Vary", "Accept, Accept-Encoding"),
        ]
        if not tag:
            return [*headers, ("Cache-Control", _NOT_AT_ALL)]
        if modified:
            headers.append(("Last-Modified", modified))
        is_pinned = bool(prepared.operation.snapshot)
        policy = _FOREVER if is_pinned else _ASK_AGAIN
        return [*headers, ("ETag", tag), ("Cache-Control", policy)]

    async def _update(self, operation: Operation, request: Request) -> Reply:
        started = perf_counter()
        outcome = "failed"
        try:
            snapshot = await self._written(operation, request)
            outcome = "ok"
        except problems.Problem as problem:
            outcome = _outcome(problem)
            reply = self.problem_reply(problem, request.header("accept"))
            reply.outcome = f"update {outcome}"
            return reply
        except asyncio.CancelledError:
            outcome = "cancelled"
            raise
        finally:
            self.metrics.update_ended(outcome, perf_counter() - started)
        headers = [
            ("Accelkg-Snapshot", snapshot.id),
            ("Cache-Control", _NOT_AT_ALL),
        ]
        return Reply(204, headers, outcome="update ok", snapshot_id=snapshot.id)

    async def _written(self, operation: Operation, request: Request) -> Snapshot:
        update = cast("UpdateRequest", operation.update)
        keys.check(request.header("authorization"), self.settings, "update")
        if not self.engine.is_ready:
            raise problems.NotReady
        task = UpdateTask(
            update.text,
            update.base,
            _iris(update.default_graphs),
            _iris(update.named_graphs),
        )
        limit = self.settings.update_time_s
        time_s = min(operation.timeout_s or limit, limit)
        return await self.engine.update(task, time_s=time_s)

    def _finish(self, reply: Reply, request: Request, query_id: str) -> None:
        """Add what every reply carries."""
        if reply.size:
            content_type = next(v for n, v in reply.headers if n == "Content-Type")
            reply.headers += security_headers(content_type)
        reply.headers.append(("Query-Id", query_id))
        reply.headers += self.shares.headers(request.client)
        is_preflight = (
            request.method == "OPTIONS"
            and "access-control-request-method" in request.headers
        )
        for name, value in self._cors(request.headers.get("origin"), is_preflight):
            _add(reply.headers, name, value)

    def _cors_headers(
        self, origin: str | None, is_preflight: bool
    ) -> tuple[tuple[str, str], ...]:
        methods = ", ".join(METHODS) if is_preflight else None
        allowed = self.settings.cors_origins
        return tuple(cors_headers(allowed, origin=origin, preflight_of=methods))

    def _record(
        self, reply: Reply, request: Request, query_id: str, seconds: float
    ) -> None:
        if reply.outcome in OUTCOMES:
            self.metrics.query_ended(reply.outcome, seconds, reply.size)
        log_request(
            query_id=query_id,
            method=request.method,
            path=PATH,
            status=reply.status,
            seconds=seconds,
            size=reply.size,
            outcome=reply.outcome,
            snapshot=reply.snapshot_id,
            client=request.client,
        )
        if seconds >= self.settings.slow_query_s:
            log_slow_query(
                query_id=query_id,
                seconds=seconds,
                outcome=reply.outcome,
                text=_text(request),
            )


def _text(request: Request) -> str:
    """Give what was asked, as it came."""
    return (request.body or request.url_query).decode(errors="replace")


def _outcome(problem: problems.Problem) -> str:
    """Give the word for *problem* in metrics and logs."""
    is_clients = problem.status < 500  # noqa: PLR2004  # RFC 9110: server errors
    return _OUTCOME_OF.get(type(problem)) or ("refused" if is_clients else "failed")


def _iris(graphs: tuple[NamedNode, ...]) -> tuple[str, ...]:
    return tuple(graph.value for graph in graphs)


def _message(request: Request) -> Message:
    return Message(
        method=request.method,
        endpoint=request.url,
        url_query=request.url_query,
        content_type=request.header("content-type"),
        body=request.body,
        content_encoding=request.header("content-encoding"),
    )


def _labelled(media_type: str) -> str:
    """Give *media_type* with the charset, where text has one."""
    is_text = media_type.startswith("text/")
    return f"{media_type}; charset=utf-8" if is_text else media_type


@lru_cache(maxsize=_MOST_PREPARED)
def _tag(snapshot_id: str, is_on_disk: bool, task: QueryTask) -> str:
    """Give the strong ETag of an answer: it follows from what was asked of what.

    A store on disk gives rows in another order than one in memory.
    """
    asked = repr((__version__, snapshot_id, is_on_disk, task)).encode()
    return f'"{blake2b(asked, digest_size=12).hexdigest()}"'


def _has_it(request: Request, tag: str, modified: str) -> bool:
    """Tell whether the client has the answer already (RFC 9110, 13.2.2)."""
    known = request.headers.get("if-none-match")
    if known is not None:
        return known.strip() == "*" or parse_etags(known).contains_weak(tag.strip('"'))
    return is_unchanged_since(request.headers.get("if-modified-since"), modified)


def _add(headers: list[tuple[str, str]], name: str, value: str) -> None:
    """Add a header; what is in it already goes before."""
    for place, (present, before) in enumerate(headers):
        if present == name:
            headers[place] = (name, f"{before}, {value}")
            return
    headers.append((name, value))


def _headers_of_body(
    prepared: _Prepared, encoding: str, *, is_cut: bool
) -> list[tuple[str, str]]:
    headers = [("Content-Type", prepared.content_type)]
    if encoding:
        headers.append(("Content-Encoding", encoding))
    if is_cut:
        task = prepared.task
        by = "operator" if task.is_operators_limit else "client"
        headers.append(("Accelkg-Truncated", f"rows={task.most_rows}; by={by}"))
    return headers


def _read(file: BinaryIO) -> bytes:
    with file:
        return file.read()
