# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the command line writes to: a terminal, a pipe or a file."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, BinaryIO, TextIO, cast

from rich.console import Console

from accelkg.errors import AccelkgError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from tempfile import _TemporaryFileWrapper


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
    """Give a file to write to: stdout, or *path*, which appears once it is whole."""
    if path is None:
        output = binary(sys.stdout, "stdout")
        yield output
        output.flush()
        return
    with _temporary_file(path) as temporary:
        candidate = Path(temporary.name)
        try:
            yield cast("BinaryIO", temporary)
            temporary.flush()
            candidate.chmod(0o644)
            candidate.replace(path)
        except BaseException:
            candidate.unlink(missing_ok=True)
            raise


def _temporary_file(path: Path) -> _TemporaryFileWrapper[bytes]:
    try:
        return NamedTemporaryFile(
            dir=path.parent, prefix=f".{path.name}.", delete=False
        )
    except OSError as error:
        # The name that was asked for tells more.
        error.filename = str(path)
        raise
