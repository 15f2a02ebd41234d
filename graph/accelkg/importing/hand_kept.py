# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the tables kept by hand say: the things that imported rows may name."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Final

from pyoxigraph import Quad, Store

from accelkg.authoring.cells import SEPARATOR
from accelkg.authoring.entities import entity_names, entity_triples, read_entities
from accelkg.authoring.tables import importer_of, read_tables
from accelkg.errors import TableError
from accelkg.importing.statements import slug_for
from accelkg.namespaces import AKG
from accelkg.naming.resolver import Resolver
from accelkg.naming.spellings import key
from accelkg.package_files import turtle_files
from accelkg.syntaxes.turtle import read_turtle
from accelkg.vocabulary import read_vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from accelkg.errors import TableIssue
    from accelkg.vocabulary import Vocabulary

_ACCELERATOR: Final = "Accelerator"
_NAMES: Final = ("label", "notation", "alt_labels")


class HandKept:
    """The tables of one root, without those that importers have written.

    Those may be broken, for an import writes them anew; `tables` has their rows too.

    Args:
        root: the folder that holds `ontology/` and `graph/data/`.

    Raises:
        ResourceMissing: a folder does not exist.
        TableError: a table kept by hand, or a thing of one, cannot be read.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self.tables = read_tables(root)
        issues = [each for each in self.tables.issues if not importer_of(each.file)]
        if issues:
            raise TableError(issues)
        self._rows = {
            table: [row for row in rows if row.whole and not row.importer]
            for table, rows in self.tables.rows.items()
        }
        self.things = self._by_slug("entities")
        self.sources = self._by_slug("sources")

    def _by_slug(self, table: str) -> Mapping[str, Mapping[str, str]]:
        return {row.cells.get("slug", ""): row.cells for row in self._rows[table]}

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """What the ontology of the root declares."""
        files = turtle_files(self._root / "ontology")
        read = (read_turtle(file, root=self._root) for file in files)
        ontology = list(chain.from_iterable(read))
        return read_vocabulary(ontology, ontology)

    @cached_property
    def _resolver(self) -> Resolver:
        issues: list[TableIssue] = []
        vocabulary = self.vocabulary
        rows = self._rows["entities"]
        entities = read_entities(rows, vocabulary, entity_names(rows), issues=issues)
        if issues:
            raise TableError(issues)
        store = Store()
        store.extend(
            Quad(*triple)
            for entity in entities
            for triple in entity_triples(entity, vocabulary)
        )
        return Resolver(store)

    @cached_property
    def _named(self) -> Mapping[tuple[str, str], set[str]]:
        """Class and name, however spelled, to the things that have it."""
        found = defaultdict(set)
        for slug, cells in self.things.items():
            for name in _names(cells):
                found[cells["class"], key(name)].add(slug)
        return found

    @cached_property
    def _stated(self) -> set[tuple[str, ...]]:
        claims = self._rows["claims"]
        return set(chain.from_iterable(matters(row.cells) for row in claims))

    def accelerator(self, name: str) -> str | None:
        """Give the one accelerator that a string of others must mean."""
        slug = self.hardware(name)
        is_one = slug is not None and self.things[slug]["class"] == _ACCELERATOR
        return slug if is_one else None

    def hardware(self, name: str) -> str | None:
        """Give the one accelerator, line, group or system that a string must mean."""
        iri = self._resolver.resolve(name).iri
        return iri.removeprefix(AKG) if iri else None

    def known(self, name: str, *classes: str) -> str | None:
        """Give the one thing of the classes that has a name, however it is spelled."""
        found = set().union(
            *(self._named.get((each, key(name)), ()) for each in classes)
        )
        return found.pop() if len(found) == 1 else None

    def slug_of(self, name: str, class_: str) -> str:
        """Give the slug of the thing that has a name, or else a new one for it."""
        return self.known(name, class_) or self.new_slug(name, class_)

    def new_slug(self, name: str, class_: str) -> str:
        """Give the slug of a new thing, which no other thing has."""
        slug = slug_for(name)
        return slug if slug not in self.things else f"{slug}-{slug_for(class_)}"

    def states(self, cells: Mapping[str, str], sources: tuple[str, ...]) -> bool:
        """Tell whether a claim of one of the sources has the matter of a new one."""
        return any(
            (*matter[:-1], source) in self._stated
            for matter in matters(cells)
            for source in sources
        )


def _names(cells: Mapping[str, str]) -> Iterator[str]:
    for column in _NAMES:
        yield from filter(None, cells.get(column, "").split(SEPARATOR))


def matters(cells: Mapping[str, str]) -> Iterator[tuple[str, ...]]:
    """Give what a claim is about, once for each number format, the source last."""
    for data_type in cells.get("data_type", "").split(SEPARATOR):
        said = (cells["subject"], cells["property"], data_type)
        yield (*said, cells.get("sparsity", ""), cells["source"])
