# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Each keyword means what pySHACL takes it to mean."""

from functools import cache

import pytest
from pyoxigraph import NamedNode, RdfFormat, Store

from accelkg.errors import ShapeError
from accelkg.shacl.constraints import Compiler, Subclasses
from accelkg.shacl.judge import run_pyshacl
from accelkg.shacl.quick_judge import run_queries
from accelkg.shacl.shapes import SHAPES_GRAPH, read_shapes

PREFIXES = """
@prefix : <http://example.org/> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix sh: <http://www.w3.org/ns/shacl#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
"""
DATA = """
:a a :Thing ; :p 1, 5 ; :q 3 ; :text "one"@en, "two"@en, "drei"@de ; :to :b, [] .
:b a :Sub ; :p 7.5 ; :q 7 ; :text "long text" ; :to :a, :c ; :from :c .
:c a :Other ; :p "x" ; :q 1 ; :to "c", :a ; :from :a ; rdfs:label "c" .
:Sub rdfs:subClassOf :Middle . :Middle rdfs:subClassOf :Thing .
"""
TARGETS = {
    "class": "sh:targetClass :Thing",
    "nodes": "sh:targetNode :a, :c, :unknown",
    "objects": "sh:targetObjectsOf :from",
    "subjects": "sh:targetSubjectsOf :from",
    "two kinds": "sh:targetClass :Other ; sh:targetSubjectsOf :p",
}
PROPERTY = {
    "and": "sh:path :p ; sh:and ([ sh:datatype xsd:integer ] [ sh:minExclusive 2 ])",
    "class": "sh:path :to ; sh:class :Thing",
    "datatype": "sh:path :p ; sh:datatype xsd:integer",
    "disjoint": "sh:path :to ; sh:disjoint :from",
    "hasValue": "sh:path :p ; sh:hasValue 5",
    "in": "sh:path :p ; sh:in (1 5 7)",
    "languageIn": 'sh:path :text ; sh:languageIn ("en")',
    "lessThan": "sh:path :p ; sh:lessThan :q",
    "lessThanOrEquals": "sh:path :q ; sh:lessThanOrEquals :p",
    "maxCount": "sh:path :p ; sh:maxCount 1",
    "maxExclusive": "sh:path :p ; sh:maxExclusive 5",
    "maxInclusive": "sh:path :p ; sh:maxInclusive 5",
    "maxLength": "sh:path :to ; sh:maxLength 1",
    "minCount 1": "sh:path :from ; sh:minCount 1",
    "minCount 2": "sh:path :p ; sh:minCount 2",
    "minExclusive": "sh:path :p ; sh:minExclusive 5",
    "minInclusive": "sh:path :p ; sh:minInclusive 5",
    "minLength": "sh:path :text ; sh:minLength 4",
    "node": "sh:path :to ; sh:node [ sh:property [ sh:path :from ; sh:minCount 1 ] ]",
    "nodeKind": "sh:path :to ; sh:nodeKind sh:IRI",
    "nodeKind two": "sh:path :to ; sh:nodeKind sh:BlankNodeOrLiteral",
    "not": "sh:path :p ; sh:not [ sh:datatype xsd:integer ]",
    "or": "sh:path :p ; sh:or ([ sh:datatype xsd:decimal ] [ sh:datatype xsd:string ])",
    "pattern": 'sh:path :text ; sh:pattern "^o"',
    "pattern flags": 'sh:path :text ; sh:pattern "^O" ; sh:flags "i"',
    "pattern of blank node": 'sh:path :to ; sh:pattern ""',
    "uniqueLang": "sh:path :text ; sh:uniqueLang true",
    "path inverse": "sh:path [ sh:inversePath :to ] ; sh:maxCount 1",
    "path sequence": "sh:path (:to :p) ; sh:datatype xsd:integer",
    "path alternative": "sh:path [ sh:alternativePath (:p :q) ] ; sh:maxCount 2",
    "path zero or more": "sh:path [ sh:zeroOrMorePath :from ] ; sh:class :Thing",
    "path one or more": "sh:path [ sh:oneOrMorePath :from ] ; sh:class :Thing",
    "path zero or one": "sh:path [ sh:zeroOrOnePath :from ] ; sh:class :Thing",
}
NODE = {
    "closed": "sh:closed true ; sh:ignoredProperties (rdf:type :p :q)",
    "closed with property": "sh:closed true ; sh:property [ sh:path :p ]",
    "nodeKind": "sh:nodeKind sh:BlankNode",
    "or hasValue": "sh:or ([ sh:path :q ; sh:hasValue 8 ] [ sh:datatype xsd:date ])",
    "or maxCount": "sh:or ([ sh:path :to ; sh:maxCount 0 ] [ sh:datatype xsd:date ])",
    "or in": "sh:or ([ sh:path :q ; sh:in (8) ] [ sh:path :q ; sh:minExclusive 9 ])",
    "not minCount": "sh:not [ sh:path :from ; sh:minCount 1 ]",
    "pattern": 'sh:pattern "/a$"',
    "warning": "sh:nodeKind sh:Literal ; sh:severity sh:Warning",
    "deactivated": "sh:nodeKind sh:Literal ; sh:deactivated true",
    "deactivated property": (
        "sh:property [ sh:path :p ; sh:maxCount 0 ; sh:deactivated true ]"
    ),
}
QUERY = """\
sh:sparql :C .
:header sh:declare [ sh:prefix "e" ; sh:namespace "http://example.org/"^^xsd:anyURI ] .
:C sh:prefixes :header ; sh:message "{$this} has {?value}."@en ; sh:select \"\"\""""
SPARQL = {
    "value": "SELECT $this ?value WHERE { $this e:p ?value . FILTER(?value > 2) }",
    "no value": "SELECT $this WHERE { $this e:p 5 }",
    "path": "SELECT $this ?path WHERE { $this ?path ?any . FILTER(?path = e:q) }",
    "distinct": "SELECT DISTINCT $this WHERE { $this e:p ?any }",
    "optional": "SELECT $this WHERE { OPTIONAL { $this e:x ?x } FILTER(!BOUND(?x)) }",
    "not exists": "SELECT $this WHERE { FILTER NOT EXISTS { $this e:from ?x } }",
}


