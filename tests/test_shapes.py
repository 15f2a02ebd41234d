# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The shapes keep the rules of their own house, and each catches its planted error."""

import re
from functools import cache

import pytest
from pyoxigraph import DefaultGraph, NamedNode, Triple
from rdflib import Graph, Literal, URIRef
from rdflib.collection import Collection
from rdflib.namespace import OWL, RDF, RDFS, SDO, SH

from accelkg.errors import ShapeError
from accelkg.namespaces import ACCEL, AKG, AKGSH
from accelkg.shacl.constraints import Compiler, Subclasses
from accelkg.shacl.quick_judge import focus_nodes, run_queries
from accelkg.shacl.shapes import read_shapes
from world import (
    INVALID,
    ROOT,
    VALID,
    changed,
    local_name,
    results_after,
    shapes,
    stem,
    world,
)

FILES = sorted((ROOT / "shapes").glob("*.ttl"))
LINES_MAX = 15


@cache
def shapes_graph():
    graph = Graph()
    for path in FILES:
        graph.parse(path)
    return graph


def of_type(*classes):
    graph = shapes_graph()
    return sorted(
        {node for class_ in classes for node in graph.subjects(RDF.type, class_)}
    )


NODE_SHAPES = of_type(SH.NodeShape)
SPARQL = of_type(SH.SPARQLConstraint)
CONSTRAINTS = of_type(SH.NodeShape, SH.PropertyShape, SH.SPARQLConstraint)


@cache
def checks():
    """Give rule and component of each query that the quick judge asks."""
    return sorted(set(_checks()))


def _checks():
    compiler = Compiler(Subclasses(world()))
    for check in compiler.checks(shapes()):
        rule = check.constraint.iri if check.constraint else check.shape.iri
        yield local_name(rule), local_name(check.component)


@pytest.mark.parametrize("patch", INVALID, ids=stem)
def test_planted_error_is_caught_by_its_rule_alone(patch):
    assert {local_name(result.rule) for result in results_after(patch)} == {stem(patch)}


@pytest.mark.parametrize("patch", VALID, ids=stem)
def test_valid_neighbour_passes(patch):
    with changed(patch) as (store, nodes):
        found = run_queries(store, shapes(), nodes)

    assert nodes
    assert found == set()


def test_base_of_the_planted_errors_conforms():
    assert run_queries(world(), shapes()) == set()


@pytest.mark.parametrize("folder", [INVALID, VALID], ids=["invalid", "valid"])
def test_every_rule_has_its_file(folder):
    assert {stem(path) for path in folder} == {rule for rule, _ in checks()}


def test_every_component_of_every_rule_catches_a_planted_error():
    caught = {
        (local_name(result.rule), local_name(result.component))
        for patch in INVALID
        for result in results_after(patch)
    }

    assert [check for check in checks() if check not in caught] == []


@pytest.mark.parametrize("node", CONSTRAINTS, ids=local_name)
def test_constraint_is_documented(node):
    """Each has name, reason, message, severity and order, texts in English."""
    graph = shapes_graph()
    has_message = (node, RDF.type, SH.NodeShape) not in graph or bool(
        {SH["or"], SH.closed, SH.nodeKind, SH["class"]} & set(graph.predicates(node))
    )
    texts = [SH.name, SH.description, *([SH.message] if has_message else [])]

    assert [graph.value(node, text).language for text in texts] == ["en"] * len(texts)
    assert graph.value(node, SH.severity) in {SH.Violation, SH.Warning}
    assert graph.value(node, SH.order) is not None


@pytest.mark.parametrize("node", CONSTRAINTS, ids=local_name)
def test_message_names_the_rule_and_the_remedy(node):
    """A message has subject, must or should, the rule, the remedy."""
    message = shapes_graph().value(node, SH.message, default=Literal("A x must; do y."))

    assert re.match(r"[A-Z].* (must|should)\b.*[;,.] .*\.$", message)


