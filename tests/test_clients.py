# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The clients that people use, from their own packages, against a running server.

`make clients` installs those that the tests need and the product does not.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from io import StringIO
from pathlib import Path
from urllib.parse import quote, urlencode

import pytest
from rdflib import Dataset, Graph, Literal, URIRef
from rdflib.plugins.stores.sparqlstore import SPARQLStore, SPARQLUpdateStore

from servers import FORM, JSON, KEY, PREFIXES, serving

NAME = URIRef("http://data.example/name")
ANNA = URIRef("http://data.example/a")
SELECT = f"{PREFIXES} SELECT ?s ?o {{ ?s c:name ?o }}"
CONSTRUCT = f"{PREFIXES} CONSTRUCT {{ ?s c:name ?o }} WHERE {{ ?s c:name ?o }}"
DESCRIBE = f"{PREFIXES} DESCRIBE c:a"
ASK = f"{PREFIXES} ASK {{ ?s c:name ?o }}"
ROW = {"s": str(ANNA), "o": "Anna"}

COMUNICA = Path(__file__).parent / "clients/node_modules/.bin/comunica-sparql"
needs_comunica = pytest.mark.skipif(
    not (COMUNICA.exists() and shutil.which("node")),
    reason="Comunica is not installed; make clients does it",
)
needs_curl = pytest.mark.skipif(not shutil.which("curl"), reason="curl is missing")


@pytest.fixture(scope="module")
def writable():
    with serving(write_keys=KEY) as server:
        yield server


# SPARQLWrapper


@pytest.fixture
def wrapper(server):
    """Make a SPARQLWrapper for a query, a return format and a method."""
    wrappers = pytest.importorskip("SPARQLWrapper", reason="make clients installs it")

    def make(query, returned, method="GET"):
        client = wrappers.SPARQLWrapper(server.endpoint)
        client.setQuery(query)
        client.setReturnFormat(returned)
        client.setMethod(method)
        return client

    return make


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_sparqlwrapper_select_as_json(wrapper, method):
    (row,) = wrapper(SELECT, "json", method).queryAndConvert()["results"]["bindings"]

    assert {name: term["value"] for name, term in row.items()} == ROW


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_sparqlwrapper_select_as_xml(wrapper, method):
    document = wrapper(SELECT, "xml", method).queryAndConvert()

    assert "Anna" in document.toxml()


@pytest.mark.parametrize(
    ("returned", "lines"),
    [
        ("csv", ["s,o", "http://data.example/a,Anna"]),
        ("tsv", ["?s\t?o", '<http://data.example/a>\t"Anna"@en']),
    ],
)
def test_sparqlwrapper_select_as_text(wrapper, returned, lines):
    body = wrapper(SELECT, returned).queryAndConvert()

    assert body.decode().splitlines() == lines


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_sparqlwrapper_ask(wrapper, method):
    assert wrapper(ASK, "json", method).queryAndConvert()["boolean"] is True


@pytest.mark.parametrize("method", ["GET", "POST"])
@pytest.mark.parametrize("returned", ["json-ld", "rdf+xml", "xml"])
@pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated")
@pytest.mark.parametrize("query", [CONSTRUCT, DESCRIBE], ids=["construct", "describe"])
def test_sparqlwrapper_graph(wrapper, query, returned, method):
    graph = wrapper(query, returned, method).queryAndConvert()

    assert (ANNA, NAME, Literal("Anna", lang="en")) in graph


@pytest.mark.parametrize("returned", ["turtle", "n3"])
def test_sparqlwrapper_graph_as_text(wrapper, returned):
    body = wrapper(CONSTRUCT, returned).queryAndConvert()

    assert len(Graph().parse(data=body, format="turtle")) == 1


@pytest.mark.parametrize("request_method", ["postdirectly", "urlencoded"])
def test_sparqlwrapper_query_methods(wrapper, request_method):
    client = wrapper(SELECT, "json", "POST")
    client.setRequestMethod(request_method)

    assert client.queryAndConvert()["results"]["bindings"][0]["o"]["value"] == "Anna"


@pytest.mark.parametrize("request_method", ["postdirectly", "urlencoded"])
def test_sparqlwrapper_update(writable, request_method):
    wrappers = pytest.importorskip("SPARQLWrapper", reason="make clients installs it")
    client = wrappers.SPARQLWrapper(writable.endpoint)
    client.addCustomHttpHeader("Authorization", f"Bearer {KEY}")
    client.setMethod("POST")
    client.setRequestMethod(request_method)
    client.setQuery(f"INSERT DATA {{ <urn:a> <urn:b> '{request_method}' }}")
    client.query()

    assert writable.rows(f"SELECT ?s {{ ?s <urn:b> '{request_method}' }}") == [
        {"s": "urn:a"}
    ]


# rdflib


