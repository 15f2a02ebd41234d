# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The JSON-LD context: what kind of value a property takes, so that JSON stays plain.

Properties of the vocabulary take it from the ontology, others from the table below.
A number has no coercion: whole ones are JSON numbers, and JSON-LD would read one with
a fraction as xsd:double, which the graph does not hold.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from pyoxigraph import NamedNode

from accelkg import namespaces as ns
from accelkg.descriptions import lexical
from accelkg.package_files import resource_root, turtle_files
from accelkg.syntaxes.turtle import read_turtle

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@dataclass(frozen=True, slots=True)
class Coercion:
    """What a plain JSON text stands for.

    Args:
        type: `@id` where it is a node; the IRI of a datatype; empty where it is text.
        language: the language of the text.
    """

    type: str = ""
    language: str = ""


_NODE: Final = Coercion(type="@id")
_DATE: Final = Coercion(type=f"{ns.XSD}date")
_ENGLISH: Final = Coercion(language="en")
_RANGES: Final = {f"{ns.RDFS}range", f"{ns.SCHEMA}rangeIncludes"}
_OBJECT_PROPERTY: Final = NamedNode(f"{ns.OWL}ObjectProperty")
# Ranges whose values are JSON texts, numbers and booleans as they are.
_PLAIN: Final = {ns.XSD + n for n in ("string", "decimal", "integer", "boolean")}
_OTHERS: Final = {
    _NODE: (
        "accel:valueScheme"
        " dcat:accessService dcat:accessURL dcat:compressFormat dcat:contactPoint"
        " dcat:dataset dcat:distribution dcat:downloadURL dcat:endpointDescription"
        " dcat:endpointURL dcat:hasVersion dcat:landingPage dcat:mediaType"
        " dcat:previousVersion dcat:servesDataset dcat:service dcat:theme"
        " dcterms:accessRights dcterms:accrualPeriodicity"
        " dcterms:conformsTo dcterms:format dcterms:hasPart dcterms:isPartOf"
        " dcterms:isReplacedBy dcterms:license dcterms:publisher dcterms:replaces"
        " dcterms:source dcterms:type"
        " foaf:homepage foaf:isPrimaryTopicOf foaf:page foaf:primaryTopic"
        " org:subOrganizationOf"
        " owl:disjointWith owl:inverseOf owl:members owl:priorVersion owl:versionIRI"
        " qudt:hasDimensionVector qudt:hasQuantityKind qudt:hasUnit"
        " qudt:specializationOf qudt:unitForQuantityKind"
        " rdf:first rdf:predicate rdf:rest rdf:subject"
        " rdfs:domain rdfs:isDefinedBy rdfs:range rdfs:seeAlso rdfs:subClassOf"
        " rdfs:subPropertyOf"
        " schema:domainIncludes schema:isPartOf schema:location schema:rangeIncludes"
        " schema:subjectOf schema:target schema:url"
        " sh:alternativePath sh:class sh:datatype sh:declare sh:disjoint sh:hasValue"
        " sh:ignoredProperties sh:in sh:nodeKind sh:not sh:or sh:path sh:prefixes"
        " sh:property sh:severity sh:sparql sh:targetClass sh:targetNode"
        " sh:targetObjectsOf sh:targetSubjectsOf"
        " skos:broadMatch skos:broader skos:closeMatch skos:exactMatch"
        " skos:hasTopConcept skos:inScheme skos:relatedMatch skos:topConceptOf"
        " sosa:hasFeatureOfInterest sosa:observedProperty"
        " void:class void:classPartition void:dataDump void:exampleResource"
        " void:feature void:inDataset void:linkPredicate void:objectsTarget"
        " void:property void:propertyPartition void:rootResource"
        " void:sparqlEndpoint void:subjectsTarget void:subset void:vocabulary"
    ),
    _DATE: "dcterms:created dcterms:issued dcterms:modified",
    _ENGLISH: (
        "dcat:keyword dcterms:description sh:description sh:message sh:name"
        " skos:definition skos:example skos:note skos:prefLabel skos:scopeNote"
    ),
    Coercion(type=f"{ns.XSD}anyURI"): "sh:namespace",
}


@cache
def coercions() -> Mapping[str, Coercion]:
    """Give the coercion of each property, by IRI; most properties of figures have none.

    >>> coercions()["https://w3id.org/accelkg/ns#claimedBy"]
    Coercion(type='@id', language='')
    """
    found = dict(_of_the_vocabulary())
    for coercion, names in _OTHERS.items():
        found |= dict.fromkeys(map(ns.expand, names.split()), coercion)
    return found


def _of_the_vocabulary() -> Iterator[tuple[str, Coercion]]:
    for iri, ranges in _ranges().items():
        coercion = _coercion(ranges)
        if coercion is not None and iri.startswith(ns.ACCEL):
            yield iri, coercion


def _ranges() -> Mapping[str, set[str]]:
    """Give the ranges of each property; an object property has its class too."""
    root = resource_root()
    ranges: dict[str, set[str]] = defaultdict(set)
    for file in turtle_files(root / "ontology"):
        for subject, predicate, value in read_turtle(file, root=root):
            if predicate.value in _RANGES or value == _OBJECT_PROPERTY:
                ranges[lexical(subject)].add(lexical(value))
    return ranges


def _coercion(ranges: set[str]) -> Coercion | None:
    if f"{ns.XSD}date" in ranges:
        return _DATE
    if f"{ns.RDF}langString" in ranges:
        return _ENGLISH
    return None if ranges <= _PLAIN else _NODE
