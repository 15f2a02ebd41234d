# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Measure search and reconciliation over the whole graph, in one process.

Asks for each name of each thing as it is written, unfinished, with a typo, and with a
foreign word; and for the spellings of benchmarks and clouds. Prints milliseconds. Exit
status 1 where a goal is missed.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import TYPE_CHECKING

from accelkg.dataset import build_dataset
from accelkg.namespaces import AKG
from accelkg.naming.named_nodes import named_nodes
from accelkg.naming.reconciliation import Question, Reconciler
from accelkg.naming.search import SearchIndex

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

SPELLINGS = Path(__file__).parent.parent / "tests/data/spellings.csv"
HITS = 20
GOAL_MS = 30


def typed(names: Iterable[str]) -> Iterator[str]:
    """Give each name as people type it."""
    for name in names:
        middle = len(name) // 2
        yield name
        yield name[:middle]
        yield name[: middle - 1] + name[middle:]
        yield f"{name} accelerator"


def measure(what: str, work: Callable[[str], object], texts: Iterable[str]) -> float:
    """Print how long *work* takes for each of *texts*; give the 95th percentile."""
    times = []
    for text in texts:
        started = perf_counter()
        work(text)
        times.append((perf_counter() - started) * 1000)
    p95 = quantiles(times, n=20)[-1]
    print(f"{what}: {len(times)} texts, median {median(times):.1f} ms,", end=" ")
    print(f"p95 {p95:.1f} ms, most {max(times):.1f} ms")
    return p95


def main() -> int:
    """Print the figures, and tell whether the goals are met."""
    store = build_dataset()
    started = perf_counter()
    index = SearchIndex(store)
    seconds = perf_counter() - started
    print(f"index: {len(index.to_bytes()) / 1e6:.1f} MB in {seconds:.2f} s")
    names = [
        name
        for node in named_nodes(store)
        if node.iri.startswith(AKG)
        for name in node.names
    ]
    search = measure(
        "search", lambda text: index.search(text, limit=HITS), typed(names)
    )
    reconciler = Reconciler(store, index)
    rows = csv.DictReader(SPELLINGS.read_text("utf-8").splitlines())
    matching = measure(
        "reconciliation",
        lambda text: reconciler.candidates(Question(text)),
        [row["spelling"] for row in rows],
    )
    is_met = max(search, matching) < GOAL_MS
    print(f"goal: p95 of both under {GOAL_MS} ms:", "met" if is_met else "missed")
    return 0 if is_met else 1


if __name__ == "__main__":
    sys.exit(main())
