# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Immutable snapshots of the graph on disk, one of which is current.

    <path>/current            names the current snapshot
    <path>/lock               held while a commit runs
    <path>/snapshots/<id>/    one on-disk store, which never changes again

A commit writes a candidate beside the snapshots, makes it durable, renames it, and
replaces `current` last. A crash at any point leaves the old snapshot current; what
is left of the candidate goes with the next commit.
"""

from __future__ import annotations

import errno
import fcntl
import os
import re
import shutil
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from hashlib import sha256
from heapq import merge
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import TYPE_CHECKING, BinaryIO, Final
from uuid import uuid4

from pyoxigraph import RdfFormat, Store

from accelkg.errors import SnapshotError
from accelkg.syntaxes.canonicalization import canonical_statements, relabelled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

ID_DIGITS: Final = 16
_ID: Final = re.compile(rf"[0-9a-f]{{{ID_DIGITS}}}")
# A file of ours among those of the engine, which leaves it alone.
_QUADS: Final = "quads"
_WORKING: Final = "working-"
_SWEEPS: Final = 3
_NO_RIGHT: Final = "let this user read and write there, or give another path"
_NO_SPACE: Final = "free some space and try again"
_REMEDIES: Final = {
    errno.EACCES: _NO_RIGHT,
    errno.EPERM: _NO_RIGHT,
    errno.EROFS: _NO_RIGHT,
    errno.EDQUOT: _NO_SPACE,
    errno.EFBIG: _NO_SPACE,
    errno.ENOSPC: _NO_SPACE,
}
# More statements are sorted on disk: a million take 0.6 GB of memory otherwise.
_MOST_IN_MEMORY: Final = 250_000
_DAMAGED: Final = "restore a backup, or remove it and build again"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One immutable version of the graph.

    Args:
        id: stands for the content: the same statements have the same id.
        path: folder of the on-disk store; open it read-only.
        quads: number of statements in all graphs.
    """

    id: str
    path: Path
    quads: int


def snapshot_id(store: Store) -> str:
    """Give 16 hexadecimal digits that stand for the statements of *store*.

    >>> snapshot_id(Store())
    'e3b0c44298fc1c14'
    """
    if len(store) > _MOST_IN_MEMORY:
        digest = _digest_by_disk(store)
    else:
        digest = sha256(b"".join(canonical_statements(store))).hexdigest()
    return digest[:ID_DIGITS]


def _digest_by_disk(store: Store) -> str:
    """Give the digest of the canonical statements, of which few are held at once."""
    digest = sha256()
    with TemporaryDirectory() as folder, ExitStack() as files:
        runs = _sorted_runs(store, Path(folder))
        for line in merge(*map(files.enter_context, runs)):
            digest.update(line)
    return digest.hexdigest()


def _sorted_runs(store: Store, folder: Path) -> Iterator[BinaryIO]:
    """Give the canonical statements in sorted files."""
    dump = folder / "statements"
    store.dump(str(dump), RdfFormat.N_QUADS)
    with_blank_nodes: list[bytes] = []
    with dump.open("rb") as file:
        while lines := list(islice(file, _MOST_IN_MEMORY)):
            with_blank_nodes += [line for line in lines if b"_:" in line]
            yield _run(folder, (line for line in lines if b"_:" not in line))
    yield _run(folder, relabelled(with_blank_nodes))


def _run(folder: Path, lines: Iterable[bytes]) -> BinaryIO:
    path = folder / uuid4().hex
    with path.open("wb") as file:
        file.writelines(sorted(lines))
    return path.open("rb")


