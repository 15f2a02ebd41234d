# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Building snapshots: only valid graphs, and only when the inputs have changed.

What was built of which inputs is noted beside the snapshots, before the snapshot is
made current. A current snapshot that is not among them has been updated since: no
later build may drop that unasked.
"""

from __future__ import annotations

from dataclasses import dataclass
from gzip import open as open_gzip
from hashlib import file_digest, sha256
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, cast

import pyoxigraph
from pyoxigraph import RdfFormat, Store

import accelkg
from accelkg.dataset import build_dataset
from accelkg.dumps import GZIP
from accelkg.errors import AccelkgError, DocumentError
from accelkg.package_files import resource_root
from accelkg.shacl.validation import validate
from accelkg.snapshots import ID_DIGITS, SnapshotDirectory, snapshot_id

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from accelkg.shacl.report import Report
    from accelkg.snapshots import Snapshot

_RECORD: Final = "inputs"
_OF_FILES: Final = "files-"
# Takes 0.6 GB of memory.
_MOST_IN_MEMORY: Final = 1_000_000
_INPUTS: Final = ("ontology", "shapes", "graph/data")


class OtherGraph(AccelkgError):
    """The folder holds another graph than the one that is asked for."""

    def __init__(self, folder: Path, why: str) -> None:
        super().__init__(
            f"{folder} {why}; name another --store, or replace it by accelkg build with"
            " the same options"
        )


class BuildRefused(AccelkgError):
    """The built graph breaks shapes, so that no snapshot was made of it."""

    def __init__(self, report: Report) -> None:
        violations = f"{report.violations} violation(s)"
        super().__init__(f"the graph is not valid: {violations}\n{report.to_text()}")
        self.report = report


@dataclass(frozen=True, slots=True)
class Built:
    """A new current snapshot, the graph in memory, and what validation found."""

    snapshot: Snapshot
    store: Store
    report: Report


def build(folder: Path, progress: Callable[[str], None]) -> Built:
    """Build the graph, validate it, and make it the current snapshot of *folder*.

    *progress* is told what is being done.

    Raises:
        AccelkgError: an input is wrong; the old snapshot stays current.
        BuildRefused: the graph has violations; the old snapshot stays current.
    """
    digest = inputs_digest()
    progress("reading tables")
    store = build_dataset(progress=lambda graph, _: progress(f"building {graph}"))
    progress("validating")
    report = validate(store)
    if report.violations:
        raise BuildRefused(report)
    progress("writing the snapshot")
    directory = SnapshotDirectory(folder)
    identifier = snapshot_id(store)
    _note(folder, identifier, digest)
    snapshot = directory.commit(store, identifier=identifier)
    return Built(snapshot, store, report)


def fresh_snapshot(folder: Path, progress: Callable[[str], None]) -> Snapshot:
    """Give the current snapshot of *folder*, built anew if its inputs have changed.

    Inputs are the tables, the ontology, the shapes and the code that builds. After
    updates the current snapshot stays, and *progress* is told what it leaves out.
    """
    current = _kept(folder, inputs_digest(), progress)
    return current or build(folder, progress).snapshot


def data_snapshot(
    folder: Path, files: Sequence[Path], progress: Callable[[str], None]
) -> Snapshot:
    """Give a snapshot of RDF *files*, loaded anew if they have changed.

    The extension tells the syntax, `.gz` after it that the file is compressed. Named
    graphs stay what they are; blank nodes of two files are never the same. After
    updates the current snapshot stays, and *progress* is told what it leaves out.

    Raises:
        DocumentError: a file cannot be read; the old snapshot stays current.
    """
    current = _kept(folder, files_digest(files), progress)
    return current or build_data(folder, files, progress)


def build_data(
    folder: Path, files: Sequence[Path], progress: Callable[[str], None]
) -> Snapshot:
    """Load RDF *files*, and make them the current snapshot of *folder*.

    Raises:
        DocumentError: a file cannot be read; the old snapshot stays current.
    """
    digest = files_digest(files)

    def load(store: Store) -> str:
        _load(store, files, progress)
        progress("writing the snapshot")
        identifier = _identifier(store, files)
        _note(folder, identifier, digest)
        return identifier

    return SnapshotDirectory(folder).fill(load)


def is_fresh(folder: Path, files: Sequence[Path] = ()) -> bool:
    """Tell whether the current snapshot stays: nothing has changed, or it was updated.

    Raises:
        DocumentError: a file cannot be read.
        OtherGraph: it was made of other files, or of files where none are named.
    """
    digest = files_digest(files) if files else inputs_digest()
    _check_same(folder, digest, has_files=bool(files))
    return _kept(folder, digest, lambda _: None) is not None


def _check_same(folder: Path, digest: str, *, has_files: bool) -> None:
    """Refuse to serve another graph than the one named, or to drop what was written."""
    current = SnapshotDirectory(folder).current()
    built = _notes(folder)
    if current is None or not built or digest in built.values():
        return
    of_files = any(each.startswith(_OF_FILES) for each in built.values())
    if of_files and not has_files:
        raise OtherGraph(folder, "holds a graph that was made with --data")
    if has_files and not of_files:
        raise OtherGraph(folder, "holds accelkg's own graph")
    if has_files and current.id not in built:
        raise OtherGraph(folder, "holds a graph of other files, with updates")


def _kept(
    folder: Path, digest: str, progress: Callable[[str], None]
) -> Snapshot | None:
    """Give the current snapshot, or None if it has to be built from other inputs."""
    current = SnapshotDirectory(folder).current()
    if current is None:
        return None
    built = _notes(folder)
    if current.id in built:
        return current if built[current.id] == digest else None
    if digest not in built.values():
        progress(
            "keeping the current snapshot, which has updates; what it was built from"
            " has changed since, and a new build would drop them"
        )
    return current


def _identifier(store: Store, files: Sequence[Path]) -> str:
    """Give the id of what *store*, which is on disk, holds of *files*.

    A store on disk takes five times as long to read as files do, into memory.
    """
    if len(store) > _MOST_IN_MEMORY:
        return snapshot_id(store)
    in_memory = Store()
    _load(in_memory, files, lambda _: None)
    return snapshot_id(in_memory)


def _note(folder: Path, snapshot: str, digest: str) -> None:
    """Note what *snapshot* is built of; the note before stays until it is current."""
    current = SnapshotDirectory(folder).current()
    notes = _notes(folder)
    kept = {current.id} & notes.keys() if current else set()
    notes = {identifier: notes[identifier] for identifier in kept}
    notes[snapshot] = digest
    text = "".join(f"{identifier} {of}\n" for identifier, of in notes.items())
    folder.mkdir(parents=True, exist_ok=True)
    temporary = folder / f"{_RECORD}.new"
    temporary.write_text(text, "ascii")
    temporary.replace(folder / _RECORD)


def _notes(folder: Path) -> dict[str, str]:
    """Give the digest of the inputs by snapshot."""
    try:
        lines = (folder / _RECORD).read_text("ascii", errors="replace").splitlines()
    except FileNotFoundError:
        return {}
    return {line[:ID_DIGITS]: line[ID_DIGITS + 1 :] for line in lines}


def _load(store: Store, files: Sequence[Path], progress: Callable[[str], None]) -> None:
    for file in files:
        progress(f"reading {file}")
        try:
            with _opened(file) as content:
                base = file.resolve().as_uri()
                store.bulk_load(content, _syntax(file), base_iri=base)
        except SyntaxError as error:
            line, column = error.lineno, error.offset
            why = str(error.msg)
            raise DocumentError(str(file), why, line=line, column=column) from error
        except (EOFError, OSError) as error:
            raise DocumentError(str(file), str(error)) from error


def _opened(file: Path) -> IO[bytes]:
    is_compressed = file.suffix.lower() == GZIP
    return cast("IO[bytes]", open_gzip(file)) if is_compressed else file.open("rb")


def _syntax(file: Path) -> RdfFormat:
    inner = file.with_suffix("") if file.suffix.lower() == GZIP else file
    syntax = RdfFormat.from_extension(inner.suffix.removeprefix(".").lower())
    if syntax is None:
        raise DocumentError(str(file), "the extension tells no RDF syntax")
    return syntax


def files_digest(files: Sequence[Path]) -> str:
    """Give what stands for the content of RDF files.

    Raises:
        DocumentError: a file cannot be read.
    """
    digest = sha256(pyoxigraph.__version__.encode())
    for file in files:
        try:
            with file.open("rb") as content:
                found = file_digest(content, sha256).hexdigest()
        except OSError as error:
            why = error.strerror or "cannot be read"
            raise DocumentError(str(file), why) from error
        digest.update(f"\n{''.join(file.suffixes)} {found}".encode())
    return _OF_FILES + digest.hexdigest()


def inputs_digest() -> str:
    """Give what stands for everything that a build depends on."""
    digest = sha256(pyoxigraph.__version__.encode())
    for name, path in _input_files():
        content = path.read_bytes()
        digest.update(f"\n{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _input_files() -> Iterator[tuple[str, Path]]:
    root = resource_root()
    package = Path(accelkg.__file__).parent
    for name in _INPUTS:
        for path in sorted((root / name).rglob("*")):
            if path.is_file():
                yield path.relative_to(root).as_posix(), path
    for path in sorted(package.rglob("*.py")):
        yield path.relative_to(package).as_posix(), path
