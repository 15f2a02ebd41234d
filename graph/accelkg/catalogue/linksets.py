# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Links to other data sets, as VoID linksets."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pyoxigraph import NamedNode

from accelkg import namespaces as ns
from accelkg.catalogue.counts import name_in_path
from accelkg.catalogue.statements import (
    DATASET,
    LINKSET,
    is_a,
    link,
    number,
    plain,
    text,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyoxigraph import Store, Triple


@dataclass(frozen=True, slots=True)
class _Target:
    """A data set that things are linked to."""

    name: str
    title: str
    uri_space: str

    @property
    def iri(self) -> str:
        return f"{ns.BASE}target/{self.name}"


_TARGETS: Final = (
    _Target("geonames", "GeoNames", "https://sws.geonames.org/"),
    _Target("isni", "International Standard Name Identifier", "https://isni.org/isni/"),
    _Target("ror", "Research Organization Registry", "https://ror.org/"),
    _Target("wikidata", "Wikidata", "http://www.wikidata.org/entity/"),
    _Target("wikipedia", "English Wikipedia", "https://en.wikipedia.org/wiki/"),
)
_LINKS: Final = NamedNode(f"{ns.GRAPH}links")


def linksets(store: Store) -> Iterator[Triple]:
    """Give the links to each other data set, counted by predicate."""
    links = [q.triple for q in store.quads_for_pattern(None, None, None, _LINKS)]
    for target in _TARGETS:
        predicates = Counter(
            link.predicate.value for link in links if _links_to(link, target)
        )
        if predicates:
            yield from is_a(target.iri, "void:Dataset")
            yield text(target.iri, "dcterms:title", target.title)
            yield plain(target.iri, "void:uriSpace", target.uri_space)
        for predicate, count in predicates.items():
            yield from _linkset(target, predicate, count)


def _links_to(link: Triple, target: _Target) -> bool:
    of_thing = str(link.subject).startswith(f"<{ns.AKG}")
    return of_thing and str(link.object).startswith(f"<{target.uri_space}")


def _linkset(target: _Target, predicate: str, count: int) -> Iterator[Triple]:
    iri = f"{LINKSET}{target.name}.{name_in_path(predicate)}"
    title = f"{ns.shorten(predicate)} links to {target.title}"
    yield link(_LINKS.value, "void:subset", iri)
    # The superclass as well: who looks for data sets does not reason.
    yield from is_a(iri, "void:Dataset", "void:Linkset")
    yield text(iri, "dcterms:title", title)
    yield link(iri, "void:subjectsTarget", DATASET)
    yield link(iri, "void:objectsTarget", target.iri)
    yield link(iri, "void:linkPredicate", predicate)
    yield number(iri, "void:triples", count)