class SnapshotDirectory:
    """The snapshots below one folder, which the first commit makes.

    Readers need no lock: a snapshot never changes, and `current` is replaced whole.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     snapshot = SnapshotDirectory(Path(folder)).commit(Store())
    >>> snapshot.id, snapshot.quads
    ('e3b0c44298fc1c14', 0)
    """

    def __init__(self, path: Path) -> None:
        """Use the snapshots below *path*.

        Raises:
            SnapshotError: *path* is a file.
        """
        if path.exists() and not path.is_dir():
            raise SnapshotError(path, "is not a folder; give another path")
        self.path = path
        self._snapshots = path / "snapshots"
        self._candidate = self._snapshots / "candidate"
        self._current = path / "current"

    def current(self) -> Snapshot | None:
        """Give the current snapshot, or None before the first commit.

        Raises:
            SnapshotError: `current` is unreadable or names no snapshot.
        """
        with _failures_at(self._current):
            if not self._current.exists():
                return None
            name = self._current.read_text("utf-8", errors="replace").strip()
            snapshot = self._find(name)
        if snapshot is None:
            missing = f"names {name!r}, which is not in {self._snapshots}"
            raise SnapshotError(self._current, f"{missing}; {_DAMAGED}")
        return snapshot

    def snapshots(self) -> list[Snapshot]:
        """Give all snapshots, the newest first.

        Raises:
            SnapshotError: one is unreadable.
        """
        with _failures_at(self._snapshots):
            found = [self._find(path.parent.name) for path in self._by_age()]
        return [snapshot for snapshot in found if snapshot is not None]

    def open(self, snapshot: Snapshot) -> Store:
        """Open a snapshot for reading.

        Raises:
            SnapshotError: its files are missing or damaged.
        """
        with _failures_at(snapshot.path):
            return Store.read_only(str(snapshot.path))

    def commit(self, store: Store, *, identifier: str = "") -> Snapshot:
        """Make the content of *store* the current snapshot.

        On return the snapshot survives a loss of power. Content that a snapshot
        holds already gives that snapshot.

        Args:
            store: holds the content; it stays as it is.
            identifier: what `snapshot_id` gives for it, where that is known.

        Raises:
            SnapshotError: it cannot be written; the old snapshot stays current.
        """
        with self._lock():
            return self._commit(store, identifier)

    def edit(self, change: Callable[[Store], None]) -> Snapshot:
        """Call *change* with a writable copy of the current snapshot, and commit it.

        An error in *change* drops the copy. One edit runs at a time; the others
        wait. The copy shares its files with the snapshot, so that it is cheap.

        Raises:
            SnapshotError: it cannot be written; the old snapshot stays current.
        """
        with self._lock():
            store = self._working_copy(self.current())
            change(store)
            return self._commit(store, "")

    def fill(self, change: Callable[[Store], str]) -> Snapshot:
        """Call *change* with an empty store on disk, and commit it.

        Args:
            change: puts the content into the store, and gives what `snapshot_id`
                gives for it.

        Raises:
            SnapshotError: it cannot be written; the old snapshot stays current.
        """
        with self._lock():
            store = self._working_copy(None)
            identifier = change(store)
            return self._commit(store, identifier)

    def restore(self, snapshot: Snapshot) -> None:
        """Make an older snapshot the current one.

        Raises:
            SnapshotError: `current` cannot be written.
        """
        with self._lock(), _failures_at(self._current):
            self._name_current(snapshot)

    def prune(self, *, keep: int) -> list[Snapshot]:
        """Remove all but the current snapshot and the newest; give what was removed.

        A reader that has a removed snapshot open keeps it until it closes it.

        Args:
            keep: number of snapshots that stay, the current one not counted.

        Raises:
            SnapshotError: a snapshot cannot be removed.
        """
        with self._lock(), _failures_at(self._snapshots):
            current = self.current()
            old = [s for s in self.snapshots() if s != current][keep:]
            for snapshot in old:
                snapshot.path.rename(self._candidate)
                shutil.rmtree(self._candidate)
            return old

    def _by_age(self) -> list[Path]:
        marks = self._snapshots.glob(f"*/{_QUADS}")
        return sorted(marks, key=lambda path: -path.stat().st_mtime_ns)

    def _find(self, name: str) -> Snapshot | None:
        path = self._snapshots / name
        if not _ID.fullmatch(name) or not (path / _QUADS).is_file():
            return None
        return Snapshot(name, path, int((path / _QUADS).read_text("ascii")))

    @contextmanager
    def _lock(self) -> Iterator[None]:
        """Let one writer in at a time; remove what it or a crashed one left."""
        with _failures_at(self.path):
            self._snapshots.mkdir(parents=True, exist_ok=True)
            file = (self.path / "lock").open("w")
        with file:
            fcntl.flock(file, fcntl.LOCK_EX)
            self._sweep()
            try:
                yield
            finally:
                self._sweep()

    def _sweep(self) -> None:
        # The engine's threads may still add files to what a failed change left.
        for _ in range(_SWEEPS):
            for left in (self._candidate, *self._snapshots.glob(f"{_WORKING}*")):
                shutil.rmtree(left, ignore_errors=True)

    def _working_copy(self, base: Snapshot | None) -> Store:
        with _failures_at(self._snapshots):
            # A new name each time: the engine locks by name until the store is closed.
            path = Path(mkdtemp(prefix=_WORKING, dir=self._snapshots)) / "store"
            if base is not None:
                self.open(base).backup(str(path))
            return Store(str(path))

    def _commit(self, store: Store, identifier: str) -> Snapshot:
        with _failures_at(self.path):
            identifier = identifier or snapshot_id(store)
            snapshot = self._find(identifier) or self._write(store, identifier)
            self._name_current(snapshot)
            return snapshot

    def _write(self, store: Store, identifier: str) -> Snapshot:
        quads = len(store)
        _copy(store, self._candidate)
        (self._candidate / _QUADS).write_text(f"{quads}\n", "ascii")
        for path in (*self._candidate.iterdir(), self._candidate):
            _sync(path)
        snapshot = Snapshot(identifier, self._snapshots / identifier, quads)
        shutil.rmtree(snapshot.path, ignore_errors=True)
        self._candidate.rename(snapshot.path)
        _sync(self._snapshots)
        return snapshot

    def _name_current(self, snapshot: Snapshot) -> None:
        temporary = self.path / "current.new"
        temporary.write_text(f"{snapshot.id}\n", "ascii")
        _sync(temporary)
        temporary.replace(self._current)
        _sync(self.path)


def _copy(store: Store, folder: Path) -> None:
    """Write *store* to a new on-disk store, which is closed on return."""
    try:
        store.backup(str(folder))
    except RuntimeError:  # The engine cannot back up a store in memory.
        target = Store(str(folder))
        for graph_name in store.named_graphs():
            target.add_graph(graph_name)
        target.bulk_extend(store)
        target.flush()


def _sync(path: Path) -> None:
    """Bring a file or a folder from the caches of the system to the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def _failures_at(path: Path) -> Iterator[None]:
    """Turn failures of the system, or damaged files, into SnapshotError."""
    try:
        yield
    except (OSError, RuntimeError, ValueError) as error:
        raise SnapshotError(path, f"{error}; {_remedy(error)}") from error


def _remedy(error: Exception) -> str:
    # The engine gives the words of an error, without its number.
    known = (r for n, r in _REMEDIES.items() if os.strerror(n) in str(error))
    return next(known, _DAMAGED)
