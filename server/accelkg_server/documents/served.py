# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The graph that a worker answers from, and what is derived from it once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from accelkg.descriptions import Names
from accelkg.naming.search import SearchIndex

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyoxigraph import Store


class ServedGraph:
    """A store that nobody writes to, with its names and its search index.

    Args:
        store: holds the graph.
        read_index: gives the search index as bytes, or none where it is not made yet.
    """

    def __init__(self, store: Store, read_index: Callable[[], bytes] = bytes) -> None:
        self.store = store
        self._read_index = read_index

    @cached_property
    def search(self) -> SearchIndex:
        """Give the search index."""
        content = self._read_index()
        return SearchIndex.from_bytes(content) if content else SearchIndex(self.store)

    @cached_property
    def names(self) -> Names:
        """Give the labels of terms."""
        return Names(self.store)
