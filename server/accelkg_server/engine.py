# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The engine: what evaluates queries and updates, on versions of one graph."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Protocol

from pyoxigraph import DefaultGraph

from accelkg.snapshots import Snapshot
from accelkg_server.answering import answer_task
from accelkg_server.documents.served import ServedGraph
from accelkg_server.problems import ReadOnly, UnknownSnapshot

if TYPE_CHECKING:
    from pyoxigraph import BlankNode, NamedNode, Store

    from accelkg_server.settings import Settings
    from accelkg_server.tasks import Answer, Task, UpdateTask


@dataclass(frozen=True, slots=True)
class GraphSize:
    """A graph and its number of triples; the default graph has no IRI."""

    iri: str
    triples: int


class Engine(Protocol):
    """Answers queries on snapshots of a graph, and makes new ones by updates."""

    @property
    def is_ready(self) -> bool:
        """Tell whether queries are answered at once."""
        ...

    @property
    def snapshot(self) -> Snapshot:
        """Give the current snapshot."""
        ...

    def graphs(self) -> tuple[GraphSize, ...]:
        """Give the default graph, then the named graphs by IRI, of the current one."""
        ...

    def is_on_disk(self, snapshot_id: str) -> bool:
        """Tell whether queries on this snapshot are answered from disk now."""
        ...

    async def query(
        self, task: Task, *, time_s: float, client: str = "", snapshot_id: str = ""
    ) -> Answer:
        """Evaluate *task* and give the whole answer.

        Args:
            task: the query, or the document to write.
            time_s: longest time, waiting included.
            client: who asks, so that nobody's queries wait for one client's only.
            snapshot_id: an older snapshot to ask instead of the current one.

        Raises:
            Problem: the query is wrong, or it or its answer breaks a limit.
        """
        ...

    async def update(self, task: UpdateTask, *, time_s: float) -> Snapshot:
        """Make a new snapshot, whole and durable; queries are answered from it then.

        Raises:
            Problem: the update is wrong or breaks a limit; nothing was written.
        """
        ...


class StoreEngine:
    """An engine in this process, over a store that nobody writes to: no limits."""

    is_ready = True

    def __init__(self, store: Store, settings: Settings, *, snapshot_id: str) -> None:
        self.snapshot = Snapshot(snapshot_id, Path(), len(store))
        self._graph = ServedGraph(store)
        self._settings = settings
        self._graphs: tuple[GraphSize, ...] = ()

    def graphs(self) -> tuple[GraphSize, ...]:
        """Give the default graph, then the named graphs by IRI."""
        self._graphs = self._graphs or graph_sizes(self._graph.store)
        return self._graphs

    def is_on_disk(self, snapshot_id: str) -> bool:  # noqa: ARG002  # one store
        """Tell that nothing is answered from disk."""
        return False

    async def query(
        self,
        task: Task,
        *,
        time_s: float,  # noqa: ARG002  # nothing stops a query in this process
        client: str = "",  # noqa: ARG002  # one at a time
        snapshot_id: str = "",
    ) -> Answer:
        """Evaluate *task* and give the whole answer.

        Raises:
            Problem: the query is wrong, or its answer breaks a limit.
        """
        if snapshot_id not in {"", self.snapshot.id}:
            raise UnknownSnapshot(snapshot_id, [self.snapshot.id])
        started = perf_counter()
        answer = answer_task(self._graph, task, self._settings)
        seconds = perf_counter() - started
        return replace(answer, snapshot_id=self.snapshot.id, seconds=seconds)

    async def update(self, task: UpdateTask, *, time_s: float) -> Snapshot:  # noqa: ARG002  # refused
        """Refuse.

        Raises:
            ReadOnly: always.
        """
        raise ReadOnly


def graph_sizes(store: Store) -> tuple[GraphSize, ...]:
    """Give the default graph of *store*, then its named graphs by IRI."""
    named = sorted(store.named_graphs(), key=str)
    return (
        GraphSize("", _count(store, DefaultGraph())),
        *(GraphSize(graph.value, _count(store, graph)) for graph in named),
    )


def _count(store: Store, graph: NamedNode | BlankNode | DefaultGraph) -> int:
    return sum(1 for _ in store.quads_for_pattern(None, None, None, graph))
