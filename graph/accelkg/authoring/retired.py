# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Retired IRIs: rows of `retired.csv`, each a tombstone.

An IRI is never used again for something else. One that is no longer used keeps a
tombstone, which says what took its place and why.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pyoxigraph import NamedNode, Triple

from accelkg import namespaces as ns
from accelkg import terms
from accelkg.authoring.cells import UNREADABLE, Cells, is_slug, read_rows
from accelkg.authoring.sources import read_day
from accelkg.resource.iris import kind_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from datetime import date

    from accelkg.authoring.tables import Row
    from accelkg.errors import TableIssue

_PATH: Final = re.compile(r"[a-z]+/[A-Za-z0-9._/-]*[A-Za-z0-9]", re.ASCII)
_WITH_SLUG: Final = frozenset({"id", "source"})
_DEPRECATED: Final = NamedNode(f"{ns.OWL}deprecated")
_REPLACED_BY: Final = NamedNode(f"{ns.DCTERMS}isReplacedBy")
_MODIFIED: Final = NamedNode(f"{ns.DCTERMS}modified")
_HISTORY_NOTE: Final = NamedNode(f"{ns.SKOS}historyNote")


@dataclass(frozen=True, slots=True)
class Retired:
    """An IRI that is no longer used."""

    iri: NamedNode
    replaced_by: tuple[NamedNode, ...]
    date: date
    reason: str


def read_retired(
    rows: Iterable[Row], used: Iterable[NamedNode], *, issues: list[TableIssue]
) -> list[Retired]:
    """Read the retired IRIs; add to *issues* each cell that breaks a rule.

    Args:
        rows: the rows of the table.
        used: the IRIs that the other tables give.
        issues: the list that receives what is wrong.
    """
    by_path = {iri.value.removeprefix(ns.BASE): iri for iri in used}
    return read_rows(rows, lambda cells: _read(cells, by_path), issues=issues)


def _read(cells: Cells, used: Mapping[str, NamedNode]) -> Retired:
    return Retired(
        iri=_read_iri(cells, used),
        replaced_by=cells.nodes(
            "replaced_by", used, noun="the end of an IRI that is in use"
        ),
        date=read_day(cells, "date"),
        reason=cells.required("reason"),
    )


def _read_iri(cells: Cells, used: Mapping[str, NamedNode]) -> NamedNode:
    path = cells.required("iri")
    if path and not _is_path(path):
        message = f"{path!r} does not end an IRI of the data; write id/ and the slug"
        cells.report("iri", message)
    elif path in used:
        cells.report("iri", f"{path!r} is in use; remove the row that gives it")
    return NamedNode(ns.BASE + path) if cells.sound else UNREADABLE


def _is_path(path: str) -> bool:
    """Tell whether the data can have had an IRI that ends with *path*.

    What has a slug never ended like a file, such as `.ttl`, or held a slash, as the
    address of a document about another kind does.
    """
    kind, _, name = path.partition("/")
    fits = _PATH.fullmatch(path) is not None and bool(kind_of(ns.BASE + path))
    return fits and (kind not in _WITH_SLUG or is_slug(name))


def retired_triples(retired: Retired) -> Iterator[Triple]:
    """Give the tombstone."""
    yield Triple(retired.iri, _DEPRECATED, terms.boolean(value=True))
    for successor in retired.replaced_by:
        yield Triple(retired.iri, _REPLACED_BY, successor)
    yield Triple(retired.iri, _MODIFIED, terms.day(retired.date))
    yield Triple(retired.iri, _HISTORY_NOTE, terms.text(retired.reason))
