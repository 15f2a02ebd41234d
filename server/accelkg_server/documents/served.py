# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The graph that a worker answers from, and what is derived from it once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from accelkg.descriptions import Names
from accelkg.naming.search import SearchIndex
from accelkg_server.documents.shared import SharedBytes

if TYPE_CHECKING:
    from pyoxigraph import Store


class ServedGraph:
    """A store that nobody writes to, with its names and its search index.

    The process that searches first makes the index, for all that were forked from
    the one that made this object: SQLite connections do not survive a fork.

    Args:
        store: holds the graph.
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self._index = SharedBytes()

    @cached_property
    def search(self) -> SearchIndex:
        """Give the search index."""
        content = self._index.read()
        if content:
            return SearchIndex.from_bytes(content)
        made = SearchIndex(self.store)
        self._index.put(made.to_bytes())
        return made

    @cached_property
    def names(self) -> Names:
        """Give the labels of terms."""
        return Names(self.store)
