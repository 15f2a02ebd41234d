# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The errors that accelkg raises.

AccelkgError
├── ResourceMissing   a file or folder that the build needs does not exist
├── ResourceInvalid   an ontology or shapes file cannot be read
├── TableError        authored tables break rules; holds every issue
├── UnknownTerm       a prefix, property or concept is not in the vocabulary
├── UnitMismatch      two units measure different kinds of quantity
├── ImportRefused     files of others cannot be imported; holds every issue
├── ExportError       a graph cannot be exported as asked
│   ├── UnknownFormat     the format is not one that accelkg writes
│   ├── UnknownGraph      the named graph is not in the store
│   ├── UnwritableTerm    the syntax cannot hold a term
│   └── PackageMissing    the format needs an optional package
├── SnapshotError     a directory of snapshots cannot be read or written
├── ReleaseError      a release cannot be written, or its files are not what they were
├── SearchUnavailable the SQLite of this Python has no full-text search
├── UnknownThing      nothing has the name asked for
├── ShapeError        a shape uses what the validation does not know
└── DocumentError     an RDF document from outside cannot be read
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class AccelkgError(Exception):
    """The root of every error that accelkg raises on purpose."""


class ResourceMissing(AccelkgError):
    """A file or folder that the build needs does not exist."""

    def __init__(self, path: Path, remedy: str) -> None:
        super().__init__(f"{path} does not exist; {remedy}")
        self.path = path


class ResourceInvalid(AccelkgError):
    """An ontology or shapes file cannot be read."""

    def __init__(
        self, file: str, line: int | None, column: int | None, why: str
    ) -> None:
        place = ":".join(str(part) for part in (file, line, column) if part)
        super().__init__(f"{place}: {why}")
        self.file = file
        self.line = line
        self.column = column


class UnknownTerm(AccelkgError):
    """A prefix, property or concept is not in the vocabulary."""

    def __init__(self, term: str, why: str) -> None:
        super().__init__(f"{term!r} {why}")
        self.term = term


class UnitMismatch(AccelkgError):
    """Two units measure different kinds of quantity."""

    def __init__(self, source: str, target: str) -> None:
        super().__init__(
            f"{source} cannot be converted to {target}: no quantity kind in common"
        )
        self.source = source
        self.target = target


@dataclass(frozen=True, slots=True, order=True)
class TableIssue:
    """One rule that one cell of a table breaks; line 0 is the file as a whole.

    >>> print(TableIssue("claims.csv", 7, "unit", "'GBB' is not a unit"))
    claims.csv:7: column unit: 'GBB' is not a unit
    """

    file: str
    line: int
    column: str
    message: str

    def __str__(self) -> str:
        """Give the place and the message on one line."""
        column = f"column {self.column}: " if self.column else ""
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {column}{self.message}"


class TableError(AccelkgError):
    """Authored tables break rules; `issues` holds all of them, by file and line."""

    def __init__(self, issues: Iterable[TableIssue]) -> None:
        self.issues = tuple(sorted(set(issues)))
        lines = "\n".join(str(issue) for issue in self.issues)
        super().__init__(f"{len(self.issues)} issue(s) in the tables\n{lines}")


class ImportRefused(AccelkgError):
    """Files of others cannot be imported; `issues` holds all that is wrong."""

    def __init__(self, issues: Iterable[TableIssue]) -> None:
        self.issues = tuple(sorted(set(issues)))
        lines = "\n".join(str(issue) for issue in self.issues)
        super().__init__(f"nothing is imported: {len(self.issues)} issue(s)\n{lines}")


class ExportError(AccelkgError):
    """A graph cannot be exported as asked."""


class UnknownFormat(ExportError):
    """A format is not one of those that accelkg writes."""

    def __init__(self, format_name: str, allowed: Iterable[str]) -> None:
        self.format_name = format_name
        self.allowed = tuple(allowed)
        known = ", ".join(self.allowed)
        super().__init__(f"{format_name!r} is not an export format; known: {known}")


class UnknownGraph(ExportError):
    """A named graph is not in the store, or the format does not choose one."""

    def __init__(self, graph: str, allowed: Iterable[str]) -> None:
        self.graph = graph
        self.allowed = tuple(allowed)
        known = f"known: {', '.join(self.allowed)}" if self.allowed else "leave it out"
        super().__init__(f"{graph!r} is not a graph to export; {known}")


class UnwritableTerm(ExportError):
    """A term cannot be written in the syntax asked for."""

    def __init__(self, syntax: str, term: str, why: str) -> None:
        self.syntax = syntax
        self.term = term
        super().__init__(f"{syntax} cannot hold {term}: {why}; export nt or ttl")


class PackageMissing(ExportError):
    """A format needs an optional package that is not installed."""

    def __init__(self, format_name: str, package: str) -> None:
        self.package = package
        super().__init__(
            f"{format_name} needs {package}; run: pip install 'accelkg[{format_name}]'"
        )


class SnapshotError(AccelkgError):
    """A directory of snapshots cannot be read or written."""

    def __init__(self, path: Path, problem: str) -> None:
        self.path = path
        self.problem = problem
        super().__init__(f"{path}: {problem}")


class ReleaseError(AccelkgError):
    """A release cannot be written, or its files are not what they were."""

    def __init__(self, path: Path, problem: str) -> None:
        self.path = path
        self.problem = problem
        super().__init__(f"{path}: {problem}")


class SearchUnavailable(AccelkgError):
    """The SQLite that Python uses has no full-text search."""

    def __init__(self, version: str) -> None:
        super().__init__(
            f"SQLite {version} has no FTS5, which search needs; "
            "use a Python whose sqlite3 module is built with it"
        )


class UnknownThing(AccelkgError):
    """No thing has the slug, notation, label or prefixed name asked for."""

    def __init__(self, name: str, suggestions: Iterable[str]) -> None:
        self.name = name
        self.suggestions = tuple(suggestions)
        near = f"; near: {', '.join(self.suggestions)}" if self.suggestions else ""
        super().__init__(f"nothing is called {name!r}{near}")


class ShapeError(AccelkgError):
    """A shape uses a keyword or a form that the validation does not know."""

    def __init__(self, shape: str, why: str) -> None:
        super().__init__(f"{shape} {why}")
        self.shape = shape


class DocumentError(AccelkgError):
    """An RDF document from outside cannot be read."""

    def __init__(
        self, name: str, why: str, *, line: int | None = None, column: int | None = None
    ) -> None:
        place = ":".join(str(part) for part in (name, line, column) if part)
        super().__init__(f"{place}: {why}")
        self.name = name
        self.line = line
        self.column = column
