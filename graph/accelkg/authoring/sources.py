# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Sources: rows of `sources.csv` and the triples that describe the documents."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final

from pyoxigraph import Literal, NamedNode, Triple

from accelkg import namespaces as ns
from accelkg import terms
from accelkg.authoring.cells import UNREADABLE, Cells, is_slug
from accelkg.dates import DateValue, parse_date, parse_day

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from accelkg.authoring.tables import Row
    from accelkg.errors import TableIssue
    from accelkg.vocabulary import Vocabulary

PRIMARY: Final = terms.accel("PrimarySource")
_SECONDARY = terms.accel("SecondarySource")
_KINDS = {"primary": PRIMARY, "secondary": _SECONDARY}
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*", re.ASCII)
_WEB = ("https://", "http://")
_SOURCE = terms.accel("Source")


@dataclass(frozen=True, slots=True)
class Source:
    """A document that states claims."""

    iri: NamedNode
    title: str
    publisher: NamedNode | None
    creators: tuple[NamedNode, ...]
    url: NamedNode | None
    identifiers: tuple[str, ...]
    published: DateValue | None
    language: str | None
    kind: NamedNode
    license: NamedNode | None
    accessed: date
    note: str | None


def is_web_address(value: str) -> bool:
    """Tell whether *value* is an http or https IRI.

    >>> is_web_address("https://www.wikidata.org/"), is_web_address("Q3884")
    (True, False)
    """
    try:
        NamedNode(value)
    except ValueError:
        return False
    return value.startswith(_WEB) and value not in _WEB


def source_iri(slug: str) -> NamedNode:
    """Give the IRI of the source that has *slug*."""
    return NamedNode(ns.AKGS + slug)


def read_sources(
    rows: Iterable[Row],
    names: Mapping[str, NamedNode],
    *,
    issues: list[TableIssue],
) -> dict[str, Source | None]:
    """Read the sources by slug; add to *issues* each cell that breaks a rule.

    A source whose row cannot be read is None, so that it is reported once, and not
    again where claims name it.
    """
    sources: dict[str, Source | None] = {}
    for row in rows:
        slug = row.cells.get("slug", "")
        cells = Cells(row, issues)
        source = _read_source(cells, names) if row.whole else None
        if source is not None and cells.sound:
            sources[slug] = source
        elif is_slug(slug):
            sources.setdefault(slug, None)
    return sources


def _read_source(cells: Cells, names: Mapping[str, NamedNode]) -> Source:
    slug = cells.slug("slug")
    noun = "the slug of an entity"
    return Source(
        iri=source_iri(slug) if is_slug(slug) else UNREADABLE,
        title=cells.required("title"),
        publisher=cells.optional_node("publisher", names, noun=noun),
        creators=cells.nodes("creator", names, noun=noun),
        url=_read_url(cells, "url"),
        identifiers=cells.many("identifier"),
        published=read_date(cells, "published"),
        language=_read_language(cells),
        kind=cells.node("kind", _KINDS, noun="a kind of source"),
        license=_read_url(cells, "license"),
        accessed=read_day(cells, "accessed"),
        note=cells.optional("note"),
    )


def _read_url(cells: Cells, column: str) -> NamedNode | None:
    url = cells.optional(column)
    if url and not is_web_address(url):
        cells.report(column, f"{url!r} is not a web address; start with https://")
        return None
    return NamedNode(url) if url else None


def _read_language(cells: Cells) -> str | None:
    language = cells.optional("language")
    if language and not _LANGUAGE.fullmatch(language):
        cells.report("language", f"{language!r} is not a language tag; write en or ja")
    return language


def read_date(cells: Cells, column: str) -> DateValue | None:
    """Give the date in a cell, or None where it is blank."""
    written = cells.optional(column)
    if written is None:
        return None
    try:
        return parse_date(written)
    except ValueError as error:
        cells.report(column, str(error))
        return None


def read_day(cells: Cells, column: str) -> date:
    """Give the day in a cell, which must not be blank."""
    written = cells.required(column)
    try:
        day = parse_day(written) if written else date.max
    except ValueError as error:
        cells.report(column, str(error))
        return date.max
    return day


def source_triples(source: Source, vocabulary: Vocabulary) -> Iterator[Triple]:
    """Give the triples that describe one document."""
    for class_ in vocabulary.types_of(_SOURCE):
        yield Triple(source.iri, terms.RDF_TYPE, class_)
    for predicate, value in _described(source):
        if value is not None:
            yield Triple(source.iri, predicate, value)


def _described(
    source: Source,
) -> Iterator[tuple[NamedNode, NamedNode | Literal | None]]:
    yield _dcterms("title"), Literal(source.title)
    yield _dcterms("publisher"), source.publisher
    yield from ((_dcterms("creator"), creator) for creator in source.creators)
    yield NamedNode(f"{ns.SCHEMA}url"), source.url
    yield from ((_dcterms("identifier"), Literal(name)) for name in source.identifiers)
    published = source.published
    yield _dcterms("issued"), terms.date(published) if published else None
    yield _dcterms("language"), Literal(source.language) if source.language else None
    yield _dcterms("license"), source.license
    yield terms.accel("sourceKind"), source.kind
    yield terms.accel("accessedOn"), terms.day(source.accessed)
    yield terms.SKOS_NOTE, terms.text(source.note) if source.note else None


def _dcterms(name: str) -> NamedNode:
    return NamedNode(ns.DCTERMS + name)