@pytest.mark.parametrize("method", ["GET", "POST", "POST_FORM"])
@pytest.mark.parametrize("returned", ["xml", "json", "csv"])
def test_rdflib_store_select(server, method, returned):
    graph = Graph(
        SPARQLStore(server.endpoint, method=method, returnFormat=returned),
        identifier="http://data.example/g1",
    )
    (row,) = graph.query("SELECT ?s ?o { ?s ?p ?o FILTER(?o = 'one') }")

    assert (str(row.s), str(row.o)) == ("http://data.example/s1", "one")


def test_rdflib_store_triples(server):
    store = SPARQLStore(server.endpoint, returnFormat="json")
    found = list(store.triples((ANNA, NAME, None)))

    assert [triple for triple, _ in found] == [(ANNA, NAME, Literal("Anna", lang="en"))]


def test_rdflib_store_construct(server):
    store = SPARQLStore(server.endpoint)

    assert (ANNA, NAME, Literal("Anna", lang="en")) in store.query(CONSTRUCT).graph


def test_rdflib_store_ask(server):
    assert SPARQLStore(server.endpoint).query(ASK).askAnswer is True


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_rdflib_update_store(writable):
    store = SPARQLUpdateStore(
        writable.endpoint,
        writable.endpoint,
        returnFormat="json",
        headers={"Authorization": f"Bearer {KEY}"},
    )
    graph = Dataset(store).graph(URIRef("urn:g"))
    graph.add((ANNA, NAME, Literal("Bert")))
    rows = writable.rows("SELECT ?o { GRAPH <urn:g> { ?s ?p ?o } }")

    assert rows == [{"o": "Bert"}]
    assert list(graph.objects(ANNA, NAME)) == [Literal("Bert")]


# pandas


def test_pandas_reads_a_table_from_an_address(server):
    pandas = pytest.importorskip("pandas", reason="make clients installs it")
    query = quote("SELECT ?n ?x { VALUES (?n ?x) {(1 'a') (2 'b')} } ORDER BY ?n")
    table = pandas.read_csv(f"{server.endpoint}?format=csv&query={query}")

    assert list(table.columns) == ["n", "x"]
    assert (table["n"].sum(), list(table["x"])) == (3, ["a", "b"])


# curl


def curl(*arguments, body=""):
    """Give head and body of the last answer; *body* comes by stdin."""
    command = ("curl", "--silent", "--show-error", "--include", *arguments)
    done = subprocess.run(
        command, input=body.encode(), capture_output=True, check=True, timeout=30
    )
    *_, head, answer = done.stdout.decode().split("\r\n\r\n", 2)
    return head.lower(), answer


@needs_curl
def test_curl_by_default_gets_json(server):
    head, body = curl(server.endpoint, "--data-urlencode", f"query={SELECT}")

    assert f"content-type: {JSON}" in head
    assert json.loads(body)["results"]["bindings"][0]["o"]["value"] == "Anna"


@needs_curl
def test_curl_by_default_gets_turtle(server):
    head, body = curl("-G", server.endpoint, "--data-urlencode", f"query={CONSTRUCT}")

    assert "content-type: text/turtle" in head
    assert len(Graph().parse(data=body, format="turtle")) == 1


@needs_curl
@pytest.mark.parametrize("option", ["--http1.0", "--http1.1", "--http2"])
def test_curl_with_each_version_of_http(server, option):
    head, body = curl(option, f"{server.endpoint}?query={quote(ASK)}")

    assert " 200" in head.partition("\r\n")[0]
    assert json.loads(body)["boolean"] is True


@needs_curl
def test_curl_compressed(server):
    _, body = curl("--compressed", f"{server.endpoint}?query={quote(SELECT)}")

    assert json.loads(body)["results"]["bindings"][0]["o"]["value"] == "Anna"


@needs_curl
def test_curl_waits_for_no_answer_to_its_expectation(server):
    """Curl sends `Expect: 100-continue` before a long body."""
    long_query = f"{SELECT} #{'x' * 200_000}"
    headers = (
        "-H",
        "Content-Type: application/sparql-query",
        "-H",
        "Expect: 100-continue",
    )
    wait = ("--expect100-timeout", "20", "--max-time", "10")
    head, answer = curl(
        server.endpoint, *headers, *wait, "--data-binary", "@-", body=long_query
    )

    assert "200" in head.partition("\r\n")[0]
    assert "Anna" in answer


# Comunica


def comunica(source, query, media_type):
    command = (str(COMUNICA), source, query, "-t", media_type)
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    return done.stdout.decode()


@needs_comunica
@pytest.mark.parametrize("kind", ["", "sparql@"])
def test_comunica_select(server, kind):
    answer = comunica(f"{kind}{server.endpoint}", SELECT, JSON)
    (row,) = json.loads(answer)["results"]["bindings"]

    assert {name: term["value"] for name, term in row.items()} == ROW


@needs_comunica
def test_comunica_construct(server):
    turtle = comunica(server.endpoint, CONSTRUCT, "text/turtle")

    assert len(Graph().parse(data=turtle, format="turtle")) == 1


