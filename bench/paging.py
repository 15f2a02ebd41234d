# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Measure the pages of a table of 40,000 rows, in one process.

Follows the links from the first of 1,000 pages to the last. Prints milliseconds. Exit
status 1 where the goal is missed.
"""

from __future__ import annotations

import re
import sys
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from pyoxigraph import Literal, NamedNode, Quad, Store

from accelkg_server.endpoint import Endpoint
from accelkg_server.engine import StoreEngine
from accelkg_server.settings import Settings
from accelkg_server.web.app import create_app

if TYPE_CHECKING:
    from collections.abc import Iterator

ROWS = 40_000
SIZE = 40
QUERY = "SELECT ?s ?o { ?s <urn:p> ?o } ORDER BY ?o"
GOAL_MS = 10
NEXT = re.compile(r'<([^>]*)>; rel="next"')


def numbers() -> Store:
    """Give a store of so many numbers, each of them many times."""
    store = Store()
    predicate = NamedNode("urn:p")
    store.bulk_extend(
        Quad(NamedNode(f"urn:s{number}"), predicate, Literal(number % 50))
        for number in range(ROWS)
    )
    return store


def times(store: Store) -> Iterator[float]:
    """Give the milliseconds that each page takes."""
    settings = Settings()
    engine = StoreEngine(store, settings, snapshot_id="0" * 16)
    client = create_app(Endpoint(engine, settings)).test_client()
    asked = urlencode({"query": QUERY, "page-size": SIZE, "format": "csv"})
    address: str | None = f"/sparql?{asked}"
    while address:
        started = perf_counter()
        answer = client.get(address)
        yield (perf_counter() - started) * 1000
        following = NEXT.search(answer.headers["Link"])
        address = following[1] if following else None


def main() -> int:
    """Print the figures, and tell whether the goal is met."""
    taken = list(times(numbers()))
    each = sum(taken) / len(taken)
    print(f"{len(taken)} pages of {SIZE} rows: first {taken[0]:.0f} ms,", end=" ")
    print(f"median {median(taken):.1f} ms, most {max(taken):.0f} ms,", end=" ")
    print(f"all {sum(taken) / 1000:.1f} s")
    is_met = each < GOAL_MS
    print(f"goal: {GOAL_MS} ms each on average:", "met" if is_met else "missed")
    return 0 if is_met else 1


if __name__ == "__main__":
    sys.exit(main())
