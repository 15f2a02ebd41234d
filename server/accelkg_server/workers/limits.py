# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What a process may use, by the means of Linux; without them it goes on unbounded."""

from __future__ import annotations

import ctypes
import os
import resource
import signal
from pathlib import Path
from typing import Final

_MB: Final = 1 << 20
_PAGE: Final = resource.getpagesize()
_PR_SET_PDEATHSIG: Final = 1
_CLONE_NEWUSER: Final = 0x10000000
_CLONE_NEWNET: Final = 0x40000000
_M_ARENA_MAX: Final = -8
# Of 1000: the system ends a worker before anything else.
_FIRST_TO_GO: Final = "800"
# For what a query uses beside its evaluation: the wall clock is the first to stop it.
_SPARE_CPU_S: Final = 2


def ignore_signals() -> None:
    """Leave the end to the server, which goes on for a while after a signal.

    A service manager or a terminal sends it to all processes at once.
    """
    for each in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)


def end_with_parent(parent: int) -> None:
    """Be killed when the process *parent*, which forked this one, ends."""
    prctl = getattr(ctypes.CDLL(None), "prctl", None)
    if prctl is not None:
        prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


def leave_network() -> bool:
    """Leave the network, with all processes forked later; tell whether it worked."""
    unshare = getattr(ctypes.CDLL(None), "unshare", None)
    if unshare is None:
        return False
    kinds = (_CLONE_NEWNET, _CLONE_NEWUSER | _CLONE_NEWNET)
    return any(unshare(kind) == 0 for kind in kinds)


def be_quiet() -> None:
    """Say nothing: the last words of the engine are not for the operator's terminal."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    os.close(nowhere)


def be_first_to_go() -> None:
    """Be what the system ends first when its memory runs out."""
    adjustment = Path("/proc/self/oom_score_adj")
    if adjustment.exists():
        adjustment.write_text(_FIRST_TO_GO, "ascii")


def limit_memory(mb: int) -> None:
    """Allow *mb* more than the address space of now."""
    sizes = Path("/proc/self/statm")
    if sizes.exists():
        used = int(sizes.read_text("ascii").split()[0]) * _PAGE
        _limit(resource.RLIMIT_AS, used + mb * _MB)


def share_heap() -> None:
    """Let all threads of this process use one heap.

    Each further one takes 64 MB of address space, and chance tells how many there are.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(_M_ARENA_MAX, 1)


def limit_files(mb: int | None) -> None:
    """Allow files of *mb*, or of any size, and no core dump."""
    _limit(resource.RLIMIT_CORE, 0)
    if mb is not None:
        _limit(resource.RLIMIT_FSIZE, mb * _MB)


def limit_cpu(seconds: float) -> None:
    """Allow *seconds* more than the time used till now, and a little; then SIGXCPU."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    most = int(usage.ru_utime + usage.ru_stime + seconds) + 1 + _SPARE_CPU_S
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))


def peak_memory_mb() -> int:
    """Give the most memory that this process has had resident."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


def _limit(kind: int, most: int) -> None:
    hard = resource.getrlimit(kind)[1]
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    resource.setrlimit(kind, (most, most))
