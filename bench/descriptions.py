# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Tell how long each description of the data set is, and how long writing it takes.

`PYTHONPATH=graph:server python bench/descriptions.py` prints the bytes, as they are and
with gzip, and the milliseconds of processor: median of ten, nothing cached between.
"""

from __future__ import annotations

import asyncio
import gzip
from functools import partial
from statistics import median
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


def main() -> None:
    """Print a line for each document and syntax."""
    store = build_dataset()
    graph = ServedGraph(store)
    for name in DOCUMENTS:
        for each in formats.DOCUMENTS:
            task = DocumentTask("dataset", (("name", name),), each.media_type, "", ROOT)
            line(f"/{name} {each.name}", partial(written, graph, task))
    for name in ("sitemap", "robots"):
        task = DocumentTask(name, (), "", "", ROOT)
        line(name, partial(written, graph, task))
    engine = StoreEngine(store, Settings(), snapshot_id="bench")
    engine.graphs()
    line("/sparql ttl", partial(described, engine))


def written(graph: ServedGraph, task: DocumentTask) -> bytes:
    """Give a document as a worker writes it."""
    return VIEWS[task.view](graph, task).body


def described(engine: StoreEngine) -> bytes:
    """Give the service description."""
    task = QueryTask("", "text/turtle", base=f"{ROOT}/sparql")
    body = asyncio.run(description.answer(engine, task, Settings())).body
    return body if isinstance(body, bytes) else body.read()


def line(name: str, write: Callable[[], bytes]) -> None:
    """Print the figures of what *write* gives."""
    content = write()
    seconds = []
    for _ in range(TIMES):
        started = process_time()
        write()
        seconds.append(process_time() - started)
    packed = len(gzip.compress(content))
    took = median(seconds) * 1000
    print(f"{name:20} {len(content):8,} B {packed:7,} B gzip {took:6.1f} ms")


if __name__ == "__main__":
    main()
