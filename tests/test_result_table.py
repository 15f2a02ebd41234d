# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import io
import json

import pytest
from pyoxigraph import QueryResultsFormat, Store
from rich.console import Console

from accelkg_server.console.result_table import print_results, safe

XSD = "http://www.w3.org/2001/XMLSchema#"


def printed(query, **options):
    body = Store().query(query).serialize(format=QueryResultsFormat.JSON)
    return printed_body(body, **options)


def printed_body(body, **options):
    output = io.StringIO()
    print_results(Console(file=output, **options), body)
    return output.getvalue()


@pytest.mark.parametrize(
    ("query", "word"), [("ASK { }", "true"), ("ASK { FILTER(false) }", "false")]
)
def test_boolean_is_a_word(query, word):
    assert printed(query) == f"{word}\n"


def test_iri_is_shortened_and_literal_bare():
    text = printed(
        'SELECT (<https://w3id.org/accelkg/id/x> AS ?a) ("l"@en AS ?b) (<urn:y> AS ?c) '
        "{ }"
    )

    assert [line.split() for line in text.splitlines() if "akg" in line] == [
        ["akg:x", "l", "urn:y"]
    ]


def test_rows_are_counted():
    assert printed("SELECT ?x { VALUES ?x { 1 2 } }").endswith("2 rows\n")
    assert printed("SELECT ?x { }").endswith("1 row\n")


def test_numbers_stand_at_the_right():
    lines = printed("SELECT ?longname { VALUES ?longname { 1 } }").splitlines()

    assert next(line.rstrip() for line in lines if "1" in line) == " " * 9 + "1"


def test_wide_table_is_not_cut_in_a_file():
    text = printed(f'SELECT ("{"x" * 500}" AS ?a) ("{"y" * 500}" AS ?b) {{ }}')

    assert "x" * 500 in text
    assert "y" * 500 in text


def test_table_fits_a_terminal():
    query = f'SELECT ("{"x " * 100}" AS ?a) {{ }}'
    text = printed(query, force_terminal=True, width=40, no_color=True)

    assert text.count("x") == 100


def test_triple_term_and_blank_node_are_shown():
    document = {
        "head": {"vars": ["t", "b"]},
        "results": {
            "bindings": [
                {
                    "b": {"type": "bnode", "value": "n0"},
                    "t": {
                        "type": "triple",
                        "value": {
                            "subject": {"type": "uri", "value": "urn:a"},
                            "predicate": {"type": "uri", "value": "urn:p"},
                            "object": {"type": "literal", "value": "o"},
                        },
                    },
                }
            ]
        },
    }
    text = printed_body(json.dumps(document))

    assert "<<( urn:a urn:p o )>>" in text
    assert "_:n0" in text


def test_literal_cannot_command_the_terminal():
    text = printed('SELECT ("\\u001B[2J\\u009B" AS ?x) { }')

    assert "\x1b[2J" not in text
    assert "\ufffd[2J\ufffd" in text


def test_markup_of_a_literal_is_text():
    assert "[red]x[/red]" in printed('SELECT ("[red]x[/red]" AS ?x) { }')


@pytest.mark.parametrize("text", ["a\tb\nc", "é😀", ""])
def test_safe_text_stays_as_it_is(text):
    assert safe(text) == text
