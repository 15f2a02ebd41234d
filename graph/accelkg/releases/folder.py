# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A folder of releases, one folder for each version, as it is read.

    <folder>/feed.atom                what is new in each, the newest first
    <folder>/<version>/SHA256SUMS     digest and name of each file of the release
    <folder>/<version>/accelkg.ttl    and the other dumps, most with a `.gz` each
    <folder>/<version>/changes.json   what is new since the release before
    <folder>/<version>/CHANGES.md     the same for people
    <folder>/<version>/description.ttl    the release in DCAT and VoID

Only what SHA256SUMS lists belongs to a release.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, fields
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from accelkg import namespaces as ns
from accelkg.errors import ReleaseError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

CHANGES: Final = "changes.json"
CHANGE_NOTES: Final = "CHANGES.md"
CHECKSUMS: Final = "SHA256SUMS"
DESCRIPTION: Final = "description"
FEED: Final = "feed.atom"
RELEASE: Final = f"{ns.BASE}release/"

_VERSION: Final = re.compile(
    r"(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)(?:-([0-9A-Za-z.-]+))?", re.ASCII
)
# A name without a folder: none leads out of the release.
_LINE: Final = re.compile(r"([0-9a-f]{64})  ([A-Za-z0-9][A-Za-z0-9._-]*)")


@dataclass(frozen=True, slots=True)
class Origin:
    """When a release was made, and after which.

    Args:
        version: its version.
        issued: its day, as YYYY-MM-DD.
        previous: the version before; None for the first.
        summary: what is new, in a sentence.
    """

    version: str
    issued: str
    previous: str | None
    summary: str


@dataclass(frozen=True)
class Release:
    """One release, as its files tell.

    Args:
        path: its folder, which is named by the version.
    """

    path: Path

    @property
    def version(self) -> str:
        """Give its version."""
        return self.path.name

    @property
    def iri(self) -> str:
        """Give its IRI."""
        return RELEASE + self.version

    @cached_property
    def digests(self) -> Mapping[str, str]:
        """The SHA-256 of each file, in hexadecimal, by name.

        Raises:
            ReleaseError: the list of files cannot be read.
        """
        path = self.path / CHECKSUMS
        try:
            lines = path.read_text("ascii").splitlines()
        except (OSError, ValueError) as error:
            raise ReleaseError(path, f"cannot be read: {error}") from error
        matches = [_LINE.fullmatch(line) for line in lines]
        if not matches or None in matches:
            raise ReleaseError(path, "is no list of SHA-256 digests; release again")
        return {match[2]: match[1] for match in matches if match}

    @cached_property
    def origin(self) -> Origin:
        """When it was made, and after which.

        Raises:
            ReleaseError: the file of changes is not what it was.
        """
        found = json.loads(self.read(CHANGES))
        return Origin(**{each.name: found[each.name] for each in fields(Origin)})

    def read(self, name: str) -> bytes:
        """Give the content of one of its files.

        Raises:
            ReleaseError: it has no such file, or the file is not what it was.
        """
        path = self.path / name
        if name not in self.digests:
            raise ReleaseError(path, f"is not listed in {CHECKSUMS}")
        try:
            content = path.read_bytes()
        except OSError as error:
            raise ReleaseError(path, f"cannot be read: {error.strerror}") from error
        if sha256(content).hexdigest() != self.digests[name]:
            raise ReleaseError(path, f"is not what {CHECKSUMS} says; fetch it again")
        return content


def is_release(path: Path) -> bool:
    """Tell whether *path* is the folder of a release."""
    return (path / CHECKSUMS).is_file()


def is_version(name: str) -> bool:
    """Tell whether *name* is a version as SemVer has it.

    >>> is_version("1.0.0"), is_version("../1.0.0"), is_version("1.0")
    (True, False, False)
    """
    return _VERSION.fullmatch(name) is not None


def precedence(version: str) -> tuple[int, int, int, bool, str]:
    """Give what versions are sorted by; one before a release stands before it.

    >>> sorted(["1.10.0", "1.9.0", "1.9.0-rc1"], key=precedence)
    ['1.9.0-rc1', '1.9.0', '1.10.0']
    """
    match = _VERSION.fullmatch(version)
    if match is None:
        raise ValueError(version)
    major, minor, patch, before = match.groups()
    return int(major), int(minor), int(patch), not before, before or ""


def releases(folder: Path) -> list[Release]:
    """Give the releases below *folder*, the oldest first."""
    if not folder.is_dir():
        return []
    names = (path.name for path in folder.iterdir() if is_release(path))
    versions = sorted(filter(is_version, names), key=precedence)
    return [Release(folder / version) for version in versions]


def previous_release(folder: Path, version: str) -> Release | None:
    """Give the newest release below *folder* that is older than *version*."""
    older = [
        each
        for each in releases(folder)
        if precedence(each.version) < precedence(version)
    ]
    return older[-1] if older else None
