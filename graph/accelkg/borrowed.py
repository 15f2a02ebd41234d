# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""English names of other vocabularies' terms, of which the graph has no labels."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from accelkg import namespaces as ns

if TYPE_CHECKING:
    from collections.abc import Mapping

# Terms whose own name, taken apart into words, would tell a reader little.
_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "dcat:accessURL": "address for access",
        "dcat:compressFormat": "compressed as",
        "dcat:downloadURL": "address to download from",
        "dcat:endpointURL": "address of the endpoint",
        "dcterms:accrualPeriodicity": "how often it changes",
        "dcterms:bibliographicCitation": "cite as",
        "dcterms:created": "created on",
        "dcterms:issued": "issued on",
        "dcterms:license": "licence",
        "dcterms:modified": "changed on",
        "foaf:isPrimaryTopicOf": "has the document",
        "foaf:primaryTopic": "main topic",
        "org:subOrganizationOf": "part of the organisation",
        "owl:versionIRI": "IRI of the version",
        "owl:versionInfo": "version",
        "qudt:conversionMultiplier": "factor to the base unit",
        "qudt:hasDimensionVector": "dimensions",
        "qudt:hasQuantityKind": "kind of quantity",
        "qudt:hasUnit": "unit",
        "qudt:QuantityKind": "kind of quantity",
        "qudt:unitForQuantityKind": "unit for",
        "rdf:object": "value",
        "rdf:predicate": "property",
        "rdf:type": "class",
        "rdfs:isDefinedBy": "defined by",
        "rdfs:label": "name",
        "rdfs:subClassOf": "narrower than the class",
        "rdfs:subPropertyOf": "narrower than the property",
        "schema:domainIncludes": "used of",
        "schema:leiCode": "LEI code",
        "schema:rangeIncludes": "takes values of",
        "schema:subjectOf": "described in",
        "schema:url": "web address",
        "sh:maxCount": "at most so many values",
        "sh:minCount": "at least so many values",
        "sh:select": "query",
        "sh:SPARQLExecutable": "query",
        "sh:SPARQLSelectExecutable": "SELECT query",
        "sosa:hasFeatureOfInterest": "observed thing",
        "sosa:hasSimpleResult": "result",
        "sosa:Observation": "observation of SOSA",
        "sosa:observedProperty": "observed property",
        "skos:altLabel": "other name",
        "skos:broadMatch": "broader record elsewhere",
        "skos:closeMatch": "similar record elsewhere",
        "skos:exactMatch": "same thing elsewhere",
        "skos:historyNote": "history",
        "skos:inScheme": "belongs to the list",
        "skos:notation": "code",
        "skos:prefLabel": "name",
        "skos:relatedMatch": "related record elsewhere",
        "skos:scopeNote": "remark",
        "skos:topConceptOf": "first of the list",
        "vann:preferredNamespacePrefix": "prefix",
        "vann:preferredNamespaceUri": "namespace",
        "void:classes": "number of classes",
        "void:classPartition": "part by class",
        "void:dataDump": "dump",
        "void:distinctSubjects": "number of subjects",
        "void:entities": "number of things",
        "void:exampleResource": "example",
        "void:inDataset": "in the data set",
        "void:linkPredicate": "property of the links",
        "void:objectsTarget": "links to",
        "void:properties": "number of properties",
        "void:propertyPartition": "part by property",
        "void:sparqlEndpoint": "SPARQL endpoint",
        "void:subjectsTarget": "links from",
        "void:triples": "number of triples",
        "void:uriSpace": "IRIs begin with",
    }
)
# Registers whose entries are known by their identifiers.
_REGISTERS: Final[Mapping[str, str]] = MappingProxyType({"wd": "Wikidata"})
# Vocabularies whose local names are English words run together.
_WORDED: Final = frozenset(
    (
        *("dcat", "dcterms", "foaf", "org", "owl", "prov", "qudt", "rdf", "rdfs"),
        *("schema", "sh", "skos", "vann", "void"),
    )
)
_WORD: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


def borrowed_name(iri: str) -> str | None:
    """Give the English name of a term of another vocabulary; None for other IRIs.

    >>> borrowed_name(f"{ns.SKOS}altLabel"), borrowed_name(f"{ns.SKOS}ConceptScheme")
    ('other name', 'concept scheme')
    >>> borrowed_name("http://www.wikidata.org/entity/Q456157")
    'Wikidata Q456157'
    """
    short = ns.shorten(iri)
    if short in _NAMES:
        return _NAMES[short]
    prefix, _, local_name = short.partition(":")
    if prefix in _REGISTERS:
        return f"{_REGISTERS[prefix]} {local_name}"
    return " ".join(_words(local_name)) if prefix in _WORDED else None


def _words(local_name: str) -> list[str]:
    return [
        word if len(word) > 1 and word.isupper() else word.lower()
        for word in _WORD.findall(local_name)
    ]
