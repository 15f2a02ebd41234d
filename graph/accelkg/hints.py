# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What an editor may have meant by a value that is not known."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection

# A longer list of allowed values would hide the message.
MOST_LISTED: Final = 40
MOST_MATCHES: Final = 3


def near_matches(value: str, known: Collection[str]) -> list[str]:
    """Give up to three known values that look like *value*, best first.

    >>> near_matches("uptoo", ["UpTo", "About"])
    ['UpTo']
    """
    by_lower_case = {name.lower(): name for name in sorted(known)}
    close = get_close_matches(value.lower(), by_lower_case, n=MOST_MATCHES)
    return [by_lower_case[name] for name in close]


def did_you_mean(value: str, known: Collection[str]) -> str:
    """Give the clause that names near matches, or nothing where none is near.

    >>> did_you_mean("UpToo", ["UpTo", "About"])
    '; did you mean UpTo?'
    """
    matches = near_matches(value, known)
    return f"; did you mean {' or '.join(matches)}?" if matches else ""


def remedy(value: str, known: Collection[str]) -> str:
    """Give near matches and, where the list is short, all that is allowed.

    >>> remedy("UpToo", ["UpTo", "About"])
    '; did you mean UpTo? Allowed: About, UpTo'
    >>> remedy("x", ["UpTo", "About"])
    '. Allowed: About, UpTo'
    """
    question = did_you_mean(value, known)
    if not 0 < len(known) <= MOST_LISTED:
        return question
    return f"{question or '.'} Allowed: {', '.join(sorted(known))}"
