# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Reports as text, Turtle and JSON, whatever terms they hold."""

import json

import pytest
from pyoxigraph import BlankNode, Literal, NamedNode
from rdflib import Graph
from rdflib.compare import isomorphic

from accelkg.namespaces import ACCEL, AKG, AKGSH, XSD
from accelkg.shacl.report import Report, Result, make_report, read_term, term_text
from accelkg.shacl.shapes import INFO, SH, VIOLATION, WARNING

MISSING = Result(
    focus_node=f"{AKG}trainium3",
    path=f"{ACCEL}designer",
    value=None,
    source_shape=f"{AKGSH}HardwareShape-designer",
    component=f"{SH}MinCountConstraintComponent",
    severity=VIOLATION,
    message="Hardware must have a designer; add it.",
)
CONTRADICTED = Result(
    focus_node="_:b0",
    path="(<urn:a>/<urn:b>)",
    value=f'"144"^^<{XSD}integer>',
    source_shape=f"{AKGSH}UnrankedConflictShape",
    component=f"{SH}SPARQLConstraintComponent",
    severity=WARNING,
    message="A claim should not contradict another; rank one.",
    source_constraint=f"{AKGSH}UnrankedConflictShape-overlap",
)
NAMED = Result(
    focus_node=f"{AKG}Bad_Slug",
    path=None,
    value=f"{AKG}Bad_Slug",
    source_shape=f"{AKGSH}EntityIriShape",
    component=f"{SH}OrConstraintComponent",
    severity=VIOLATION,
    message="A thing must have a slug; rename it.",
)
REPORT = make_report({CONTRADICTED, MISSING, NAMED})

TEXT = """\
Violation akgsh:EntityIriShape
  akg:Bad_Slug
    A thing must have a slug; rename it.

Violation akgsh:HardwareShape-designer
  akg:trainium3  accel:designer
    Hardware must have a designer; add it.

Warning akgsh:UnrankedConflictShape-overlap
  _:b0  (<urn:a>/<urn:b>)  "144"
    A claim should not contradict another; rank one.

The graph does not conform: 2 violations, 1 warning, 0 notes.
"""
TURTLE = """
@prefix accel: <https://w3id.org/accelkg/ns#> .
@prefix akg: <https://w3id.org/accelkg/id/> .
@prefix akgsh: <https://w3id.org/accelkg/shape#> .
@prefix sh: <http://www.w3.org/ns/shacl#> .

[] a sh:ValidationReport ; sh:conforms false ; sh:result
    [ a sh:ValidationResult ; sh:focusNode akg:Bad_Slug ; sh:value akg:Bad_Slug ;
      sh:resultMessage "A thing must have a slug; rename it."@en ;
      sh:resultSeverity sh:Violation ; sh:sourceShape akgsh:EntityIriShape ;
      sh:sourceConstraintComponent sh:OrConstraintComponent ],
    [ a sh:ValidationResult ; sh:focusNode akg:trainium3 ;
      sh:resultPath accel:designer ;
      sh:resultMessage "Hardware must have a designer; add it."@en ;
      sh:resultSeverity sh:Violation ;
      sh:sourceShape akgsh:HardwareShape-designer ;
      sh:sourceConstraintComponent sh:MinCountConstraintComponent ],
    [ a sh:ValidationResult ; sh:focusNode [] ; sh:value 144 ;
      sh:resultMessage "A claim should not contradict another; rank one."@en ;
      sh:resultSeverity sh:Warning ; sh:sourceShape akgsh:UnrankedConflictShape ;
      sh:sourceConstraint akgsh:UnrankedConflictShape-overlap ;
      sh:sourceConstraintComponent sh:SPARQLConstraintComponent ] .
"""


def test_gravest_results_come_first():
    assert REPORT.results == (NAMED, MISSING, CONTRADICTED)


def test_counts_are_by_severity():
    assert REPORT.counts == {VIOLATION: 2, WARNING: 1, INFO: 0}
    assert REPORT.violations == 2


@pytest.mark.parametrize(
    ("results", "conforms"),
    [((), True), ((CONTRADICTED,), False)],
    ids=["none", "warning"],
)
def test_a_warning_is_enough_not_to_conform(results, conforms):
    """SHACL 1.0, 3.6.1.1: sh:conforms is true iff there are no results."""
    assert Report(results).conforms is conforms


def test_text_groups_results_by_rule():
    assert REPORT.to_text() == TEXT


def test_text_of_an_empty_report_is_one_line():
    text = Report(()).to_text()

    assert text == "The graph conforms: 0 violations, 0 warnings, 0 notes.\n"


def test_text_says_that_nothing_was_checked():
    text = Report((), checked=False).to_text()

    assert text == "Nothing was checked: no statement uses a term of accelkg.\n"


def test_turtle_is_a_w3c_validation_report():
    expected = Graph().parse(data=TURTLE, format="turtle")

    assert isomorphic(Graph().parse(data=REPORT.to_turtle(), format="turtle"), expected)


def test_json_holds_every_field():
    document = json.loads(REPORT.to_json())

    assert document["counts"] == {"violation": 2, "warning": 1, "note": 0}
    assert Result(**document["results"][2]) == CONTRADICTED


@pytest.mark.parametrize(
    "term",
    [
        NamedNode(f"{AKG}trainium3"),
        BlankNode("b0"),
        Literal('a "quoted" \\ text\n', language="en"),
        Literal("144", datatype=NamedNode(f"{XSD}integer")),
    ],
    ids=["iri", "blank node", "text", "number"],
)
def test_term_survives_its_text(term):
    assert read_term(term_text(term)) == term
