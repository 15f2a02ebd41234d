# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Tell how long each description of the data set is, and how long writing it takes.

Prints the bytes, as they are and with gzip, and the milliseconds of processor: the
least of ten, as other load can only add to it; nothing is cached between. Exit status 1
where a goal is missed.
"""

from __future__ import annotations

import asyncio
import gzip
import sys
from functools import partial
from time import process_time
from typing import TYPE_CHECKING, Final

from accelkg.catalogue import DOCUMENTS
from accelkg.dataset import build_dataset
from accelkg_server.answers import description, formats
from accelkg_server.documents.served import ServedGraph
from accelkg_server.documents.views import VIEWS
from accelkg_server.engine import StoreEngine
from accelkg_server.settings import Settings
from accelkg_server.tasks import DocumentTask, QueryTask

if TYPE_CHECKING:
    from collections.abc import Callable

TIMES: Final = 10
ROOT: Final = "http://localhost"
MOST_MS: Final = 20
# Of those that people read. The others repeat each IRI in each line.
MOST_BYTES: Final = 50_000
SHORT: Final = ("ttl", "jsonld")
MOST_PACKED: Final = 10_000


def main() -> int:
    """Print a line for each document and syntax; tell whether the goals are met."""
    is_met = True
    store = build_dataset()
    graph = ServedGraph(store)
    for name in DOCUMENTS:
        for each in formats.DOCUMENTS:
            task = DocumentTask("dataset", (("name", name),), each.media_type, "", ROOT)
            most = MOST_BYTES if each.name in SHORT else None
            write = partial(written, graph, task)
            is_met &= line(f"/{name} {each.name}", write, most_bytes=most)
    for name in ("sitemap", "robots"):
        task = DocumentTask(name, (), "", "", ROOT)
        write = partial(written, graph, task)
        # A site map has a line for each thing; sitemaps.org allows 50 MB.
        is_met &= line(name, write, most_packed=None)
    engine = StoreEngine(store, Settings(), snapshot_id="bench")
    engine.graphs()
    write = partial(described, engine)
    is_met &= line("/sparql ttl", write, most_bytes=MOST_BYTES)
    print(
        f"goals: {MOST_MS} ms, {MOST_PACKED:,} B with gzip, and {MOST_BYTES:,} B of",
        f"{', '.join(SHORT)}:",
        "met" if is_met else "missed",
    )
    return 0 if is_met else 1


def written(graph: ServedGraph, task: DocumentTask) -> bytes:
    """Give a document as a worker writes it."""
    return VIEWS[task.view](graph, task).body


def described(engine: StoreEngine) -> bytes:
    """Give the service description."""
    task = QueryTask("", "text/turtle", base=f"{ROOT}/sparql")
    body = asyncio.run(description.answer(engine, task, Settings())).body
    return body if isinstance(body, bytes) else body.read()


def line(
    name: str,
    write: Callable[[], bytes],
    *,
    most_bytes: int | None = None,
    most_packed: int | None = MOST_PACKED,
) -> bool:
    """Print the figures of what *write* gives; tell whether it meets the goals."""
    content = write()
    seconds = []
    for _ in range(TIMES):
        started = process_time()
        write()
        seconds.append(process_time() - started)
    packed = len(gzip.compress(content))
    took = min(seconds) * 1000
    is_short = most_bytes is None or len(content) <= most_bytes
    is_light = most_packed is None or packed <= most_packed
    is_met = is_short and is_light and took <= MOST_MS
    print(f"{name:20} {len(content):8,} B {packed:7,} B gzip {took:6.1f} ms", end="")
    print("" if is_met else "  missed")
    return is_met


if __name__ == "__main__":
    sys.exit(main())
