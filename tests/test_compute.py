# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Compute properties, generated from a table."""

import pytest
from pyoxigraph import NamedNode

from accelkg.namespaces import GRAPH, expand

GENERATED = NamedNode(expand("accel:sparsity"))
LABEL = NamedNode(expand("rdfs:label"))
DEFINITION = NamedNode(expand("skos:definition"))
ONTOLOGY = NamedNode(f"{GRAPH}ontology")

DENSE_FP8 = (
    "Highest stated rate of arithmetic in FP8, "
    "counting no operation that sparsity skips, in teraflops. en"
)


def test_floating_point_property_is_defined(tiny):
    assert tiny("accel:fp8DenseTflops") == {
        "rdf:type": {
            "accel:QuantityProperty",
            "owl:DatatypeProperty",
            "owl:FunctionalProperty",
        },
        "rdfs:label": {"peak dense FP8 compute (TFLOPS) en"},
        "skos:definition": {DENSE_FP8},
        "skos:example": {"akg:rocket2 accel:fp8DenseTflops 1300 . en"},
        "rdfs:subPropertyOf": {"accel:peakCompute"},
        "rdfs:range": {"xsd:decimal"},
        "qudt:hasUnit": {"unit:TeraFLOPS"},
        "qudt:hasQuantityKind": {"quantitykind:FloatingPointCalculationCapability"},
        "accel:additive": {"true xsd:boolean"},
        "accel:truthyQualifier": {"accel:UpTo"},
        "accel:dataType": {"akg:fp8"},
        "accel:sparsity": {"accel:Dense"},
        "accel:since": {"0.1.0"},
        "rdfs:isDefinedBy": {"https://w3id.org/accelkg/ns"},
    }


def test_integer_property_has_the_kind_of_integers(tiny):
    kinds = tiny("accel:int8DenseTops")["qudt:hasQuantityKind"]

    assert kinds == {"akgu:IntegerCalculationCapability"}


def test_unstated_sparsity_and_format_are_said(store):
    [quad] = store.quads_for_pattern(
        NamedNode(expand("accel:unstatedFormatTflops")), LABEL, None, ONTOLOGY
    )

    assert quad.object.value == (
        "peak unstated-format compute, sparsity unstated (TFLOPS)"
    )


def test_domains_are_those_of_the_family(store):
    domain, parent = expand("schema:domainIncludes"), expand("accel:peakCompute")
    found = {
        name: {
            quad.object
            for quad in store.quads_for_pattern(
                NamedNode(name), NamedNode(domain), None, ONTOLOGY
            )
        }
        for name in (parent, expand("accel:fp8DenseTflops"))
    }

    assert found[parent]
    assert len(set(map(frozenset, found.values()))) == 1


@pytest.fixture
def definitions(store):
    """Give the definitions of the generated terms of the whole graph."""
    marked = store.quads_for_pattern(None, GENERATED, None, ONTOLOGY)
    return [
        quad.object.value
        for term in {quad.subject for quad in marked}
        for quad in store.quads_for_pattern(term, DEFINITION, None, ONTOLOGY)
    ]


def test_definitions_have_eight_to_thirty_words(definitions):
    assert definitions
    assert all(8 <= len(words.split()) <= 30 for words in definitions)


def test_definitions_differ(definitions):
    assert len(set(definitions)) == len(definitions)
