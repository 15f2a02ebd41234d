# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The graph that a worker answers from, and what is derived from it once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from accelkg.descriptions import Names

if TYPE_CHECKING:
    from pyoxigraph import Store


class ServedGraph:
    """A store that nobody writes to, with its names.

    Args:
        store: holds the graph.
    """

    def __init__(self, store: Store) -> None:
        self.store = store

    @cached_property
    def names(self) -> Names:
        """Give the labels of terms."""
        return Names(self.store)
