# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A memory of what has taken long."""

from __future__ import annotations

from typing import Final

# Of 100 bytes each.
_MOST: Final = 4096


class SlowTexts:
    """The texts of the last queries that took long, known by their hash.

    >>> texts = SlowTexts()
    >>> texts.add("SELECT * {}")
    >>> "SELECT * {}" in texts, "ASK {}" in texts
    (True, False)
    """

    def __init__(self) -> None:
        self._hashes: dict[int, None] = {}

    def __contains__(self, text: str) -> bool:
        """Tell whether *text* took long, the last time."""
        return hash(text) in self._hashes

    def add(self, text: str) -> None:
        """Keep *text*, and forget the oldest where there are too many."""
        self._hashes[hash(text)] = None
        if len(self._hashes) > _MOST:
            del self._hashes[next(iter(self._hashes))]

    def discard(self, text: str) -> None:
        """Forget *text*, which was quick."""
        self._hashes.pop(hash(text), None)
