# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The measurements: answers compared, times, rates, limits and starts."""

from __future__ import annotations

import threading
import time
from collections import Counter
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING, Final

from answers import rows
from load import Connection, Load, NoAnswerError, run_load
from servers import Accelkg, Hello, Server
from usage import memory_mb, processor_s, tree

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator

    from servers import Place

QUERIES: Final = Path(__file__).parent / "queries"
GRAPH_QUERIES: Final = frozenset({"construct", "describe"})
MOST_WAIT_S: Final = 20
CONNECTIONS: Final = 8
RATED: Final = ("lookup", "group-by", "construct")
# Asked after a start, to see the memory of a server that has worked.
FEW: Final = ("ask", "group-by", "lookup", "provenance")
SAME: Final = "same"
OK: Final = 200
LIMIT_S: Final = 2
SETTLE_S: Final = 1.0
WATCH_S: Final = 0.5
MANY: Final = 16
# Three patterns with nothing in common: 10 to the power of 15 rows at 100,000 triples.
ENDLESS: Final = "SELECT (COUNT(*) AS ?n) WHERE { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }"


@dataclass(frozen=True, slots=True)
class Query:
    """One query of the folder."""

    name: str
    text: str

    @property
    def is_graph(self) -> bool:
        """Whether the answer is a graph."""
        return self.name in GRAPH_QUERIES


def read_queries() -> list[Query]:
    """Give the queries by name."""
    return [Query(file.stem, file.read_text()) for file in sorted(QUERIES.glob("*.rq"))]


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one server answered one query the first time."""

    verdict: str
    seconds: float
    rows: int = 0
    size: int = 0


def compare(
    servers: Iterable[Server], queries: Iterable[Query]
) -> dict[str, dict[str, Verdict]]:
    """Ask each query once of each server and compare with the first that answers."""
    verdicts: dict[str, dict[str, Verdict]] = {}
    for query in queries:
        expected: Counter[Hashable] | None = None
        verdicts[query.name] = {}
        for server in servers:
            verdict, answer = _first_answer(server, query, expected)
            verdicts[query.name][server.name] = verdict
            expected = answer if expected is None else expected
    return verdicts


def _first_answer(
    server: Server, query: Query, expected: Counter[Hashable] | None
) -> tuple[Verdict, Counter[Hashable] | None]:
    request = next(server.requests(query.text, is_graph=query.is_graph))
    begun = time.perf_counter()
    try:
        with Connection(server.port, timeout_s=MOST_WAIT_S) as connection:
            response = connection.ask(request)
    except NoAnswerError:
        # Without a limit, the server would work on and disturb the others.
        server.stop()
        server.start()
        return Verdict(f"none in {MOST_WAIT_S} s", MOST_WAIT_S), None
    seconds = time.perf_counter() - begun
    if response.status != OK:
        return Verdict(str(response.status), seconds), None
    try:
        answer = rows(response.body, response.headers["content-type"])
    except ValueError:
        return Verdict("broken", seconds), None
    verdict = SAME if expected is None or answer == expected else "differs"
    return Verdict(verdict, seconds, answer.total(), len(response.body)), answer


def times(
    servers: list[Server],
    queries: list[Query],
    verdicts: dict[str, dict[str, Verdict]],
    *,
    passes: int,
    seconds: float,
) -> dict[str, dict[str, list[float]]]:
    """Give the median milliseconds of each pass, one query at a time, uncached.

    Servers take turns within each query, so a noisy moment meets all of them.
    """
    found: dict[str, dict[str, list[float]]] = {query.name: {} for query in queries}
    for _ in range(passes):
        for query in queries:
            for server in servers:
                if verdicts[query.name][server.name].size == 0:
                    continue
                requests = server.requests(query.text, is_graph=query.is_graph)
                load = run_load(server.port, requests, connections=1, seconds=seconds)
                ms = 1000 * load.median_s
                found[query.name].setdefault(server.name, []).append(ms)
    return found


@dataclass(frozen=True, slots=True)
class Rate:
    """One pass of load."""

    rate: float
    p99_ms: float
    processor_ms: float
    statuses: dict[int, int]


def rates(
    servers: list[Server], place: Place, *, passes: int, seconds: float
) -> dict[str, dict[str, list[Rate]]]:
    """Give the passes of load with eight connections, by query and kind of request."""
    queries = [query for query in read_queries() if query.name in RATED]
    found: dict[str, dict[str, list[Rate]]] = {query.name: {} for query in queries}
    with Hello(place) as hello:
        for _ in range(passes):
            for query in queries:
                for kind, server, requests in _kinds([*servers, hello], query):
                    rate = _rate(server, requests, seconds)
                    found[query.name].setdefault(kind, []).append(rate)
    return found


def _kinds(
    servers: list[Server], query: Query
) -> Iterator[tuple[str, Server, Iterator[bytes]]]:
    for server in servers:
        requests = server.requests(query.text, is_graph=query.is_graph)
        yield server.name, server, requests
        if isinstance(server, Accelkg):
            again = next(requests)
            yield "accelkg, cached", server, repeat(again)
            yield "accelkg, 304", server, repeat(_conditional(server, again))


def _conditional(server: Server, request: bytes) -> bytes:
    """Give the request with the entity tag of its answer."""
    with Connection(server.port) as connection:
        tag = connection.ask(request).headers.get("etag", '"none"')
    return request.removesuffix(b"\r\n") + f"If-None-Match: {tag}\r\n\r\n".encode()


def _rate(server: Server, requests: Iterator[bytes], seconds: float) -> Rate:
    before = processor_s(server.pid)
    load = run_load(server.port, requests, connections=CONNECTIONS, seconds=seconds)
    used = processor_s(server.pid) - before
    return Rate(
        rate=load.rate,
        p99_ms=1000 * load.quantile_s(0.99),
        processor_ms=1000 * used / len(load.times_s),
        statuses=dict(load.statuses),
    )


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server does with queries past a limit of two seconds."""

    statuses: dict[str, int]
    answer_s: list[float]
    processor_after_s: list[float]
    p99_ms: dict[str, float]
    many_answer_s: list[float]
    light_statuses: dict[int, int]


