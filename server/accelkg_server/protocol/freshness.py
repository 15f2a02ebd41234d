# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""When a snapshot was made, as HTTP tells it: in whole seconds."""

from __future__ import annotations

from email.utils import formatdate
from functools import lru_cache
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

from werkzeug.http import parse_date

if TYPE_CHECKING:
    from accelkg.snapshots import Snapshot


def last_modified(snapshot: Snapshot) -> str:
    """Give the date of *snapshot* for `Last-Modified`.

    Nothing within the second in which it was made: another snapshot of that second
    would have the same date (RFC 9110, 8.8.2.2).
    """
    made, date = _made(snapshot)
    return date if made and time() >= made + 1 else ""


def is_unchanged_since(known: str | None, modified: str) -> bool:
    """Tell whether the client knows the snapshot of the date *modified*.

    An older one may become current again, so that a later date tells nothing.
    """
    if not known or not modified:
        return False
    return parse_date(known) == parse_date(modified)


@lru_cache(maxsize=64)
def _made(snapshot: Snapshot) -> tuple[int, str]:
    """Give seconds since the epoch, 0 for a snapshot on no disk, and the date."""
    if snapshot.path == Path():
        return 0, ""
    made = int(snapshot.path.stat().st_mtime)
    return made, formatdate(made, usegmt=True)
