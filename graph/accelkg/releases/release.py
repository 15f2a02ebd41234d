# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Writing a release: all of it or nothing, the same bytes for the same graph and day.

A release never changes once it is there. Only the feed beside the releases does.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, NamedNode, Store

from accelkg import namespaces as ns
from accelkg.catalogue import DATASET
from accelkg.descriptions import lexical
from accelkg.dumps import all_dumps
from accelkg.errors import ReleaseError
from accelkg.export import FORMATS, checksums, write_quads
from accelkg.releases.change_notes import document, summary, to_markdown
from accelkg.releases.comparison import compare
from accelkg.releases.description import FORMATS as DESCRIPTIONS
from accelkg.releases.description import release_quads
from accelkg.releases.feed import atom_feed
from accelkg.releases.folder import (
    CHANGE_NOTES,
    CHANGES,
    CHECKSUMS,
    DESCRIPTION,
    FEED,
    Origin,
    Release,
    is_version,
    releases,
)
from accelkg.releases.opening import open_graph

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from accelkg.releases.changes import Changes

_READABLE: Final = 0o755


def write_release(
    store: Store, folder: Path, *, issued: str = "", previous: Release | None = None
) -> Release:
    """Write the graph as a release below *folder*, and tell of it in the feed there.

    Args:
        store: the graph; the version is the one that it states.
        folder: the folder of all releases.
        issued: the day of the release as YYYY-MM-DD; without it, the one that the
            graph states.
        previous: the release before, which it is compared with.

    Raises:
        ReleaseError: the graph states no version; another release of it is there
            already; the folder cannot be written.
        ExportError: a dump cannot be written.
    """
    version = stated_version(store)
    changes = compare(open_graph(previous.path) if previous else Store(), store)
    origin = Origin(
        version=version,
        issued=issued or stated(store, "dcterms:modified"),
        previous=previous.version if previous else None,
        summary=summary(changes),
    )
    files = dict(_files(store, origin, changes))
    digests = {name: sha256(files[name]).hexdigest() for name in files}
    files[CHECKSUMS] = checksums(digests).encode()
    target = folder / version
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if target.exists():
            _check_same(Release(target), digests)
        else:
            _write(target, files)
        _replace(folder / FEED, atom_feed(releases(folder)))
    except OSError as error:
        raise ReleaseError(target, f"cannot be written: {error.strerror}") from error
    return Release(target)


def stated_version(store: Store) -> str:
    """Give the version that the graph states of itself.

    Raises:
        ReleaseError: it states none, or one that is no version of SemVer.
    """
    version = stated(store, "dcat:version")
    if not is_version(version):
        why = f"the graph states the version {version!r}; give one such as 1.0.0"
        raise ReleaseError(Path("ontology/accelkg.ttl"), f"{why} as owl:versionInfo")
    return version


def stated(store: Store, name: str) -> str:
    """Give what the graph states of itself, or nothing, by a prefixed name."""
    predicate = NamedNode(ns.expand(name))
    found = store.quads_for_pattern(NamedNode(DATASET), predicate, None, DefaultGraph())
    return min((lexical(quad.object) for quad in found), default="")


def _files(
    store: Store, origin: Origin, changes: Changes
) -> Iterator[tuple[str, bytes]]:
    dumps = all_dumps(store, FORMATS)
    yield from dumps.items()
    told = asdict(origin) | document(changes)
    yield CHANGES, f"{json.dumps(told, ensure_ascii=False, indent=1)}\n".encode()
    title = f"accelkg {origin.version}, {origin.issued}"
    notes = to_markdown(changes, title=title, in_full=origin.previous is not None)
    yield CHANGE_NOTES, notes.encode()
    described = release_quads(store, origin, dumps)
    for name in DESCRIPTIONS:
        yield f"{DESCRIPTION}.{name}", write_quads(described, name)


def _check_same(there: Release, digests: Mapping[str, str]) -> None:
    """Refuse to change a release that is there, or to take a damaged one for whole."""
    if there.digests != digests:
        names = {name for name, _ in there.digests.items() ^ digests.items()}
        raise ReleaseError(
            there.path,
            f"is released already, with other files ({', '.join(sorted(names))});"
            " a release never changes: raise the version in ontology/accelkg.ttl",
        )
    for name in digests:
        there.read(name)


def _write(target: Path, files: Mapping[str, bytes]) -> None:
    """Write a folder that appears once it is whole."""
    candidate = Path(mkdtemp(prefix=".release-", dir=target.parent))
    try:
        for name, content in files.items():
            (candidate / name).write_bytes(content)
        candidate.chmod(_READABLE)
        candidate.rename(target)
    finally:
        shutil.rmtree(candidate, ignore_errors=True)


def _replace(path: Path, content: bytes) -> None:
    candidate = path.with_name(f".{path.name}")
    candidate.write_bytes(content)
    candidate.replace(path)
