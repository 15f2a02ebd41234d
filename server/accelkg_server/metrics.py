# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The figures of operation, for Prometheus."""

from __future__ import annotations

import platform
from importlib.metadata import version as version_of
from typing import TYPE_CHECKING, Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from prometheus_client.metrics_core import Metric

    from accelkg.snapshots import Snapshot
    from accelkg_server.workers.stats import PoolStats

OUTCOMES: Final = (
    "ok",
    "cached",
    "not_modified",
    "refused",
    "timeout",
    "memory",
    "busy",
    "stopped",
    "cancelled",
    "failed",
)
"""How a query ends."""
# Their time says nothing of the queries: the engine has not been asked.
_NOT_EVALUATED: Final = frozenset({"cached", "not_modified", "refused", "busy"})
# From what a small query takes to the longest time that a person waits.
_BUCKETS_S: Final = (
    *(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05),
    *(0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0),
)


class Metrics:
    """Counts what happens, at a cost of some microseconds an event.

    >>> metrics = Metrics("1.0")
    >>> metrics.query_ended("ok", seconds=0.02, size=512)
    >>> b'accelkg_queries_total{outcome="ok"} 1.0' in metrics.exposition()
    True
    """

    CONTENT_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4

    def __init__(self, version: str) -> None:
        # Else each counter has a second series, with the time of its first event.
        disable_created_metrics()  # type: ignore[no-untyped-call]  # untyped there
        self.registry = CollectorRegistry()
        self._count_queries()
        self._count_documents()
        self._count_updates()
        self._count_cache()
        self._tell_build(version)
        ProcessCollector(registry=self.registry)

    def query_ended(self, outcome: str, seconds: float, size: int) -> None:
        """Count a query that took *seconds* and was answered with *size* bytes."""
        self._ended[outcome].inc()
        self._bytes.inc(size)
        if outcome not in _NOT_EVALUATED:
            self._seconds.observe(seconds)

    def document_ended(
        self, view: str, outcome: str, seconds: float, size: int
    ) -> None:
        """Count a document, of which *size* bytes were sent after *seconds*."""
        self._documents.labels(view, outcome).inc()
        self._document_seconds.observe(seconds)
        self._bytes.inc(size)

    def update_ended(self, outcome: str, seconds: float) -> None:
        """Count an update that took *seconds*."""
        self._updates.labels(outcome).inc()
        self._update_seconds.observe(seconds)

    def cache_asked(self, *, is_hit: bool) -> None:
        """Count a look into the cache."""
        (self._hits if is_hit else self._misses).inc()

    def cache_holds(self, size: int) -> None:
        """Note the bytes that the cache holds."""
        self._cache_bytes.set(size)

    def watch_workers(self, workers: Callable[[], PoolStats]) -> None:
        """Ask *workers* for their figures each time that the figures are read."""
        self.registry.register(_WorkersCollector(workers))

    def watch_snapshot(self, current: Callable[[], Snapshot | None]) -> None:
        """Ask for the current snapshot each time that the figures are read."""
        self.registry.register(_SnapshotCollector(current))

    def exposition(self) -> bytes:
        """Give all figures in the text format of Prometheus."""
        return generate_latest(self.registry)

    def _count_queries(self) -> None:
        queries = self._counter(
            "accelkg_queries", "Queries, by how they ended.", "outcome"
        )
        # Counter.labels takes longer than counting.
        self._ended = {outcome: queries.labels(outcome) for outcome in OUTCOMES}
        self._seconds = self._histogram(
            "accelkg_query_seconds",
            "Time of the queries that were evaluated, waiting included.",
        )
        self._bytes = self._counter("accelkg_answer_bytes", "Bytes of all answers.")

    def _count_documents(self) -> None:
        self._documents = self._counter(
            "accelkg_documents",
            "Pages and other documents, by view and by how they ended.",
            *("view", "outcome"),
        )
        self._document_seconds = self._histogram(
            "accelkg_document_seconds", "Time of the documents, waiting included."
        )

    def _count_updates(self) -> None:
        self._updates = self._counter(
            "accelkg_updates", "Updates, by how they ended.", "outcome"
        )
        self._update_seconds = self._histogram(
            "accelkg_update_seconds", "Time of the updates, waiting included."
        )

    def _count_cache(self) -> None:
        self._hits = self._counter("accelkg_cache_hits", "Answers found in the cache.")
        self._misses = self._counter(
            "accelkg_cache_misses", "Answers looked for in the cache in vain."
        )
        self._cache_bytes = Gauge(
            "accelkg_cache_bytes",
            "Bytes that the cache of answers holds.",
            registry=self.registry,
        )

    def _tell_build(self, version: str) -> None:
        build = Gauge(
            "accelkg_build_info",
            "Always 1; the labels tell the versions.",
            ("version", "python", "pyoxigraph"),
            registry=self.registry,
        )
        python, engine = platform.python_version(), version_of("pyoxigraph")
        build.labels(version, python, engine).set(1)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(name, text, labels, registry=self.registry)

    def _histogram(self, name: str, text: str) -> Histogram:
        return Histogram(name, text, buckets=_BUCKETS_S, registry=self.registry)


class _WorkersCollector(Collector):
    def __init__(self, workers: Callable[[], PoolStats]) -> None:
        self._workers = workers

    def collect(self) -> Iterator[Metric]:
        """Give the figures of now."""
        now = self._workers()
        for name, text, value in (
            ("accelkg_workers", "Processes that evaluate queries.", now.workers),
            ("accelkg_workers_busy", "Workers that have a query.", now.busy),
            (
                "accelkg_workers_offline",
                "1 if the workers have no network, else 0.",
                int(now.is_offline),
            ),
            ("accelkg_queries_slow", "Queries past the time of a quick one.", now.slow),
            ("accelkg_queries_waiting", "Queries that wait.", now.queued),
        ):
            yield GaugeMetricFamily(name, text, value)
        kills = CounterMetricFamily(
            "accelkg_worker_kills",
            "Workers stopped within a query, by reason.",
            labels=["reason"],
        )
        for reason, count in sorted(now.kills.items()):
            kills.add_metric([reason], count)
        yield kills
        yield CounterMetricFamily(
            "accelkg_worker_restarts",
            "Processes that make workers and died; each was replaced.",
            now.restarts,
        )


class _SnapshotCollector(Collector):
    def __init__(self, current: Callable[[], Snapshot | None]) -> None:
        self._current = current

    def collect(self) -> Iterator[Metric]:
        """Give the figures of the current snapshot, if there is one."""
        snapshot = self._current()
        if snapshot is None:
            return
        info = GaugeMetricFamily(
            "accelkg_snapshot_info",
            "Always 1; the label tells the current snapshot.",
            labels=["id"],
        )
        info.add_metric([snapshot.id], 1)
        yield info
        yield GaugeMetricFamily(
            "accelkg_snapshot_quads",
            "Statements of the current snapshot.",
            snapshot.quads,
        )
