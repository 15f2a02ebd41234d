# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The content of a snapshot, brought into memory by a process without threads.

The store on disk starts threads that stay, and a process with threads must not be
forked. So another process reads the disk and sends the statements through a pipe,
which also takes less time (0.9 instead of 1.2 s for 100,000 statements).

They are parsed as they are and not loaded by the engine: that would give new labels to
blank nodes, and draw them from a random source that all forks then share; UUID()
gave the same in each.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from typing import TYPE_CHECKING, BinaryIO, Final, cast

from pyoxigraph import BlankNode, NamedNode, RdfFormat, Store, parse

from accelkg.errors import AccelkgError

if TYPE_CHECKING:
    from pathlib import Path

    from pyoxigraph import QuerySolutions

# Queries are 1.4 to 2.6 times as fast in memory; loading takes 8 s and 0.6 GB a
# million statements.
MOST_QUADS_IN_MEMORY: Final = 1_000_000
# Above, queries are answered from disk until memory holds it.
MOST_QUADS_LOADED_FIRST: Final = 150_000
_IN_DEFAULT: Final = "SELECT (COUNT(*) AS ?triples) { ?s ?p ?o }"
_IN_NAMED: Final = """
SELECT ?graph (COUNT(*) AS ?triples) { GRAPH ?graph { ?s ?p ?o } } GROUP BY ?graph
"""

Sizes = list[tuple[str, int]]


class LoadError(AccelkgError):
    """A snapshot cannot be loaded."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: cannot be read; restore a backup or build again")


def read_snapshot(path: Path, *, in_memory: bool) -> tuple[Store | None, Sizes]:
    """Give the sizes of the graphs of the store at *path*, and its copy in memory.

    Raises:
        LoadError: its files are missing or damaged.
    """
    ours, theirs = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(ours)
        _read(path, theirs, with_content=in_memory)
    os.close(theirs)
    with os.fdopen(ours, "rb") as pipe:
        sizes = json.loads(pipe.readline() or "[]")
        store = _store(pipe, sizes) if in_memory and sizes else None
    _, status = os.waitpid(pid, 0)
    if status != 0 or not sizes:
        raise LoadError(path)
    return store, [(name.removeprefix("<").removesuffix(">"), n) for name, n in sizes]


def _store(pipe: BinaryIO, sizes: Sizes) -> Store:
    store = Store()
    for name, _ in sizes[1:]:
        is_iri = name.startswith("<")
        store.add_graph(NamedNode(name[1:-1]) if is_iri else BlankNode(name[2:]))
    with suppress(SyntaxError):  # the last line is cut when the other process fails
        store.bulk_extend(parse(pipe, RdfFormat.N_QUADS, lenient=True))
    return store


def _read(path: Path, target: int, *, with_content: bool) -> None:
    """Write sizes and content of the store at *path* to *target*, and end."""
    status = 1
    try:
        store = Store.read_only(str(path))
        with os.fdopen(target, "wb") as pipe:
            pipe.write(json.dumps(_sizes(store)).encode() + b"\n")
            if with_content:
                store.dump(pipe, RdfFormat.N_QUADS)
        status = 0
    finally:
        os._exit(status)


def _sizes(store: Store) -> Sizes:
    """Give the default graph, then the named ones, the empty ones too."""
    sizes = {str(name): 0 for name in store.named_graphs()}
    sizes |= {
        str(row["graph"]): int(row["triples"].value)
        for row in _select(store, _IN_NAMED)
    }
    [default] = _select(store, _IN_DEFAULT)
    return [("", int(default["triples"].value)), *sorted(sizes.items())]


def _select(store: Store, query: str) -> QuerySolutions:
    return cast("QuerySolutions", store.query(query))
