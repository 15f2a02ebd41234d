# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import pytest
from pyoxigraph import Store

from accelkg.namespaces import PREFIXES
from accelkg_server.sparql.syntax import explain, meant, place_of

STORE = Store()


def parse(text):
    try:
        STORE.query(text, prefixes=PREFIXES)
    except SyntaxError as error:
        return str(error)
    return ""


def explained(text):
    return explain(text, parse(text), parse=parse, prefixes=PREFIXES)


BROKEN = [
    ("SELECT", 1, 7, "the query ends too early", ""),
    (
        "SELECT * { ?s ?p ?o",
        1,
        20,
        "the query ends too early",
        "column 10 is not closed",
    ),
    ("SELECT * {{ ?s ?p ?o }", 1, 23, "the query ends too early", "column 10"),
    ("DESCRIBE", 1, 9, "the query ends too early", ""),
    ("ASK { ?s a akg:x }  LIMIT", 1, 26, "the query ends too early", ""),
    ("SELEC * { ?s ?p ?o }", 1, 1, "SELEC does not fit", "mean SELECT?"),
    ("SELECT * WERE { ?s ?p ?o }", 1, 10, "WERE does not fit", "mean WHERE?"),
    ("SELECT * { ?s ?p ?o FILTR(?s) }", 1, 21, "FILTR does not fit", "FILTER"),
    ("SELECT * { } ORDR BY ?s", 1, 14, "ORDR does not fit", "mean ORDER?"),
    ("SELECT * { } ORDER ?s", 1, 20, "?s does not fit", ""),
    ("SELECT ?s, ?p { ?s ?p ?o }", 1, 10, ", does not fit", ""),
    ("SELECT * { ?s ?p ?o }}", 1, 22, "} does not fit", ""),
    ("ASK { ?s ?p ?o ]", 1, 16, "] does not fit", ""),
    ('ASK { ?s "p" ?o }', 1, 10, '"p" does not fit', ""),
    ("ASK { FILTER(?x == 1) }", 1, 18, "= does not fit", ""),
    ("ASK { FILTER(?s = ) }", 1, 19, ") does not fit", ""),
    ("SELECT (COUNT(*) ?n) { }", 1, 18, "?n does not fit", ""),
    ("SELECT (COUNT(*) AS n) { }", 1, 21, "n does not fit", ""),
    ('ASK { FILTER(STRSTART(?o,"a")) }', 1, 14, "STRSTART does not", "STRSTARTS"),
    ("SELECT * { } OFFSET -1", 1, 21, "- does not fit", ""),
    ("SELECT * { } LIMIT ten", 1, 20, "ten does not fit", ""),
    ("ASK { ?x IN (1,2) }", 1, 10, "IN does not fit", ""),
    ("PREFIX x <urn:a> ASK { }", 1, 8, "x does not fit", ""),
    (r'SELECT ("\uD83D" AS ?x) { }', 1, 9, r'"\uD83D" does not fit', ""),
    ("ASK { ?x rdfz:label ?y }", 1, 10, "prefix rdfz: is not declared", "rdfs:"),
    ("ASK { ?s :x ?o }", 1, 10, "prefix : is not declared", "PREFIX : <"),
    ("ASK { ?s <rel> ?o }", 1, 10, "<rel> is no absolute IRI", "BASE"),
    ("ASK { ?s a <http://a b> }", 1, 12, "IRI that starts here", ""),
    ('ASK {\n ?s ?p "abc \n}', 2, 8, "string that starts here does not end", '"""'),
    ("ASK { ?s ?p “x” }", 1, 13, "U+201C", ""),
    ("ASK { ?s ?p 'it's' }", 1, 17, "s does not fit", ""),
    ("ASK { BIND(1 AS ?x) BIND(2 AS ?x) }", 1, 35, "breaks a rule", "BIND and AS"),
    ("SELECT ?x ?x { }", 1, 17, "duplicated variable name", ""),
    ("SELECT ?y { ?x a ?z } GROUP BY ?x", 1, 34, "variable that is unbound", ""),
    ("ASK { VALUES (?x ?x) { (1 2) } }", 1, 30, "repeated variables", ""),
    ("# c\n\n  ASK {\n FILTER regex(?o, 'x' }\n", 4, 23, "} does not fit", ""),
    ("ASK {\r\n\t?s ?p }", 2, 8, "} does not fit", ""),
]


@pytest.mark.parametrize(
    ("text", "line", "column", "why", "hint"), BROKEN, ids=[each[0] for each in BROKEN]
)
def test_broken_query_is_explained(text, line, column, why, hint):
    problem = explained(text)

    assert (problem.place.line, problem.place.column) == (line, column)
    assert why in problem.detail
    assert hint in problem.hint


def test_what_may_stand_there_is_listed():
    assert explained("SELECT * WERE { }").allowed == ("{", "FROM", "WHERE")


def test_caret_points_at_the_token():
    line, caret = explained("ASK { ?x rdfz:label ?y }").place.excerpt.split("\n")

    assert line[caret.index("^") :].startswith("rdfz:label")


def test_own_prefixes_are_offered():
    problem = explained("PREFIX chip: <urn:c> ASK { ?x chp:label ?y }")

    assert "chip:" in problem.hint


def test_long_line_is_cut_around_the_place():
    text = "ASK { " + "?s ?p ?o . " * 50 + "FILTR }"
    line, caret = explained(text).place.excerpt.split("\n")

    assert len(line) <= 80
    assert line[caret.index("^") :].startswith("FILTR")


def test_long_text_takes_the_place_of_the_engine():
    text = "ASK { " + "?s ?p ?o .\n" * 5000 + "FILTR }"
    problem = explained(text)

    assert problem.place.line == 5001
    assert problem.detail.endswith("the query cannot be read here.")


def test_message_without_place_points_at_the_end():
    text = "ASK { }" + " " * 20_000

    problem = explain(text, "something else", parse=parse, prefixes=PREFIXES)

    assert problem.place.column == len(text) + 1


def test_place_counts_lines_and_columns_from_one():
    place = place_of("a\n\tbc\nd", 3)

    assert (place.line, place.column, place.excerpt) == (2, 2, " bc\n ^")


def test_nothing_near_gives_no_hint():
    assert meant("zzzz", ["SELECT"]) == ""
