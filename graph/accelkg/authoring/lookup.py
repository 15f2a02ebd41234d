# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the cells of claims may name: the vocabulary, things, sources and formats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from accelkg.authoring.compute import data_types
from accelkg.authoring.sources import source_iri

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pyoxigraph import NamedNode

    from accelkg.authoring.compute import ComputeTerm
    from accelkg.authoring.entities import Entity
    from accelkg.authoring.sources import Source
    from accelkg.vocabulary import Vocabulary


@dataclass(frozen=True)
class Lookup:
    """The names that claims and comparisons can use.

    Args:
        vocabulary: the ontology, with the compute properties.
        things: slug to thing.
        formats: slug to number format.
        sources: slug to source; None where its row cannot be read.
        compute_terms: the compute properties.
    """

    vocabulary: Vocabulary
    things: Mapping[str, NamedNode]
    formats: Mapping[str, NamedNode]
    sources: Mapping[str, Source | None]
    compute_terms: tuple[ComputeTerm, ...]

    @cached_property
    def source_iris(self) -> Mapping[str, NamedNode]:
        """Slug to IRI of source."""
        return {slug: source_iri(slug) for slug in self.sources}

    @cached_property
    def concepts(self) -> Mapping[str, NamedNode]:
        """Local name to concept, over all schemes."""
        schemes = self.vocabulary.concepts.values()
        return {name: iri for scheme in schemes for name, iri in scheme.items()}

    @cached_property
    def properties(self) -> Mapping[str, NamedNode]:
        """Cell name to property."""
        declared = self.vocabulary.properties.items()
        return {name: declared_.iri for name, declared_ in declared}

    @cached_property
    def metrics(self) -> Mapping[str, NamedNode]:
        """Name to what a comparison can compare: quantities and metric concepts."""
        declared = self.vocabulary.properties.items()
        quantities = {name: p.iri for name, p in declared if p.unit}
        return {**quantities, **self.vocabulary.scheme("metrics")}


def make_lookup(
    vocabulary: Vocabulary,
    things: Mapping[str, NamedNode],
    entities: Iterable[Entity],
    sources: Mapping[str, Source | None],
    compute_terms: Iterable[ComputeTerm],
) -> Lookup:
    """Put together what claims can name; the vocabulary gains the compute terms."""
    terms = tuple(compute_terms)
    formats = data_types(entities, vocabulary)
    added = {term.property.local_name: term.property for term in terms}
    return Lookup(
        vocabulary=vocabulary.with_properties(added),
        things=things,
        formats={slug: iri for slug, iri in things.items() if iri in formats},
        sources=sources,
        compute_terms=terms,
    )
