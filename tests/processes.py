# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The processes of this machine, as /proc tells them."""

from pathlib import Path


def state_of(pid: int) -> str:
    """Give the letter of a process's state; none if it is gone."""
    return _stat(pid)[0]


def children(pid: int) -> list[int]:
    """Give the children of a process, the oldest first."""
    numbers = sorted(int(path.name) for path in Path("/proc").glob("[0-9]*"))
    return [number for number in numbers if _stat(number)[1] == str(pid)]


def descendants(pid: int) -> list[int]:
    """Give the children of a process and theirs."""
    return [one for child in children(pid) for one in (child, *descendants(child))]


def _stat(pid: int) -> list[str]:
    try:
        text = Path(f"/proc/{pid}/stat").read_text("utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return ["", ""]
    return text.rpartition(")")[2].split()[:2]
