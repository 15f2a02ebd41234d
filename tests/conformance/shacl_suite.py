# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""SHACL Core and SHACL-SPARQL: the report of the validator, as a graph."""

from __future__ import annotations

import logging
import warnings

import pyoxigraph as ox
import rdflib
from comparison import same_quads
from manifests import BN, NN, RDF, TRIPLE, Node, Suite, read_manifest
from pyshacl import validate
from pyshacl.errors import ReportableRuntimeError, ShapeLoadError, ValidationFailure
from tally import Skip

SH = "http://www.w3.org/ns/shacl#"
SHT = "http://www.w3.org/ns/shacl-test#"
BASE = "https://w3c.github.io/data-shapes/data-shapes-test-suite/tests/"
RESULT_PREDICATES = (
    *("focusNode", "resultPath", "resultSeverity", "sourceConstraint"),
    *("sourceConstraintComponent", "sourceShape", "value"),
)
FAILURES = (ReportableRuntimeError, ShapeLoadError, ValidationFailure)


class Failure(Exception):
    """The validator reported a failure in place of a report."""


def run(tests, tally, wanted):
    """Run the suite in the folder *tests*."""
    logging.disable(logging.WARNING)  # of rdflib, about the suite's wrong literals
    warnings.simplefilter("ignore")
    root = tests / "data-shapes" / "data-shapes-test-suite" / "tests"
    suite, seen = Suite(root, BASE), set()
    found = list(read_manifest(suite, suite.root / "manifest.ttl", seen))
    for path in sorted(suite.root.rglob("*.ttl")):  # one test is in no manifest
        if path.resolve() not in seen and "sht:Validate" in path.read_text("utf-8"):
            found += read_manifest(suite, path, seen)
    for test in found:
        if wanted(test):
            name = f"SHACL {test.group.partition('/')[0]}"
            tally.run(name, f"shacl/{test.id}", lambda test=test: check(suite, test))


def report_of(data, data_iri, shapes, shapes_iri):
    """Give the validator's report as N-Triples."""
    # The report repeats literals as they are written; the validator sets this back.
    rdflib.NORMALIZE_LITERALS = False
    one = rdflib.Graph().parse(data=data, format="turtle", publicID=data_iri)
    two = one
    if data_iri != shapes_iri:
        two = rdflib.Graph().parse(data=shapes, format="turtle", publicID=shapes_iri)
    try:
        _, report, text = validate(one, shacl_graph=two, inplace=False, advanced=False)
    except FAILURES as error:
        raise Failure(str(error)) from error
    if not hasattr(report, "serialize"):
        raise Failure(str(getattr(report, "message", report)) or text)
    return report.serialize(format="nt")


def clone_path(graph, node, out):
    """Copies a property path with blank nodes of its own."""
    if not isinstance(node, BN):
        return node
    copy = BN()
    for (subject, predicate), values in list(graph.index.items()):
        if subject == node and (
            predicate.startswith(SH) or predicate in (RDF + "first", RDF + "rest")
        ):
            for value in values:
                end = clone_path(graph, value, out)
                out.append(TRIPLE(copy, NN(predicate), end))
    return copy


def normal_report(graph, report, messages):
    out, me = [], BN()
    out.append(TRIPLE(me, NN(RDF + "type"), NN(SH + "ValidationReport")))
    out += [
        TRIPLE(me, NN(f"{SH}conforms"), value)
        for value in graph.values(report, f"{SH}conforms")
    ]
    for result in graph.values(report, SH + "result"):
        this = BN()
        out.append(TRIPLE(me, NN(SH + "result"), this))
        out.append(TRIPLE(this, NN(RDF + "type"), NN(SH + "ValidationResult")))
        for name in RESULT_PREDICATES:
            for value in graph.values(result, SH + name):
                is_path = name == "resultPath"
                copy = clone_path(graph, value, out) if is_path else value
                out.append(TRIPLE(this, NN(SH + name), copy))
        out += [
            TRIPLE(this, NN(f"{SH}resultMessage"), value)
            for value in graph.values(result, f"{SH}resultMessage")
            if value in messages
        ]
    return out


def find_report(graph):
    found = [
        s
        for (s, p), values in graph.index.items()
        if p == RDF + "type" and NN(SH + "ValidationReport") in values
    ]
    if len(found) != 1:
        raise ValueError(f"{len(found)} validation reports in the answer")
    return found[0]


def check(suite, test):
    if not test.has("Validate"):
        raise Skip("another kind of test")
    graph = test.graph
    data_iri = graph.text(test.action, SHT + "dataGraph")
    shapes_iri = graph.text(test.action, SHT + "shapesGraph")
    expected_failure = test.result == NN(SHT + "Failure")
    try:
        answer = report_of(
            suite.text(data_iri), data_iri, suite.text(shapes_iri), shapes_iri
        )
    except Failure as e:
        return None if expected_failure else f"failure reported: {e}"
    if expected_failure:
        return "no failure reported"
    actual = Node(list(ox.parse(answer, format=ox.RdfFormat.TURTLE, base_iri=data_iri)))
    report = find_report(actual)
    messages = {
        m
        for r in graph.values(test.result, SH + "result")
        for m in graph.values(r, SH + "resultMessage")
    }
    left = normal_report(actual, report, messages)
    right = normal_report(graph, test.result, messages)
    if same_quads(left, right, "term"):
        return None
    counts = [
        len(g.values(r, SH + "result"))
        for g, r in ((actual, report), (graph, test.result))
    ]
    if counts[0] != counts[1]:
        return f"{counts[0]} results, expected {counts[1]}"
    extra = {
        str(t.predicate.value).rsplit("#", 1)[-1]
        for t in left
        if not isinstance(t.object, BN)
        and (t.predicate, t.object) not in {(u.predicate, u.object) for u in right}
    }
    return "reports differ" + (
        f" in {', '.join(sorted(extra))}" if extra else " in their shape"
    )
