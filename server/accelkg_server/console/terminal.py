# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the command line writes to: a terminal, a pipe or a file."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from stat import S_IMODE, S_ISREG
from typing import TYPE_CHECKING, BinaryIO, TextIO

from rich.console import Console

from accelkg.errors import AccelkgError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class StreamClosed(AccelkgError):
    """A standard stream that is needed is closed."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is closed")
        self.name = name


class QuietConsole(Console):
    """A console that leaves a closed pipe to the caller; rich would end with 1."""

    def on_broken_pipe(self) -> None:
        """Raise the error that rich has just caught."""
        raise  # noqa: PLE0704  # rich calls this in its except clause


def standard_output() -> Console:
    """Give a console for answers."""
    return QuietConsole(highlight=False, emoji=False, markup=False)


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """Give a function that says on stderr what is being done, on a terminal only."""
    console = QuietConsole(stderr=True, highlight=False, emoji=False, markup=False)
    if not console.is_terminal:
        yield lambda _: None
        return
    with console.status("starting") as status:
        yield status.update


def binary(stream: TextIO | None, name: str) -> BinaryIO:
    """Give the bytes of a standard stream, which is None where it was closed.

    Raises:
        StreamClosed: it was.
    """
    if stream is None:
        raise StreamClosed(name)
    return stream.buffer


@contextmanager
def output_file(path: Path | None) -> Iterator[BinaryIO]:
    """Give a file to write to: stdout, or *path*.

    A file appears once it is whole, where *path* leads if that is a link, with the
    mode of the file whose place it takes. A device or a pipe is written to as it is.
    """
    if path is None:
        output = binary(sys.stdout, "stdout")
        yield output
        output.flush()
        return
    try:
        mode = _mode(path)
        is_file = mode is None or S_ISREG(mode)
        with _whole_file(path, mode) if is_file else path.open("wb") as output:
            yield output
    except OSError as error:
        # Writing has no name, and the name of the file that is not whole tells little.
        error.filename = str(path)
        raise


def _mode(path: Path) -> int | None:
    """Give the type and permissions of a file; nothing where there is none yet."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


@contextmanager
def _whole_file(path: Path, mode: int | None) -> Iterator[BinaryIO]:
    target = Path(os.path.realpath(path))
    candidate = target.with_name(f".accelkg-{token_hex(8)}")
    with candidate.open("xb") as output:
        try:
            yield output
            output.flush()
            if mode is not None:
                candidate.chmod(S_IMODE(mode))
            candidate.replace(target)
        except BaseException:
            candidate.unlink(missing_ok=True)
            raise
