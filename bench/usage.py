# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What a server and its children use, read from /proc (Linux)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

PROC: Final = Path("/proc")
TICKS_PER_S: Final = os.sysconf("SC_CLK_TCK")
KB_PER_MB: Final = 1024


def tree(root: int) -> list[int]:
    """Give the process *root* and all that descend from it."""
    children: dict[int, list[int]] = {}
    for folder in PROC.iterdir():
        if folder.name.isdigit() and (fields := _stat(int(folder.name))):
            children.setdefault(int(fields[1]), []).append(int(folder.name))
    found = [root]
    for process in found:
        found += children.get(process, [])
    return found


def memory_mb(root: int) -> float:
    """Give the memory of the tree in MB; pages shared within it count once."""
    return sum(_proportional_kb(process) for process in tree(root)) / KB_PER_MB


def processor_s(root: int) -> float:
    """Give the processor time of the tree, with that of children waited for."""
    ticks = 0
    for process in tree(root):
        if fields := _stat(process):
            ticks += sum(int(field) for field in fields[11:15])
    return ticks / TICKS_PER_S


def _stat(process: int) -> list[str]:
    """Give the fields from the state on; none where the process has ended."""
    try:
        text = (PROC / str(process) / "stat").read_text()
    except OSError:
        return []
    return text.rpartition(")")[2].split()


def _proportional_kb(process: int) -> int:
    try:
        text = (PROC / str(process) / "smaps_rollup").read_text()
    except OSError:
        return 0
    return int(text.partition("Pss:")[2].split()[0])
