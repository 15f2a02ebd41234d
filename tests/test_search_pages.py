# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""`/search`: JSON for programs, a page for people."""

from __future__ import annotations

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from accelkg.namespaces import BASE, RDFS
from in_process import client_of

PAGE = {"Accept": "text/html"}


@pytest.fixture(scope="module")
def client(store):
    """Give a client of a server over the whole graph."""
    return client_of(store)


def test_results_are_json_by_default(client):
    answer = client.get("/search", query_string={"q": "h100", "limit": "1"})

    assert answer.mimetype == "application/json"
    assert answer.json["query"] == "h100"
    [result] = answer.json["results"]
    assert result["iri"] == "https://w3id.org/accelkg/id/nvidia-h100"
    assert result["page"] == "http://localhost/id/nvidia-h100"
    assert (result["label"], result["name"]) == ("NVIDIA H100", "H100")
    assert [type_["label"] for type_ in result["types"]] == ["product line"]


def test_a_browser_gets_a_page_with_a_form_and_links(client):
    answer = client.get("/search?q=trainium3", headers=PAGE)

    assert answer.mimetype == "text/html"
    assert 'value="trainium3"' in answer.text
    assert '<a href="/id/trainium3">AWS Trainium3</a> <small>accelerator</small>' in (
        answer.text
    )


def test_the_page_without_text_is_the_form(client):
    answer = client.get("/search", headers=PAGE)

    assert answer.status_code == 200
    assert 'role="status"' not in answer.text


def test_the_page_says_when_nothing_is_found(client):
    answer = client.get("/search?q=xyzzy&type=Accelerator", headers=PAGE)

    assert "No results of Accelerator." in answer.text


def test_what_was_typed_is_text_in_the_page(client):
    answer = client.get("/search", query_string={"q": "<script>"}, headers=PAGE)

    assert "<script>" not in answer.text
    assert "&lt;script&gt;" in answer.text


def test_results_are_of_the_wanted_types(client):
    answer = client.get("/search?q=trainium&type=ProductLine&type=Person")

    types = [result["types"][0]["label"] for result in answer.json["results"]]
    assert set(types) == {"product line"}


@pytest.mark.parametrize(
    ("query", "detail"),
    [
        ("q=a&limit=0", "Parameter 'limit' is not a number from 1 to 100."),
        ("q=a&limit=101", "Parameter 'limit' is not a number from 1 to 100."),
        ("q=a&limit=x", "Parameter 'limit' is not a number from 1 to 100."),
        ("q=a&type=a:<", "Parameter 'type' is not an IRI: 'a:<'."),
        ("q=a&type=Acelerator", "Parameter 'type' names no class here: 'Acelerator'."),
    ],
)
def test_a_wrong_parameter_is_told(client, query, detail):
    answer = client.get(f"/search?{query}")

    assert (answer.status_code, answer.json["detail"]) == (400, detail)


def test_a_near_class_is_suggested(client):
    answer = client.get("/search?q=a&type=Acelerator")

    assert "Accelerator" in answer.json["allowed"]


@pytest.mark.parametrize(
    "text",
    [
        *("", '"', "%00", "%EF%BF%BF", "x" * 5000, "NEAR(", "*"),
        *('x" } UNION {?s ?p ?o} %23', "x> ?p ?o }", '\\"', "\\u0022", "%0A"),
    ],
)
def test_no_text_is_an_error(client, text):
    assert client.get(f"/search?q={text}").status_code == 200


def test_a_client_that_has_the_results_is_told_so(client):
    tag = client.get("/search?q=h100").headers["ETag"]

    answer = client.get("/search?q=h100", headers={"If-None-Match": tag})
    assert answer.status_code == 304


def test_the_page_of_a_result_is_on_this_server():
    store, label = Store(), NamedNode(f"{RDFS}label")
    for name in ("/a.example/x", "id/a%3Fb"):
        store.add(Quad(NamedNode(BASE + name), label, Literal("thing")))
    results = client_of(store).get("/search?q=thing").json["results"]

    assert [result["page"] for result in results] == [
        "http://localhost/id/a%253Fb",
        "http://localhost/a.example/x",
    ]
