# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Answers that are given again: a question to a snapshot has one answer for ever."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from accelkg_server.tasks import Task

_MB: Final = 1024 * 1024
# One answer may not drive out all others.
_LARGEST_SHARE: Final = 4
# Of an entry: its key, and the objects around both.
_OVERHEAD_BYTES: Final = 1024


@dataclass(frozen=True, slots=True)
class CachedAnswer:
    """An answer without what its evaluation took, its body in memory."""

    body: bytes
    encoding: str
    is_cut: bool
    location: str = ""
    has_more: bool = False


Key = tuple[str, bool, "Task"]
"""A snapshot id, whether it is asked on disk, and the task."""


class AnswerCache:
    """The answers asked for last, up to a number of bytes.

    >>> cache = AnswerCache(most_mb=1)
    >>> cache.get(("0" * 16, False, None)) is None
    True
    """

    def __init__(self, *, most_mb: int) -> None:
        self._most = most_mb * _MB
        self._entries: OrderedDict[Key, CachedAnswer] = OrderedDict()
        self.size = 0

    def __len__(self) -> int:
        """Give the number of answers."""
        return len(self._entries)

    def get(self, key: Key) -> CachedAnswer | None:
        """Give the answer of *key*, if it is still here."""
        found = self._entries.get(key)
        if found is not None:
            self._entries.move_to_end(key)
        return found

    def takes(self, size: int) -> bool:
        """Tell whether an answer of *size* bytes may be put in."""
        return size * _LARGEST_SHARE <= self._most

    def put(self, key: Key, answer: CachedAnswer) -> None:
        """Put *answer* in; the answers not asked for longest make room."""
        self._drop(key)
        self._entries[key] = answer
        self.size += _cost(key, answer)
        while self.size > self._most:
            self._drop(next(iter(self._entries)))

    def _drop(self, key: Key) -> None:
        found = self._entries.pop(key, None)
        if found is not None:
            self.size -= _cost(key, found)


def _cost(key: Key, answer: CachedAnswer) -> int:
    return len(answer.body) + len(key[2].text) + _OVERHEAD_BYTES
