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
from dataclasses import dataclass, replace
from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING, Final, cast

from accelkg.version import __version__
from accelkg_server import problems
from accelkg_server.answers.formats import GRAPHS, RESULTS
from accelkg_server.answers.problem_pages import problem_body, problem_headers
from accelkg_server.delivery import NOT_AT_ALL, Delivery, Order
from accelkg_server.logs import log_request, log_slow_query, new_query_id
from accelkg_server.metrics import OUTCOMES, Metrics
from accelkg_server.problem import Problem
from accelkg_server.protocol import keys
from accelkg_server.protocol.cors import cors_headers
from accelkg_server.protocol.encodings import IDENTITY, negotiate_encoding
from accelkg_server.protocol.exchange import READING, Reply, Request
from accelkg_server.protocol.negotiation import negotiate, read_accept
from accelkg_server.protocol.paging import START_AGAIN
from accelkg_server.protocol.protection import security_headers
from accelkg_server.protocol.reading import Message, read_operation
from accelkg_server.protocol.shares import Shares
from accelkg_server.sparql.policy import admit, check_pages
from accelkg_server.tasks import QueryTask, UpdateTask

if TYPE_CHECKING:
    from collections.abc import Coroutine, Mapping
    from typing import Any

    from pyoxigraph import NamedNode

    from accelkg.snapshots import Snapshot
    from accelkg_server.answers.formats import Format
    from accelkg_server.engine import Engine
    from accelkg_server.protocol.reading import Operation, UpdateRequest
    from accelkg_server.settings import Settings
    from accelkg_server.tasks import DocumentTask

PATH: Final = "/sparql"
METHODS: Final = ("GET", "HEAD", "OPTIONS", "POST")
# Requests understood, kept for the next one with the same bytes.
_PREPARING_HEADERS: Final = (
    "accept",
    "accept-encoding",
    "content-encoding",
    "content-type",
)
_MOST_PREPARED: Final = 1024
_LONGEST_PREPARED: Final = 4 * 1024

