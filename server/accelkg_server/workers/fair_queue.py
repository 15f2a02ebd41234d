# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A queue that serves its clients in turn, however many entries each has."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """A queue with a line for each client; the lines have their turns.

    >>> queue = FairQueue[str]()
    >>> for client, item in [("a", "a1"), ("a", "a2"), ("b", "b1")]:
    ...     queue.add(client, item)
    >>> queue.pop(), queue.pop(), queue.pop(), queue.pop()
    ('a1', 'b1', 'a2', None)
    """

    def __init__(self) -> None:
        self._lines: OrderedDict[str, deque[Item]] = OrderedDict()
        self._length = 0

    def __len__(self) -> int:
        """Give the number of entries of all lines."""
        return self._length

    def add(self, client: str, item: Item) -> None:
        """Put *item* at the end of the line of *client*."""
        self._lines.setdefault(client, deque()).append(item)
        self._length += 1

    def pop(self) -> Item | None:
        """Take the first of the line whose turn it is."""
        if not self._lines:
            return None
        client, line = self._lines.popitem(last=False)
        item = line.popleft()
        if line:
            self._lines[client] = line
        self._length -= 1
        return item

    def remove(self, client: str, item: Item) -> None:
        """Take *item* out of the line of *client*, if it is there."""
        line = self._lines.get(client)
        if line is None or item not in line:
            return
        line.remove(item)
        self._length -= 1
        if not line:
            del self._lines[client]
