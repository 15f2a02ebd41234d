# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""JSON-LD holds the same dataset, one property a line."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyoxigraph import (
    BlankNode,
    DefaultGraph,
    Literal,
    NamedNode,
    Quad,
    RdfFormat,
    Triple,
    parse,
)

from accelkg.errors import UnwritableTerm
from accelkg.namespaces import PREFIXES, XSD
from accelkg.syntaxes.json_ld import json_ld

EX = "https://example.org/"
PROPERTY = NamedNode(f"{EX}p")
TYPE = NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")
IRIS = st.sampled_from(
    [NamedNode(iri) for iri in (f"{EX}a", "urn:x:%20", f"{EX}é", PREFIXES["akg"])]
    + [NamedNode(f"{PREFIXES['akg']}{name}") for name in ("a", "a.b", "/x", "@id")]
)
BNODES = st.sampled_from([BlankNode("c14n0"), BlankNode("c14n1")])
WORDS = st.text(alphabet=st.characters(codec="utf-8"), max_size=8)
DATATYPES = st.sampled_from(["boolean", "decimal", "double", "integer", "string"])
LITERALS = st.one_of(
    st.builds(
        lambda t, name: Literal(t, datatype=NamedNode(XSD + name)), WORDS, DATATYPES
    ),
    st.builds(Literal, st.integers() | st.booleans()),
    st.builds(lambda words: Literal(words, language="en"), WORDS),
)
GRAPHS = st.just(DefaultGraph()) | st.just(NamedNode(f"{EX}g"))
QUADS = st.builds(
    Quad,
    IRIS | BNODES,
    st.sampled_from([PROPERTY, TYPE, NamedNode(PREFIXES["rdfs"] + "label")]),
    IRIS | BNODES | LITERALS,
    GRAPHS,
)


def node_of(document):
    prefixes = "".join(f"PREFIX {p}: <{iri}> " for p, iri in PREFIXES.items())
    written = json_ld(parse(prefixes + document, RdfFormat.TRIG))
    return json.loads(written)["@graph"][0]


@given(st.sets(QUADS, max_size=12))
@settings(deadline=None, max_examples=100)
def test_json_ld_reads_back_as_the_same_dataset(quads):
    assert set(parse(json_ld(quads), RdfFormat.JSON_LD)) == quads


def test_each_property_is_one_line():
    quads = parse("<urn:a> <urn:p> 1, 2 ; <urn:q> <urn:b> .", RdfFormat.TURTLE)

    assert '{"@id": "urn:a", "urn:p": [1, 2],\n  "urn:q": {"@id": "urn:b"}}\n' in (
        json_ld(quads)
    )


def test_type_and_label_come_first():
    node = node_of('akg:x accel:p 1 ; a accel:Chip ; rdfs:label "x" .')

    assert list(node) == ["@id", "@type", "rdfs:label", "p"]


@pytest.mark.parametrize(
    ("literal", "value"),
    [
        ("true", True),
        ("-5", -5),
        ('"a"', "a"),
        ('"a"@de', {"@language": "de", "@value": "a"}),
        ("4.50", {"@type": "xsd:decimal", "@value": "4.50"}),
        ('"05"^^xsd:integer', {"@type": "xsd:integer", "@value": "05"}),
        ("1" * 16, {"@type": "xsd:integer", "@value": "1" * 16}),
    ],
)
def test_literals_keep_their_characters(literal, value):
    assert node_of(f"akg:x accel:p {literal} .")["p"] == value


def test_text_direction_is_kept():
    quads = set(parse('<urn:a> <urn:p> "x"@ar--rtl .', RdfFormat.TURTLE))

    assert '"@direction": "rtl"' in json_ld(quads)


def test_named_graph_is_one_object():
    node = node_of("<urn:g> { akg:x accel:p 1 }")

    assert node == {"@id": "urn:g", "@graph": [{"@id": "akg:x", "p": 1}]}


def test_classes_of_ours_are_bare_words():
    node = node_of("akg:x a accel:Chip, rdf:Statement .")

    assert node["@type"] == ["Chip", "rdf:Statement"]


def test_triple_term_is_refused():
    node = NamedNode(f"{EX}a")
    quad = Quad(node, PROPERTY, Triple(node, PROPERTY, node))

    with pytest.raises(UnwritableTerm, match="JSON-LD has no triple terms"):
        json_ld([quad])
