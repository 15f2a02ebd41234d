# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What is published, by whom and where: DCAT 3, by the rules of DCAT-AP 3.

DCAT-AP recommends a contact point as well; there is no address that is kept for ever.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, NamedNode

from accelkg import namespaces as ns
from accelkg.catalogue.distributions import DumpFile, distributions
from accelkg.catalogue.statements import (
    CATALOG,
    DATASET,
    EXAMPLES,
    LICENSE,
    PROPERTIES,
    PUBLISHER,
    SPARQL,
    is_a,
    link,
    plain,
    text,
    with_classes,
)
from accelkg.descriptions import lexical
from accelkg.dumps import GZIP, NAME, endings
from accelkg.export import FORMATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pyoxigraph import Store, Triple

ISSUED: Final = "2026-11-30"
TITLE: Final = "accelkg"
DESCRIPTION: Final = (
    "AI accelerators, the systems and clusters built from them, their interconnects,"
    " makers, users and agreements, and the AI models that run on them, with a dated"
    " source for every figure."
)
COUNTING_NOTE: Final = (
    "Counts of the whole are of the default graph, this description included;"
    " void:entities of the whole counts the subjects in void:uriSpace. Counts of a"
    " subset are of its named graph, those of a linkset of the links graph."
)
_KEYWORDS: Final = ("AI accelerator", "GPU", "interconnect", "Trainium", "UltraServer")
_EXAMPLES: Final = ("project-rainier", "trainium3", "trn2-48xlarge", "trn3-ultraserver")
# Terms of the European Union's authority tables, which DCAT-AP asks for.
_AUTHORITY: Final = "http://publications.europa.eu/resource/authority/"
_ENGLISH: Final = f"{_AUTHORITY}language/ENG"
_IRREGULAR: Final = f"{_AUTHORITY}frequency/IRREG"
_PUBLIC: Final = f"{_AUTHORITY}access-right/PUBLIC"
_TECHNOLOGY: Final = f"{_AUTHORITY}data-theme/TECH"


@dataclass(frozen=True, slots=True)
class _Service:
    """A service that answers from the graph."""

    iri: str
    title: str
    standard: str


_SERVICES: Final = (
    _Service(
        f"{ns.BASE}reconcile",
        "Reconciliation service of accelkg",
        "https://www.w3.org/community/reports/reconciliation/CG-FINAL-specs-0.2-20230410/",
    ),
    _Service(
        SPARQL,
        "SPARQL endpoint of accelkg",
        "https://www.w3.org/TR/sparql11-protocol/",
    ),
)


def publication(store: Store) -> Iterator[Triple]:
    """Give the data catalogue, the data set, its publisher, files and services."""
    own = (_publisher(), _catalog(), _dataset(), _from_graph(store), _documents())
    yield from with_classes(chain(*own, *map(_service, _SERVICES)))
    yield from distributions(list(_dumps()))


def _publisher() -> Iterator[Triple]:
    yield from is_a(PUBLISHER, "foaf:Agent")
    yield plain(PUBLISHER, "foaf:name", "accelkg contributors")


def _published(iri: str) -> Iterator[Triple]:
    """Give what the catalogue, the data set and the services have in common."""
    yield link(iri, "dcterms:license", LICENSE)
    yield link(iri, "dcterms:publisher", PUBLISHER)
    yield plain(iri, "dcterms:issued", ISSUED, "xsd:date")


def _catalog() -> Iterator[Triple]:
    yield from is_a(CATALOG, "dcat:Catalog")
    yield text(CATALOG, "dcterms:title", "Catalogue of accelkg")
    yield text(
        CATALOG, "dcterms:description", "The data set accelkg, its files and services."
    )
    yield from _published(CATALOG)
    yield link(CATALOG, "dcterms:language", _ENGLISH)
    yield link(CATALOG, "foaf:homepage", ns.BASE)
    yield link(CATALOG, "dcat:dataset", DATASET)
    for service in _SERVICES:
        yield link(CATALOG, "dcat:service", service.iri)


def _dataset() -> Iterator[Triple]:
    yield from is_a(DATASET, "dcat:Dataset", "void:Dataset")
    yield text(DATASET, "dcterms:title", TITLE)
    yield text(DATASET, "dcterms:description", DESCRIPTION)
    yield text(DATASET, "skos:scopeNote", COUNTING_NOTE)
    yield from _published(DATASET)
    yield plain(DATASET, "dcterms:identifier", DATASET, "xsd:anyURI")
    for keyword in _KEYWORDS:
        yield text(DATASET, "dcat:keyword", keyword)
    for name, target in (
        ("dcat:landingPage", ns.BASE),
        ("dcat:theme", _TECHNOLOGY),
        ("dcterms:accessRights", _PUBLIC),
        ("dcterms:accrualPeriodicity", _IRREGULAR),
        ("dcterms:conformsTo", ns.AKGSH.rstrip("#")),
        ("dcterms:creator", PUBLISHER),
        ("dcterms:language", _ENGLISH),
        ("void:sparqlEndpoint", SPARQL),
    ):
        yield link(DATASET, name, target)
    yield text(_TECHNOLOGY, "skos:prefLabel", "Science and technology")
    yield plain(DATASET, "void:uriSpace", ns.AKG)


def _from_graph(store: Store) -> Iterator[Triple]:
    """Give version and date, which the ontology states, and the examples that exist."""
    for own, ontologys, datatype in (
        ("dcat:version", "owl:versionInfo", "xsd:string"),
        ("dcterms:modified", "dcterms:modified", "xsd:date"),
    ):
        for value in _values(store, ns.ONTOLOGY, ontologys):
            yield plain(DATASET, own, value, datatype)
    for slug in _EXAMPLES:
        if _values(store, ns.AKG + slug, "rdf:type"):
            yield link(DATASET, "void:exampleResource", ns.AKG + slug)


def _values(store: Store, subject: str, name: str) -> list[str]:
    found = store.quads_for_pattern(
        NamedNode(subject), NamedNode(ns.expand(name)), None, DefaultGraph()
    )
    return [lexical(quad.object) for quad in found]


def _documents() -> Iterator[Triple]:
    """Give the parts of the description that are documents of their own."""
    for document, title in (
        (EXAMPLES, "Example queries of accelkg"),
        (PROPERTIES, "Counts of accelkg by property"),
    ):
        yield from is_a(document, "void:DatasetDescription")
        yield text(document, "dcterms:title", title)
        yield link(document, "foaf:primaryTopic", DATASET)
        yield link(DATASET, "foaf:isPrimaryTopicOf", document)


def _service(service: _Service) -> Iterator[Triple]:
    iri = service.iri
    yield from is_a(iri, "dcat:DataService")
    yield text(iri, "dcterms:title", service.title)
    yield from _published(iri)
    yield link(iri, "dcterms:conformsTo", service.standard)
    yield link(iri, "dcterms:accessRights", _PUBLIC)
    yield link(iri, "dcat:endpointURL", iri)
    # Each describes itself at its own address.
    yield link(iri, "dcat:endpointDescription", iri)
    yield link(iri, "dcat:servesDataset", DATASET)


def _dumps() -> Iterator[DumpFile]:
    """Give the files of the current graph, whose bytes are not known beforehand."""
    for format_ in FORMATS.values():
        for ending in endings(format_.name):
            iri = f"{ns.BASE}dump/{NAME}.{ending}"
            yield DumpFile(iri, format_, is_compressed=ending.endswith(GZIP))
