# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import pytest
from pyoxigraph import Store

from accelkg_server.problems import InvalidParameter
from accelkg_server.sparql.updates import (
    with_dataset,
    without_repeated_graphs,
    without_silent_loads,
)
from accelkg_server.tasks import UpdateTask


def with_graph(text):
    return with_dataset(UpdateTask(text, default_graphs=("urn:g",)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "DELETE { ?s ?p ?o } WHERE { ?s ?p ?o }",
            "DELETE { ?s ?p ?o } USING <urn:g> WHERE { ?s ?p ?o }",
        ),
        (
            "insert { ?s ?p ?o }where{ ?s ?p 'where' }",
            "insert { ?s ?p ?o }USING <urn:g> where{ ?s ?p 'where' }",
        ),
        (
            "DELETE WHERE { GRAPH ?g { } } ; CLEAR ALL",
            "DELETE { GRAPH ?g { } } USING <urn:g> WHERE { GRAPH ?g { } } ; CLEAR ALL",
        ),
        (
            "INSERT { } WHERE { { SELECT * WHERE { ?s ?p (1 2) } } }",
            "INSERT { } USING <urn:g> WHERE { { SELECT * WHERE { ?s ?p (1 2) } } }",
        ),
    ],
)
def test_dataset_is_written_into_each_operation(text, expected):
    assert with_graph(text) == expected


@pytest.mark.parametrize(
    "text",
    ["", "INSERT DATA { <urn:a> <urn:b> 'WHERE' }", "CLEAR ALL # WHERE", "WHERE", "}}"],
)
def test_other_operations_ask_no_dataset(text):
    assert "USING" not in with_graph(text).replace("USING <urn:g> WHERE", "")


def test_without_dataset_the_text_stays():
    text = "WITH <urn:g> DELETE { } USING <urn:h> WHERE { }"

    assert with_dataset(UpdateTask(text)) is text


def test_named_graphs_are_named():
    task = UpdateTask("INSERT { } WHERE { }", named_graphs=("urn:g", "urn:h"))

    assert with_dataset(task) == (
        "INSERT { } USING NAMED <urn:g> USING NAMED <urn:h> WHERE { }"
    )


@pytest.mark.parametrize(
    "text",
    [
        "WITH <urn:h> DELETE { } WHERE { }",
        "DELETE { } using NAMED <urn:h> WHERE { }",
        "CLEAR ALL; INSERT { } USING <urn:h> WHERE { }",
    ],
)
def test_dataset_in_two_places_is_refused(text):
    """SPARQL 1.1 Protocol, 2.2.3."""
    with pytest.raises(InvalidParameter, match="of its own"):
        with_graph(text)


@pytest.mark.parametrize("text", ["DELETE WHERE", "DELETE WHERE {", "INSERT { } WHERE"])
def test_what_is_broken_stays_broken(text):
    with pytest.raises(SyntaxError):
        Store().update(with_graph(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("LOAD SILENT <urn:x>", "INSERT DATA {}"),
        ("load silent ex:x;CLEAR ALL", "INSERT DATA {};CLEAR ALL"),
        (
            "CLEAR ALL ; LOAD SILENT <urn:x> INTO GRAPH <urn:g>",
            "CLEAR ALL ; INSERT DATA {}",
        ),
        ("LOAD SILENT <urn:x> INTO", "INSERT DATA {} INTO"),
        ("LOAD SILENT", "LOAD SILENT"),
        ("LOAD <urn:x>", "LOAD <urn:x>"),
        ("CLEAR SILENT ALL", "CLEAR SILENT ALL"),
        (
            "INSERT DATA { <a> <b> 'LOAD SILENT <urn:x>' }",
            "INSERT DATA { <a> <b> 'LOAD SILENT <urn:x>' }",
        ),
    ],
)
def test_silent_load_has_no_effect(text, expected):
    """What is left of it is refused, or is a syntax error, afterwards."""
    assert without_silent_loads(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("DELETE {} USING <a> USING <b> WHERE {}", None),
        ("DELETE {} USING <a> USING NAMED <a> WHERE {}", None),
        (
            "INSERT {} USING <a> WHERE {} ; INSERT {} USING <a> WHERE {}",
            None,
        ),
        (
            "INSERT {} USING <a> using <a> WHERE {}",
            "INSERT {} USING <a>  WHERE {}",
        ),
        (
            "INSERT {} USING NAMED <a> USING NAMED <a> WHERE {}",
            "INSERT {} USING NAMED <a>  WHERE {}",
        ),
        ("INSERT {} USING", None),
    ],
)
def test_graph_is_used_once_in_an_operation(text, expected):
    assert without_repeated_graphs(text) == (expected or text)
