# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The vocabulary as the build needs it."""

from fractions import Fraction

import pytest
from pyoxigraph import NamedNode, RdfFormat, Triple, parse

from accelkg import namespaces as ns
from accelkg.errors import ResourceInvalid
from accelkg.terms import accel
from accelkg.vocabulary import BORROWED, ValueKind, read_vocabulary

HEAD = "".join(f"@prefix {name}: <{iri}> .\n" for name, iri in ns.PREFIXES.items())
UNITS = 'unit:GigaBYTE qudt:symbol "GB" ; qudt:conversionMultiplier 8e9 .'


def read(ontology, units=UNITS):
    of_ontology, of_units = (
        [Triple(*quad.triple) for quad in parse(HEAD + text, format=RdfFormat.TURTLE)]
        for text in (ontology, units)
    )
    return read_vocabulary(of_ontology, of_units)


@pytest.mark.parametrize(
    ("declaration", "kind"),
    [
        ("a owl:ObjectProperty", ValueKind.RESOURCE),
        ("a owl:ObjectProperty ; rdfs:range skos:Concept", ValueKind.RESOURCE),
        ("a owl:ObjectProperty ; rdfs:range rdf:Property", ValueKind.PROPERTY),
        ("a owl:DatatypeProperty", ValueKind.STRING),
        ("a owl:DatatypeProperty ; rdfs:range xsd:string", ValueKind.STRING),
        ("a owl:DatatypeProperty ; rdfs:range rdf:langString", ValueKind.TEXT),
        ("a owl:DatatypeProperty ; rdfs:range xsd:boolean", ValueKind.BOOLEAN),
        ("a owl:DatatypeProperty ; rdfs:range xsd:integer", ValueKind.NUMBER),
        ("a owl:DatatypeProperty ; rdfs:range xsd:date", ValueKind.DATE),
        (
            "a owl:DatatypeProperty ; schema:rangeIncludes xsd:date, xsd:gYear",
            ValueKind.DATE,
        ),
        (
            "a rdf:Property ; rdfs:range [ owl:unionOf ( xsd:gYear xsd:date ) ]",
            ValueKind.DATE,
        ),
        (
            "a accel:QuantityProperty ; qudt:hasUnit unit:GigaBYTE",
            ValueKind.QUANTITY,
        ),
    ],
)
def test_range_says_how_values_are_read(declaration, kind):
    assert read(f"accel:p {declaration} .").properties["p"].kind is kind


def test_quantity_and_functional_properties_are_single_valued():
    properties = read("""
        accel:q a accel:QuantityProperty ; qudt:hasUnit unit:GigaBYTE .
        accel:f a owl:DatatypeProperty, owl:FunctionalProperty .
        accel:p a owl:DatatypeProperty .""").properties

    single = {name for name, found in properties.items() if found.single_valued}
    assert single == {"q", "f"}


def test_borrowed_properties_go_by_their_prefixed_name():
    properties = read("schema:url a owl:ObjectProperty .").properties

    assert properties["schema:url"].local_name == "url"
    assert {ns.shorten(iri) for iri in BORROWED} < set(properties)


def test_closure_goes_through_any_number_of_classes():
    vocabulary = read("""
        accel:A a owl:Class ; rdfs:subClassOf accel:B, schema:Thing .
        accel:B a owl:Class ; rdfs:subClassOf accel:C .
        accel:C a owl:Class ; rdfs:subClassOf accel:A .""")

    assert vocabulary.types_of(accel("A")) == (accel("A"), accel("B"), accel("C"))


def test_concept_can_be_in_two_schemes():
    vocabulary = read("accel:Beta skos:inScheme accel:scopes, accel:statuses .")

    assert vocabulary.scheme("scopes") == vocabulary.scheme("statuses")
    assert vocabulary.scheme("nothing") == {}


def test_unit_is_read_with_its_kinds():
    unit = read("", UNITS[:-1] + "; qudt:hasQuantityKind quantitykind:DataRate .")
    [kind] = unit.units["GB"].kinds

    assert unit.units["GB"].multiplier == Fraction(8 * 10**9)
    assert kind == NamedNode(f"{ns.QUANTITYKIND}DataRate")


@pytest.mark.parametrize(
    ("ontology", "units", "why"),
    [
        ("accel:q a accel:QuantityProperty .", UNITS, "must have one qudt:hasUnit"),
        (
            "accel:q a accel:QuantityProperty ; qudt:hasUnit unit:W .",
            UNITS,
            "must have one qudt:hasUnit that ontology/units.ttl declares",
        ),
        ("", "unit:W qudt:conversionMultiplier 1 .", "must have one qudt:symbol"),
        ("", UNITS + UNITS.replace("Giga", "Gibi"), "symbol that no other unit has"),
    ],
)
def test_incomplete_declaration_is_refused(ontology, units, why):
    with pytest.raises(ResourceInvalid, match=why):
        read(ontology, units)


def test_indirect_concepts_of_the_ontology_are_known(vocabulary):
    assert accel("WithinServer") in vocabulary.indirect_concepts
    assert accel("WholeSystem") not in vocabulary.indirect_concepts