def limits(server: Server, light: Query, *, rounds: int) -> Limits:
    """Ask endless queries, one and many at a time, and light ones meanwhile."""
    statuses: Counter[str] = Counter()
    answers, after = [], []
    for _ in range(rounds):
        answers.append(_ask_endless(server, statuses))
        after.append(_processor_after(server))
    loads = {"none": Load(), "one": Load(), f"{MANY}": Load()}
    many_answers: list[float] = []
    for _ in range(rounds):
        loads["none"].add(_light_load(server, light))
        loads["one"].add(_beside(server, light, 1, statuses)[0])
        load, seconds = _beside(server, light, MANY, statuses)
        loads[f"{MANY}"].add(load)
        many_answers += seconds
    light_statuses = sum((load.statuses for load in loads.values()), Counter[int]())
    return Limits(
        statuses=dict(statuses),
        answer_s=answers,
        processor_after_s=after,
        p99_ms={name: 1000 * load.quantile_s(0.99) for name, load in loads.items()},
        many_answer_s=many_answers,
        light_statuses=dict(light_statuses),
    )


def _ask_endless(server: Server, statuses: Counter[str]) -> float:
    """Ask the query past the limit, count how it ended, and give the seconds."""
    request = next(server.requests(ENDLESS))
    begun = time.perf_counter()
    try:
        with Connection(server.port, timeout_s=MOST_WAIT_S) as connection:
            response = connection.ask(request)
        ending = str(response.status)
        if response.status == OK:
            rows(response.body, response.headers["content-type"])
    except NoAnswerError:
        ending = "none"
    except ValueError:
        ending = f"{OK}, broken"
    statuses[ending] += 1
    return time.perf_counter() - begun


def _processor_after(server: Server) -> float:
    """Give the share of a core that the server still uses a second afterwards."""
    time.sleep(SETTLE_S)
    before = processor_s(server.pid)
    time.sleep(WATCH_S)
    return (processor_s(server.pid) - before) / WATCH_S


def _light_load(server: Server, light: Query) -> Load:
    requests = server.requests(light.text)
    return run_load(server.port, requests, connections=1, seconds=LIMIT_S)


def _beside(
    server: Server, light: Query, count: int, statuses: Counter[str]
) -> tuple[Load, list[float]]:
    """Give the light load beside so many endless queries, and how long these took."""
    seconds: list[float] = []
    threads = [
        threading.Thread(target=lambda: seconds.append(_ask_endless(server, statuses)))
        for _ in range(count)
    ]
    for thread in threads:
        thread.start()
    load = _light_load(server, light)
    for thread in threads:
        thread.join()
    return load, seconds


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds to the first answer and memory of all processes of a server."""

    first_s: float
    again_s: float
    memory_mb: float
    used_memory_mb: float
    processes: int


def start(server: Server) -> Start:
    """Start over an empty folder, then once more, and ask a few queries."""
    with server:
        first = server.start_s
        server.stop()
        server.start()
        memory = memory_mb(server.pid)
        compare([server], [query for query in read_queries() if query.name in FEW])
        return Start(
            first_s=first,
            again_s=server.start_s,
            memory_mb=memory,
            used_memory_mb=memory_mb(server.pid),
            processes=len(tree(server.pid)),
        )
