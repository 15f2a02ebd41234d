# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Texts that a datatype allows, and near ones that it does not (XSD 1.1 part 2)."""

import pytest
from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, parse
from rdflib import Graph
from rdflib.namespace import SH

from accelkg.namespaces import EDTF, XSD
from accelkg.shacl.lexical import LITERAL_SHAPE, ill_formed_literals, is_well_formed
from world import ROOT

ALLOWED = {
    "anyURI": ["https://example.org/a?b=c#d", "", "a/b"],
    "boolean": ["true", "false", "1", "0"],
    "byte": ["-128", "127", "+1"],
    "date": [
        "2026-11-30",
        "2024-02-29",
        "2026-11-30Z",
        "2026-11-30+14:00",
        "-0044-03-15",
    ],
    "dateTime": [
        "2026-11-30T20:00:00",
        "2026-11-30T24:00:00Z",
        "2026-11-30T00:00:00.5Z",
    ],
    "decimal": ["20.80", "-1", ".5", "5.", "+020.8"],
    "double": ["1.5e3", "INF", "-INF", "NaN", "12", "1E+1"],
    "duration": ["P10Y", "-P1DT2H", "PT0.5S", "P1Y2M3DT4H5M6S"],
    "float": ["1e0"],
    "gYear": ["2026", "12026", "-0001", "2026Z"],
    "gYearMonth": ["2026-11"],
    "hexBinary": ["0Aff", ""],
    "integer": ["016", "-3", "123456789012345678901234567890"],
    "language": ["en", "zh-Hant-TW"],
    "nonNegativeInteger": ["0", "7"],
    "positiveInteger": ["1"],
    "string": ["anything\n"],
    "time": ["20:00:00", "24:00:00"],
    "unsignedByte": ["255"],
    "noSuchType": ["anything"],
}
REFUSED = {
    "anyURI": ["a b", "<x>"],
    "boolean": ["yes", "TRUE", ""],
    "byte": ["128", "-129", "1.0", "9" * 5000],
    "date": [
        "2026-13-01",
        "2026-02-29",
        "2026-11-31",
        "2025-12-02T12:05:34Z",
        "02026-1-1",
    ],
    "dateTime": [
        "2026-11-30",
        "2026-02-30T00:00:00",
        "2026-11-30T25:00:00",
        "2026-11-30 20:00",
    ],
    "decimal": ["2.08E1", "1,000", "", ".", "twenty"],
    "double": ["1e", "inf", "+NaN"],
    "duration": ["P", "10Y", "P1S", "PT"],
    "float": ["1.5f"],
    "gYear": ["26", "02026", "2026-11"],
    "gYearMonth": ["2026-13", "2026"],
    "hexBinary": ["0A0"],
    "integer": ["1.0", "1e3", "٣"],
    "language": ["englishlanguage", "en_GB"],
    "nonNegativeInteger": ["-1"],
    "positiveInteger": ["0"],
    "time": ["24:00:01", "20:00"],
    "unsignedByte": ["256", "-1"],
}


def cases(table):
    return [
        pytest.param(name, text, id=f"{name}-{text[:24]!r}")
        for name, texts in table.items()
        for text in texts
    ]


@pytest.mark.parametrize(("name", "text"), cases(ALLOWED))
def test_datatype_allows(name, text):
    assert is_well_formed(Literal(text, datatype=NamedNode(XSD + name)))


@pytest.mark.parametrize(("name", "text"), cases(REFUSED))
def test_datatype_refuses(name, text):
    assert not is_well_formed(Literal(text, datatype=NamedNode(XSD + name)))


@pytest.mark.parametrize(("text", "right"), [("2027-01/..", True), ("soon", False)])
def test_edtf_is_the_subset_of_the_tables(text, right):
    assert is_well_formed(Literal(text, datatype=NamedNode(EDTF))) is right


def test_text_with_a_language_is_no_number():
    assert is_well_formed(Literal("yes", language="en"))


def test_result_names_the_literal_as_written():
    """Both engines would rewrite it: Oxigraph keeps it, rdflib makes it false."""
    text = f'<urn:a> <urn:b> "yes"^^<{XSD}boolean> , "020.80"^^<{XSD}decimal> .'
    quads = list(parse(text, format=RdfFormat.TURTLE))

    (result,) = ill_formed_literals(quads)

    assert (result.focus_node, result.path) == ("urn:a", "urn:b")
    assert result.value == f'"yes"^^<{XSD}boolean>'
    assert "'yes' is no xsd:boolean" in result.message


def test_iri_is_no_literal():
    node = NamedNode("urn:a")

    assert list(ill_formed_literals([Quad(node, node, node)])) == []


def test_shape_that_results_cite_is_described():
    graph = Graph().parse(ROOT / "shapes" / "accelkg.ttl")

    (shape,) = (s for s in graph.subjects(SH.deactivated) if str(s) == LITERAL_SHAPE)
    assert graph.value(shape, SH.description)
