# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Building snapshots: only valid graphs, and only when the inputs have changed."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pyoxigraph

import accelkg
from accelkg.dataset import build_dataset
from accelkg.errors import AccelkgError
from accelkg.resources import resource_root
from accelkg.shacl.validation import validate
from accelkg.snapshots import SnapshotDirectory

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pyoxigraph import Store

    from accelkg.shacl.report import Report
    from accelkg.snapshots import Snapshot

_RECORD: Final = "inputs"
_INPUTS: Final = ("ontology", "shapes", "graph/data")


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
    snapshot = SnapshotDirectory(folder).commit(store)
    (folder / _RECORD).write_text(f"{snapshot.id} {digest}\n", "ascii")
    return Built(snapshot, store, report)


def fresh_snapshot(folder: Path, progress: Callable[[str], None]) -> Snapshot:
    """Give the current snapshot of *folder*, built anew if its inputs have changed.

    Inputs are the tables, the ontology, the shapes and the code that builds.
    """
    current = SnapshotDirectory(folder).current()
    record = folder / _RECORD
    if (
        current is not None
        and record.is_file()
        and record.read_bytes() == f"{current.id} {inputs_digest()}\n".encode()
    ):
        return current
    return build(folder, progress).snapshot


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
