# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Things: rows of `entities.csv` and the triples that name and type them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyoxigraph import Literal, NamedNode, Triple

from accelkg import namespaces as ns
from accelkg import terms
from accelkg.authoring.cells import UNREADABLE, Cells, is_slug, read_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from accelkg.authoring.tables import Row
    from accelkg.errors import TableIssue
    from accelkg.vocabulary import Vocabulary

_ALT_LABEL = NamedNode(f"{ns.SKOS}altLabel")
_BROADER = NamedNode(f"{ns.SKOS}broader")
_NOTATION = NamedNode(f"{ns.SKOS}notation")
_SCOPE_NOTE = NamedNode(f"{ns.SKOS}scopeNote")


@dataclass(frozen=True, slots=True)
class Entity:
    """A thing of the world, with its names and its most exact class."""

    iri: NamedNode
    class_: NamedNode
    label: str
    alt_labels: tuple[str, ...]
    notation: str | None
    broader: tuple[NamedNode, ...]
    note: str | None


def entity_names(rows: Iterable[Row]) -> dict[str, NamedNode]:
    """Give the slug of every entity row with its IRI."""
    slugs = (row.cells.get("slug") for row in rows)
    return {slug: terms.thing(slug) for slug in slugs if slug and is_slug(slug)}


def read_entities(
    rows: Iterable[Row],
    vocabulary: Vocabulary,
    names: Mapping[str, NamedNode],
    *,
    issues: list[TableIssue],
) -> list[Entity]:
    """Read the things; add to *issues* each cell that breaks a rule."""
    return read_rows(
        rows, lambda cells: _read_entity(cells, vocabulary, names), issues=issues
    )


def _read_entity(
    cells: Cells, vocabulary: Vocabulary, names: Mapping[str, NamedNode]
) -> Entity:
    slug = cells.slug("slug")
    return Entity(
        iri=terms.thing(slug) if cells.sound else UNREADABLE,
        class_=cells.node("class", vocabulary.classes, noun="a class"),
        label=cells.required("label"),
        alt_labels=cells.many("alt_labels"),
        notation=cells.optional("notation"),
        broader=cells.nodes("broader", names, noun="the slug of an entity"),
        note=cells.optional("note"),
    )


def entity_triples(entity: Entity, vocabulary: Vocabulary) -> Iterator[Triple]:
    """Give the types of a thing, with every class above, and its names."""
    iri = entity.iri
    for class_ in vocabulary.types_of(entity.class_):
        yield Triple(iri, terms.RDF_TYPE, class_)
    yield Triple(iri, terms.RDFS_LABEL, Literal(entity.label))
    for name in entity.alt_labels:
        yield Triple(iri, _ALT_LABEL, Literal(name))
    for broader in entity.broader:
        yield Triple(iri, _BROADER, broader)
    if entity.notation:
        yield Triple(iri, _NOTATION, Literal(entity.notation))
    if entity.note:
        yield Triple(iri, _SCOPE_NOTE, terms.text(entity.note))