@needs_comunica
def test_comunica_ask(server):
    answer = comunica(server.endpoint, ASK, JSON)

    assert json.loads(answer)["boolean"] is True


# Requests as other clients send them


BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


def test_browser_shows_the_table(server):
    answer = server.get(SELECT, Accept=BROWSER, Accept_Encoding="identity")

    assert (answer.status, answer.type) == (200, "text/html")
    assert "Anna" in answer.text


@pytest.mark.parametrize(
    ("query", "accept", "media_type"),
    [
        (SELECT, "application/sparql-results+json,*/*;q=0.9", JSON),
        (ASK, "application/sparql-results+json,*/*;q=0.9", JSON),
        (CONSTRUCT, "application/n-triples,*/*;q=0.9", "application/n-triples"),
        (DESCRIBE, "text/turtle,*/*;q=0.9", "text/turtle"),
    ],
)
def test_yasgui_from_another_origin(server, query, accept, media_type):
    answer = server.send(
        "POST",
        "/sparql",
        urlencode({"query": query}),
        Content_Type=f"{FORM}; charset=UTF-8",
        Accept=accept,
        Origin="https://yasgui.example",
        Referer="https://yasgui.example/",
    )

    assert (answer.status, answer.type) == (200, media_type)
    assert answer.headers["Access-Control-Allow-Origin"] in {
        "*",
        "https://yasgui.example",
    }


# Accept headers that the libraries send, and what each of them can read.
JENA_TABLE = (
    "application/sparql-results+json, application/sparql-results+xml;q=0.9,"
    " text/tab-separated-values;q=0.7, text/csv;q=0.5, application/json;q=0.2,"
    " application/xml;q=0.2, */*;q=0.1"
)
JENA_GRAPH = (
    "text/turtle,application/n-triples;q=0.9,application/ld+json;q=0.8,"
    "application/rdf+xml;q=0.7,*/*;q=0.3"
)
RDF4J_TABLE = (
    "application/x-binary-rdf-results-table;q=0.8,"
    "application/sparql-results+json;q=0.8,application/json;q=0.8,"
    "application/sparql-results+xml;q=0.8,application/xml;q=0.8"
)
RDF4J_BOOLEAN = (
    "text/boolean, application/sparql-results+json;q=0.8,application/json;q=0.8"
)
RDF4J_GRAPH = (
    "application/x-binary-rdf;q=0.8, text/turtle;q=0.8, application/trig;q=0.8,"
    " application/rdf+xml;q=0.8, application/n-triples, application/ld+json;q=0.8"
)
BLAZEGRAPH_TABLE = (
    "application/sparql-results+xml;q=1, application/sparql-results+json;q=0.9,"
    " application/x-binary-rdf-results-table;q=0.1"
)
VIRTUOSO_TABLE = (
    "application/sparql-results+xml, text/rdf+n3, application/rdf+xml, text/plain;q=0.1"
)
TABLES = {"application/sparql-results+json", "application/sparql-results+xml"}
GRAPHS = {"text/turtle", "application/n-triples", "application/rdf+xml"}


@pytest.mark.parametrize(
    ("query", "accept", "readable"),
    [
        (SELECT, JENA_TABLE, {JSON}),
        (ASK, JENA_TABLE, {JSON}),
        (CONSTRUCT, JENA_GRAPH, {"text/turtle"}),
        (SELECT, RDF4J_TABLE, TABLES | {"application/json"}),
        (ASK, RDF4J_BOOLEAN, {JSON, "application/json"}),
        (CONSTRUCT, RDF4J_GRAPH, {"application/n-triples"}),
        (SELECT, BLAZEGRAPH_TABLE, {"application/sparql-results+xml"}),
        (SELECT, VIRTUOSO_TABLE, {"application/sparql-results+xml"}),
        (CONSTRUCT, VIRTUOSO_TABLE, {"application/rdf+xml", "text/turtle"}),
    ],
    ids=[
        "Jena table",
        "Jena boolean",
        "Jena graph",
        "RDF4J table",
        "RDF4J boolean",
        "RDF4J graph",
        "Blazegraph table",
        "Virtuoso table",
        "Virtuoso graph",
    ],
)
def test_library_gets_what_it_reads(server, query, accept, readable):
    answer = server.post(query, Accept=accept)

    assert answer.status == 200
    assert answer.type in readable


def test_whole_table_as_csv_and_description_as_rdf_xml(server):
    """What OpenRefine asks for."""
    table = server.get(
        "SELECT * FROM <http://data.example/ring> { ?s ?p ?o }", Accept="text/csv"
    )
    described = server.get(DESCRIBE, Accept="application/rdf+xml")

    assert len(list(StringIO(table.text))) == 301
    assert (described.status, described.type) == (200, "application/rdf+xml")
    assert len(Graph().parse(data=described.body, format="xml")) == 6
