# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A graph from wherever it is kept: a file, a release or a snapshot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyoxigraph import RdfFormat, Store

from accelkg.errors import ResourceMissing, SnapshotError
from accelkg.releases.folder import Release, is_release
from accelkg.shacl.documents import Document, parse_document, read_document
from accelkg.snapshots import SnapshotDirectory

if TYPE_CHECKING:
    from pathlib import Path


def open_graph(path: Path) -> Store:
    """Give the graph at *path*.

    Args:
        path: an RDF file, whose extension tells its syntax; the folder of a release;
            the folder of one snapshot, or of a store, whose current one is meant.

    Raises:
        ResourceMissing: nothing is there.
        DocumentError: the file cannot be read.
        ReleaseError: a file of the release is not what it was.
        SnapshotError: the folder holds no snapshot, or a damaged one.
    """
    if not path.exists():
        raise ResourceMissing(path, "give a file, a release or a folder of snapshots")
    if not path.is_dir():
        return _loaded(read_document(path))
    if is_release(path):
        release = Release(path)
        content = release.read("accelkg.nq")
        return _loaded(Document(str(path), content, RdfFormat.N_QUADS))
    return _snapshot(path)


def _loaded(document: Document) -> Store:
    store = Store()
    store.bulk_extend(parse_document(document))
    return store


def _snapshot(path: Path) -> Store:
    directory = SnapshotDirectory(path)
    current = directory.current()
    if current is not None:
        return directory.open(current)
    around = SnapshotDirectory(path.resolve().parent.parent)
    for snapshot in around.snapshots():
        if snapshot.path == path.resolve():
            return around.open(snapshot)
    raise SnapshotError(path, "holds neither a release nor a snapshot; give another")