@pytest.mark.parametrize("node", SPARQL, ids=local_name)
def test_query_is_short_and_binds_what_its_message_says(node):
    graph = shapes_graph()
    select = str(graph.value(node, SH.select)).strip()
    head = select.partition("WHERE")[0]
    said = re.findall(r"\{[?$](\w+)\}", graph.value(node, SH.message))

    assert len(select.splitlines()) <= LINES_MAX
    assert graph.value(node, SH.prefixes) == URIRef(AKGSH.removesuffix("#"))
    assert set(said) <= set(re.findall(r"[?$](\w+)", head))


@pytest.mark.parametrize("node", SPARQL, ids=local_name)
def test_severity_of_a_query_is_that_of_its_shape(node):
    """SHACL 1.0 reports the severity of the shape, whatever the constraint says."""
    graph = shapes_graph()
    (shape,) = graph.subjects(SH.sparql, node)

    assert graph.value(node, SH.severity) == graph.value(shape, SH.severity)
    assert str(node).startswith(f"{shape}-")


@pytest.mark.parametrize("node", of_type(SH.PropertyShape), ids=local_name)
def test_property_shape_is_used(node):
    assert list(shapes_graph().subjects(SH.property, node))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_file_has_the_name_of_an_ontology_module(path):
    assert path.name == "quality.ttl" or (ROOT / "ontology" / path.name).is_file()


def test_shapes_import_nothing():
    assert list(shapes_graph().triples((None, OWL.imports, None))) == []


def test_built_graph_holds_every_shape():
    """A file that the build leaves out would check nothing."""
    built = {shape.iri for shape in shapes()}

    assert [node for node in NODE_SHAPES if str(node) not in built] == []


def test_every_shape_has_a_focus_node(store):
    """A target that matches nothing would report that all is well."""
    compiler = Compiler(Subclasses(store))
    idle = [s.iri for s in shapes() if not focus_nodes(store, s, compiler)]

    assert idle == [f"{AKGSH}LiteralShape"]


def test_every_thing_is_a_focus_node_of_the_entity_shape(store):
    rdf_type = NamedNode(str(RDF.type))
    (entity,) = (s for s in shapes() if s.iri == f"{AKGSH}EntityShape")
    typed = store.quads_for_pattern(None, rdf_type, None, DefaultGraph())
    things = {q.subject for q in typed if q.subject.value.startswith(AKG)}

    assert things == set(focus_nodes(store, entity, Compiler(Subclasses(store))))


def ranges(ontology, prop):
    found = {
        *ontology.objects(prop, RDFS.range),
        *ontology.objects(prop, SDO.rangeIncludes),
    }
    return {str(c) for c in found if str(c).startswith(ACCEL)}


def things_properties():
    """Give each property of things that leads to things, with its range."""
    ontology = Graph()
    for path in (ROOT / "ontology").glob("*.ttl"):
        ontology.parse(path)
    about_claims = {
        "Claim",
        "Comparison",
        "ClaimConflict",
        "Source",
        "QuantityProperty",
    }
    for prop in sorted(ontology.subjects(RDF.type, OWL.ObjectProperty)):
        domain = {local_name(c) for c in ontology.objects(prop, RDFS.domain)}
        if ranges(ontology, prop) and not domain & about_claims:
            yield pytest.param(prop, ranges(ontology, prop), id=local_name(prop))


@pytest.mark.parametrize(("prop", "expected"), list(things_properties()))
def test_values_of_object_property_have_the_class_of_its_range(prop, expected):
    graph = shapes_graph()
    found = set()
    for shape in graph.subjects(SH.path, prop):
        found |= {str(c) for c in graph.objects(shape, SH["class"])}
        for choice in graph.objects(shape, SH["or"]):
            found |= {
                str(graph.value(c, SH["class"])) for c in Collection(graph, choice)
            }

    assert found == expected


def test_misspelt_keyword_is_an_error():
    shape = NamedNode(f"{AKGSH}CoreShape")
    triples = [
        Triple(shape, NamedNode(str(RDF.type)), NamedNode(str(SH.NodeShape))),
        Triple(shape, NamedNode(f"{SH}minCuont"), NamedNode(f"{SH}IRI")),
    ]

    with pytest.raises(ShapeError, match=r"CoreShape uses sh:minCuont"):
        read_shapes(triples)
