# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Documents of a graph that holds what no shape allows; each of them is given."""

from __future__ import annotations

import json
from csv import DictReader
from io import StringIO
from pathlib import Path

import pytest
from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, Store

from accelkg import namespaces as ns
from accelkg.terms import RDF_TYPE
from in_process import client_of

HOSTILE = Path(__file__).parent / "data" / "hostile.trig"
THINGS = ("id/numbers", "id/self", "id/untyped", "claim/c1", "claim/c2", "claim/c3")
OTHERS = ("conflict/k", "link/l")
QUERIES = {
    "by-name": {"query": "42"},
    "of-a-type": {"query": "self", "type": "https://w3id.org/accelkg/id/self"},
    "by-property": {"query": "", "properties": [{"pid": "coreCount", "v": 5}]},
    "without-a-type": {"query": "untyped thing"},
}


@pytest.fixture(scope="module")
def client():
    """Give a client of a server over the hostile graph."""
    store = Store()
    store.load(path=HOSTILE, format=RdfFormat.TRIG)
    return client_of(store)


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/dataset", "/properties", "/sitemap.xml", "/sparql"),
        *(f"/page/{name.removeprefix('id/')}" for name in (*THINGS, *OTHERS)),
        *(f"/data/{name.removeprefix('id/')}.ttl" for name in (*THINGS, *OTHERS)),
        *("/search?q=42", "/search?q=self", "/search?q=untyped", "/search?q=text"),
        *("/reconcile/preview?id=numbers", "/reconcile/preview?id=self"),
        *("/reconcile/preview?id=untyped", "/reconcile/flyout/entity?id=numbers"),
        *("/reconcile/suggest/entity?prefix=s", "/reconcile/suggest/type?prefix="),
        *("/reconcile/suggest/property?prefix=", "/reconcile/suggest/entity?prefix=u"),
        *("/reconcile/extend/propose", "/reconcile/flyout/type?id=coreCount"),
    ],
)
@pytest.mark.parametrize("accept", ["text/html, */*;q=0.1", "*/*"])
def test_each_document_is_given(client, path, accept):
    answer = client.get(path, headers={"Accept": accept})

    assert answer.status_code < 400


@pytest.mark.parametrize(
    "name",
    [
        *("csv", "parquet", "facts.csv", "facts.parquet", "sheet.csv"),
        *("ttl", "rdf12.ttl", "nt", "jsonld", "trig", "nq"),
    ],
)
def test_each_dump_is_given(client, name):
    answer = client.get(f"/dump/accelkg.{name}")

    assert answer.status_code == 200


@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_each_query_is_reconciled(client, query):
    queries = json.dumps({"q": query})
    answer = client.get("/reconcile", query_string={"queries": queries})

    assert answer.status_code == 200
    assert answer.json["q"]["result"]


def test_a_thing_without_a_type_is_a_candidate(client):
    queries = json.dumps({"q": {"query": "untyped thing"}})
    (found,) = client.get("/reconcile", query_string={"queries": queries}).json["q"][
        "result"
    ]

    assert (found["id"], found["description"], found["type"]) == ("untyped", "", [])


@pytest.mark.parametrize("text", ["other", "without a name"])
def test_only_texts_name_things_that_have_iris(client, text):
    assert client.get("/search", query_string={"q": text}).json["results"] == []


def test_only_nodes_are_types(client):
    results = client.get("/search?q=42").json["results"]

    assert [type_["iri"] for type_ in results[0]["types"]] == [
        "https://w3id.org/accelkg/ns#coreCount",
        "http://example.org/Type",
    ]


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("coreCount", [{"str": "1_0"}, {"str": "x"}, {"int": 5}]),
        ("memoryCapacityGB", [{"str": "INF"}, {"str": "NaN"}, {"str": "y"}]),
        ("announcedOn", [{"str": "2026-02-30"}, {"str": "bad"}]),
    ],
)
def test_numbers_and_dates_that_are_none_are_texts(client, name, values):
    asked = json.dumps({"ids": ["numbers"], "properties": [{"id": name}]})
    answer = client.get("/reconcile", query_string={"extend": asked})

    assert answer.json["rows"]["numbers"][name] == values


def test_a_count_that_is_no_number_is_none(client):
    page = client.get("/dataset", headers={"Accept": "text/html"}).text

    assert "0 triples, 0 things, 0 classes, 0 properties" in page


def test_tables_are_blank_where_a_claim_has_no_day(client):
    body = client.get("/dump/accelkg.csv").text
    rows = {row["claim"].rpartition("/")[2]: row for row in DictReader(StringIO(body))}

    assert rows["c1"]["as_of"] == rows["c1"]["number"] == ""
    assert rows["c3"]["as_of"] == "2026-01-01"


@pytest.mark.parametrize("datatype", ["integer", "decimal"])
def test_a_number_that_is_too_large_is_a_text(datatype):
    text = "9" * 5_000
    value = Literal(text, datatype=NamedNode(f"{ns.XSD}{datatype}"))
    store = Store()
    store.add(Quad(NamedNode(f"{ns.AKG}x"), NamedNode(f"{ns.ACCEL}size"), value))
    asked = json.dumps({"ids": ["x"], "properties": [{"id": "size"}]})
    answer = client_of(store).get("/reconcile", query_string={"extend": asked})

    assert answer.json["rows"]["x"]["size"] == [{"str": text}]


@pytest.mark.parametrize(
    ("text", "datatype"),
    [("9" * 5_000, "decimal"), ("INF", "double"), ("NaN", "double")],
    ids=["long", "infinite", "none"],
)
def test_a_table_has_no_number_that_is_too_large(text, datatype):
    claim = NamedNode(f"{ns.AKGC}x")
    value = Literal(text, datatype=NamedNode(f"{ns.XSD}{datatype}"))
    store = Store()
    store.add(Quad(claim, RDF_TYPE, NamedNode(f"{ns.ACCEL}Claim")))
    store.add(Quad(claim, NamedNode(f"{ns.RDF}object"), value))
    (row,) = DictReader(StringIO(client_of(store).get("/dump/accelkg.csv").text))

    assert (row["value"], row["number"]) == (text, "")
