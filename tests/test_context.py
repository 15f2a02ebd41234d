# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The JSON-LD context makes values of the graph plain JSON, and loses none."""

import json

import pytest
import rdflib
from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, parse

from accelkg.export import write_quads
from accelkg.namespaces import PREFIXES, expand
from accelkg.syntaxes.context import coercions
from accelkg.syntaxes.json_ld import context_document

XSD = PREFIXES["xsd"]
THING = NamedNode(f"{PREFIXES['akg']}rocket1")
CONTEXT = json.loads(context_document())["@context"]

# rdflib's own parsers and writers call what rdflib deprecates.
RDFLIB_WARNS = "ignore::DeprecationWarning"


def literal(text, datatype=None, language=None):
    type_ = NamedNode(XSD + datatype) if datatype else None
    return Literal(text, datatype=type_, language=language)


# Values that fit the coercion of a property, and values that do not.
VALUES = [
    ("accel:claimedBy", THING, "akg:rocket1"),
    ("accel:claimedBy", literal("Acme"), {"@value": "Acme"}),
    (
        "accel:claimedBy",
        literal("5", "integer"),
        {"@type": "xsd:integer", "@value": "5"},
    ),
    ("accel:asOf", literal("2026-11-30", "date"), "2026-11-30"),
    (
        "accel:announcedOn",
        literal("2026-11", "gYearMonth"),
        {"@type": "xsd:gYearMonth", "@value": "2026-11"},
    ),
    ("accel:announcedOn", literal("soon"), {"@value": "soon"}),
    ("skos:definition", literal("A chip.", None, "en"), "A chip."),
    (
        "skos:definition",
        literal("Chip", None, "de"),
        {"@language": "de", "@value": "Chip"},
    ),
    ("skos:definition", literal("A chip."), {"@value": "A chip."}),
    (
        "skos:definition",
        literal("true", "boolean"),
        {"@type": "xsd:boolean", "@value": "true"},
    ),
    ("accel:memoryCapacityGB", literal("144", "integer"), 144),
    (
        "accel:memoryCapacityGB",
        literal("103.079", "decimal"),
        {"@type": "xsd:decimal", "@value": "103.079"},
    ),
    ("accel:memoryCapacityGB", THING, {"@id": "akg:rocket1"}),
    ("rdfs:label", literal("Acme Rocket1"), "Acme Rocket1"),
]


@pytest.mark.parametrize(("name", "value", "written"), VALUES)
def test_value_is_plain_where_its_property_says_what_it_is(name, value, written):
    node = node_of(Quad(THING, NamedNode(expand(name)), value))

    assert node[name.removeprefix("accel:")] == written


def node_of(quad):
    return json.loads(write_quads([quad], "jsonld"))["@graph"][0]


QUADS = {Quad(THING, NamedNode(expand(name)), value) for name, value, _ in VALUES}


def test_engine_reads_the_same_values():
    assert set(parse(write_quads(QUADS, "jsonld"), RdfFormat.JSON_LD)) == QUADS


@pytest.mark.filterwarnings(RDFLIB_WARNS)
def test_rdflib_reads_the_same_values(monkeypatch):
    monkeypatch.setattr(rdflib, "NORMALIZE_LITERALS", False)
    document = write_quads(QUADS, "jsonld")

    graph = rdflib.Graph().parse(data=document, format="json-ld")

    assert set(parse(graph.serialize(format="nt"), RdfFormat.N_TRIPLES)) == QUADS


def test_documents_embed_a_part_of_the_context():
    embedded = json.loads(write_quads(QUADS, "jsonld"))["@context"]

    assert embedded.items() <= CONTEXT.items()


def test_context_has_every_prefix():
    assert {name: CONTEXT.get(name) for name in PREFIXES} == PREFIXES


def test_property_that_is_called_like_a_prefix_keeps_its_own():
    """`unit` alone would be the namespace of the units."""
    quad = Quad(THING, NamedNode(f"{PREFIXES['accel']}unit"), Literal("GB"))

    assert node_of(quad) == {"@id": "akg:rocket1", "accel:unit": "GB"}


def is_literal(term):
    return isinstance(term, Literal)


def test_nodes_of_the_graph_need_no_objects(store):
    """A property here takes nodes alone: add it to the table of the context."""
    literals = {quad.predicate.value for quad in store if is_literal(quad.object)}
    found = {quad.predicate.value for quad in store} - literals

    nodes = {iri for iri, coercion in coercions().items() if coercion.type == "@id"}
    assert found - nodes <= {f"{PREFIXES['rdf']}type"}


def test_figures_have_no_coercion(store):
    """JSON numbers with a fraction would be doubles, which the graph does not hold."""
    query = "SELECT DISTINCT ?p { ?p a accel:QuantityProperty }"
    figures = {row["p"].value for row in store.query(query, prefixes=PREFIXES)}

    assert figures
    assert figures.isdisjoint(coercions())
