# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Things: their types and names."""


def test_type_comes_with_every_class_above(tiny):
    assert tiny("akg:rocket-server")["rdf:type"] == {
        "accel:Server",
        "accel:System",
        "accel:Hardware",
    }


def test_classes_of_others_are_not_added(tiny):
    """The closure stays inside accel:; accel:DataType is below skos:Concept."""
    assert tiny("akg:fp8")["rdf:type"] == {"accel:DataType"}


def test_names_are_plain_and_notes_english(tiny):
    assert tiny("akg:acme")["skos:altLabel"] == {"Acme Corp.", "Acme Inc."}
    server = tiny("akg:rocket-server")
    assert server["rdfs:label"] == {"Rocket server"}
    assert server["skos:notation"] == {"rs.8xlarge"}
    assert server["skos:scopeNote"] == {"Holds eight Rocket2. en"}


def test_broader_concept_is_linked(tiny):
    assert tiny("akg:fp8-e4m3")["skos:broader"] == {"akg:fp8"}