def graph(shapes):
    store = Store()
    store.load((PREFIXES + DATA).encode(), format=RdfFormat.TURTLE)
    store.load(
        (PREFIXES + shapes).encode(), format=RdfFormat.TURTLE, to_graph=SHAPES_GRAPH
    )
    return store


@cache
def judged(text):
    store = graph(text)
    shapes = read_shapes(store.quads_for_pattern(None, None, None, SHAPES_GRAPH))
    return run_queries(store, shapes), run_pyshacl(store, shapes)


def shape(body, target="class"):
    return f":S a sh:NodeShape ; {TARGETS[target]} ; {body} ."


CASES = {
    **{f"target {name}": shape("sh:nodeKind sh:Literal", name) for name in TARGETS},
    **{name: shape(f"sh:property :P . :P {body}") for name, body in PROPERTY.items()},
    **{f"node {name}": shape(body) for name, body in NODE.items()},
    **{f"sparql {n}": shape(f'{QUERY}{text}"""') for n, text in SPARQL.items()},
    "property shape with a target": (
        ":P a sh:PropertyShape ; sh:targetClass :Thing ; sh:path :p ; sh:maxCount 1 ."
    ),
}
SILENT = {"node deactivated", "node deactivated property"}


@pytest.mark.parametrize("text", CASES.values(), ids=CASES)
def test_quick_judge_finds_what_pyshacl_finds(text):
    quick, judge = judged(text)

    assert quick == judge


@pytest.mark.parametrize("name", CASES)
def test_case_is_no_idle_one(name):
    quick, _ = judged(CASES[name])

    assert bool(quick) == (name not in SILENT)


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("sh:property :P . :P sh:path :p ; sh:property [ sh:path :q ]", "deeper"),
        ("sh:not [ sh:sparql :C ] . :C sh:select ''", "nests a SPARQL constraint"),
        ("sh:sparql :C . :C sh:select 'ASK {}'", "has no SELECT"),
        ("sh:not [ sh:path :p ; sh:minCount 3 ]", "sh:minCount cannot be compiled"),
        ("sh:xone ([ sh:path :p ])", "uses sh:xone"),
        ("sh:sparql :C . :C sh:ask ''", "uses sh:ask"),
        ("sh:not 'text'", "stands where a shape must stand"),
        ("sh:in :list", "is not a list"),
        ("sh:message 'a', 'b'", "has 2 values"),
    ],
)
def test_what_cannot_be_compiled_is_an_error(body, why):
    store = graph(shape(body))

    with pytest.raises(ShapeError, match=why):
        list(
            Compiler(Subclasses(store)).checks(
                read_shapes(store.quads_for_pattern(None, None, None, SHAPES_GRAPH))
            )
        )


def test_subclasses_stop_at_a_circle():
    store = Store()
    text = (
        PREFIXES
        + ":A rdfs:subClassOf :B . :B rdfs:subClassOf :A . [] rdfs:subClassOf :A ."
    )
    store.load(text.encode(), format=RdfFormat.TURTLE)
    a, b = NamedNode("http://example.org/A"), NamedNode("http://example.org/B")

    assert Subclasses(store).below(a) == [a, b]