_NO_ORDER: Final = Order(QueryTask("", ""), "")
_OUTCOME_OF: Final[dict[type[Problem], str]] = {
    problems.Busy: "busy",
    problems.EngineStopped: "stopped",
    problems.MemoryLimit: "memory",
    problems.TimeLimit: "timeout",
}

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A request understood: all that follows from its bytes and the settings."""

    operation: Operation
    order: Order


@dataclass(frozen=True, slots=True)
class Wish:
    """A document that is asked for, before its format is chosen.

    Args:
        task: the document, without media type and content coding.
        offered: the formats it comes in, the default first.
        formats: names of formats, which go before what the client accepts.
        snapshot: id of the snapshot to ask; empty for the current one.
        headers: what goes with the document.
    """

    task: DocumentTask
    offered: tuple[Format, ...]
    formats: tuple[str, ...] = ()
    snapshot: str = ""
    headers: tuple[tuple[str, str], ...] = ()


class Endpoint:
    """Answers requests from an engine, within the settings."""

    def __init__(self, engine: Engine, settings: Settings) -> None:
        self.engine = engine
        self.settings = settings
        self.metrics = Metrics(__version__)
        self.shares = Shares(settings)
        self._delivery = Delivery(engine, settings, self.metrics, self.shares)
        self._prepared: OrderedDict[tuple[object, ...], _Prepared] = OrderedDict()
        self._cors = lru_cache(maxsize=128)(self._cors_headers)

    async def answer(self, request: Request) -> Reply:
        """Give the reply to *request*, whatever goes wrong.

        Cancelling the caller stops the query.
        """
        return await self._finished(self._answer(request), request)

    async def document(self, request: Request, wish: Wish) -> Reply:
        """Give the reply to *request* for a document, whatever goes wrong."""

        async def deliver() -> Reply:
            accept = request.header("accept")
            choice = negotiate(wish.offered, accept=accept, wanted=wish.formats)
            task = replace(
                wish.task,
                media_type=choice.format.media_type,
                encoding=IDENTITY
                if choice.format.is_compressed
                else negotiate_encoding(request.header("accept-encoding")),
            )
            content_type = _labelled(choice.media_type)
            order = Order(task, content_type, wish.snapshot, headers=wish.headers)
            return await self._delivery.deliver(order, request)

        return await self._finished(deliver(), request, view=wish.task.view)

    async def _finished(
        self, work: Coroutine[Any, Any, Reply], request: Request, *, view: str = ""
    ) -> Reply:
        """Give what *work* gives, or the reply that tells why not; with all headers."""
        started = perf_counter()
        query_id = new_query_id()
        try:
            reply = await work
        except Problem as problem:
            reply = self.problem_reply(problem, request.header("accept"))
        except Exception:  # noqa: BLE001  # the last resort of the endpoint
            _log.exception("query %s failed", query_id)
            unexpected = problems.Unexpected(query_id)
            reply = self.problem_reply(unexpected, request.header("accept"))
        self._finish(reply, request, query_id)
        self._record(reply, request, query_id, perf_counter() - started, view)
        return reply

    def refuse(
        self, problem: Problem, method: str, headers: Mapping[str, str]
    ) -> Reply:
        """Give the reply to what is not even a request."""
        reply = self.problem_reply(problem, headers.get("accept", ""))
        query_id = new_query_id()
        request = Request(method, PATH, b"", headers)
        self._finish(reply, request, query_id)
        self._record(reply, request, query_id, 0.0, "")
        return reply

    def problem_reply(self, problem: Problem, accept: str) -> Reply:
        """Give the reply that tells of *problem*."""
        body, media_type = problem_body(problem, read_accept(accept), self.settings)
        headers = [
            ("Content-Type", media_type),
            ("Cache-Control", NOT_AT_ALL),
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
        try:
            return await self._delivery.deliver(prepared.order, request)
        except problems.UnknownSnapshot as problem:
            if prepared.operation.paging is not None:
                problem.hint = START_AGAIN
            raise

    def _prepare(self, request: Request) -> _Prepared:
        headers = [request.header(name) for name in _PREPARING_HEADERS]
        read = (request.url, request.url_query, request.body, *headers)
        key = (request.method in READING, *read)
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
            return _Prepared(operation, _NO_ORDER)
        if query is not None:
            admission = admit(query.text, self.settings)
            if operation.paging is not None:
                check_pages(operation.paging, admission, self.settings)
            is_graph = admission.form.gives_graph
            is_function = admission.is_function_of_snapshot
        choice = negotiate(
            GRAPHS if is_graph else RESULTS,
            accept=request.header("accept"),
            wanted=operation.formats,
        )
        encoding = negotiate_encoding(request.header("accept-encoding"))
        task = self._task(operation, request.url, choice.format.media_type, encoding)
        order = Order(
            task,
            _labelled(choice.media_type),
            operation.snapshot,
            operation.timeout_s,
            is_function_of_snapshot=is_function,
            paging=operation.paging,
        )
        return _Prepared(operation, order)

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
        paging = operation.paging
        # `check_pages` has compared the size of a page with the operator's limit.
        allowed = None if paging else self.settings.result_rows
        asked = operation.most_rows
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
            page=paging.rows if paging else None,
        )

    async def _update(self, operation: Operation, request: Request) -> Reply:
        started = perf_counter()
        outcome = "failed"
        try:
            snapshot = await self._written(operation, request)
            outcome = "ok"
        except Problem as problem:
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
            ("Cache-Control", NOT_AT_ALL),
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
            given = {name for name, _ in reply.headers}
            reply.headers += [
                each for each in security_headers(content_type) if each[0] not in given
            ]
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
        self, reply: Reply, request: Request, query_id: str, seconds: float, view: str
    ) -> None:
        if view:
            self.metrics.document_ended(view, reply.outcome, seconds, reply.size)
        elif reply.outcome in OUTCOMES:
            self.metrics.query_ended(reply.outcome, seconds, reply.size)
        log_request(
            query_id=query_id,
            method=request.method,
            path=request.path,
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


def _outcome(problem: Problem) -> str:
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


def _add(headers: list[tuple[str, str]], name: str, value: str) -> None:
    """Add a header; what is in it already goes before."""
    for place, (present, before) in enumerate(headers):
        if present == name:
            headers[place] = (name, f"{before}, {value}")
            return
    headers.append((name, value))
