# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Statements of the catalogue, and the IRIs that they share."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from pyoxigraph import Literal, NamedNode, Triple

from accelkg import namespaces as ns

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

CATALOGUE: Final = NamedNode(f"{ns.GRAPH}catalogue")
"""The graph of the description."""
DATASET: Final = f"{ns.BASE}dataset"
CATALOG: Final = f"{ns.BASE}catalog"
EXAMPLES: Final = f"{ns.BASE}examples"
PROPERTIES: Final = f"{ns.BASE}properties"
PUBLISHER: Final = f"{ns.BASE}agent/accelkg-contributors"
SPARQL: Final = f"{ns.BASE}sparql"
LINKSET: Final = f"{ns.BASE}linkset/"
LICENSE: Final = "https://creativecommons.org/licenses/by/4.0/"


def say(subject: str, name: str, value: NamedNode | Literal) -> Triple:
    """Give the statement with the predicate of the prefixed *name*."""
    return Triple(NamedNode(subject), NamedNode(ns.expand(name)), value)


def is_a(subject: str, *classes: str) -> list[Triple]:
    """Give the statements that *subject* is in the classes of these prefixed names."""
    return [say(subject, "rdf:type", NamedNode(ns.expand(name))) for name in classes]


def link(subject: str, name: str, target: str) -> Triple:
    """Give the statement that links to the IRI *target*."""
    return say(subject, name, NamedNode(target))


def text(subject: str, name: str, words: str) -> Triple:
    """Give the statement with English *words*."""
    return say(subject, name, Literal(words, language="en"))


def number(subject: str, name: str, count: int) -> Triple:
    """Give the statement with a count."""
    return say(subject, name, Literal(count))


def plain(subject: str, name: str, value: str, datatype: str = "xsd:string") -> Triple:
    """Give the statement with a value of the prefixed *datatype*."""
    literal = Literal(value, datatype=NamedNode(ns.expand(datatype)))
    return say(subject, name, literal)


_RANGES: Final[Mapping[str, str]] = MappingProxyType(
    {
        ns.expand(name): class_
        for name, class_ in (
            ("dcat:compressFormat", "dcterms:MediaType"),
            ("dcat:landingPage", "foaf:Document"),
            ("dcat:mediaType", "dcterms:MediaType"),
            ("dcat:theme", "skos:Concept"),
            ("dcterms:accessRights", "dcterms:RightsStatement"),
            ("dcterms:accrualPeriodicity", "dcterms:Frequency"),
            ("dcterms:conformsTo", "dcterms:Standard"),
            ("dcterms:language", "dcterms:LinguisticSystem"),
            ("dcterms:license", "dcterms:LicenseDocument"),
            ("foaf:homepage", "foaf:Document"),
        )
    }
)


def with_classes(triples: Iterable[Triple]) -> Iterator[Triple]:
    """Give *triples*, and what each target is by the predicate that leads to it.

    The shapes of DCAT-AP look for these classes and do not reason.
    """
    for triple in triples:
        yield triple
        class_ = _RANGES.get(triple.predicate.value)
        if class_ and isinstance(triple.object, NamedNode):
            yield from is_a(triple.object.value, class_)
