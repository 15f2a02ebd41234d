# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import csv
import io
import re
import subprocess
import sys
from html import unescape
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from flask.testing import FlaskClient
from pyoxigraph import (
    Literal,
    NamedNode,
    Quad,
    QueryResultsFormat,
    RdfFormat,
    Store,
    parse,
    parse_query_results,
)

from accelkg_server import problems
from accelkg_server.answers import formats
from accelkg_server.answers.problem_pages import PROBLEM_TYPE
from accelkg_server.documents.dumps import EXTENSIONS
from accelkg_server.endpoint import Endpoint
from accelkg_server.engine import StoreEngine
from accelkg_server.problem import Problem
from accelkg_server.settings import Settings
from accelkg_server.web.app import create_app

RESULTS = [each for each in formats.RESULTS if each.engine]
GRAPHS = [each for each in formats.GRAPHS if each.engine]
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
FORM = "application/x-www-form-urlencoded"
QUERY = "application/sparql-query"
SELECT = "SELECT ?p ?o { <urn:a> ?p ?o } ORDER BY ?o"
ASK = "ASK { <urn:a> ?p ?o }"
CONSTRUCT = "CONSTRUCT WHERE { <urn:a> ?p ?o }"
DESCRIBE = "DESCRIBE <urn:a>"
TRIPLES = [
    Quad(NamedNode("urn:a"), NamedNode("urn:p#p"), value)
    for value in (
        NamedNode("urn:b"),
        Literal("é", language="en"),
        Literal(20.8),
        Literal(5),
        Literal('a,"b"\n<c>&'),
    )
]


class ReadingClient(FlaskClient):
    """A client that reads each answer to its end, as a server does."""

    def open(self, *args, **kwargs):
        return super().open(*args, buffered=True, **kwargs)


def client_of(engine=None, **settings):
    store = Store()
    store.extend(TRIPLES)
    found = engine or StoreEngine(store, Settings(**settings), snapshot_id="abc")
    app = create_app(Endpoint(found, Settings(**settings)))
    app.test_client_class = ReadingClient
    return app.test_client()


@pytest.fixture(scope="module")
def client():
    return client_of()


@pytest.fixture(scope="module")
def graph_client(tiny_store):
    """Give a client of the made-up graph that the library builds."""
    return client_of(StoreEngine(tiny_store, Settings(), snapshot_id="tiny"))


def ask(client, query, **headers):
    return client.get("/sparql", query_string={"query": query}, headers=headers)


# Formats: each answer is parsed again and compared.


@pytest.mark.parametrize("each", RESULTS, ids=lambda each: each.name)
def test_select_comes_in_each_format(client, each):
    answer = ask(client, SELECT, Accept=each.media_type)

    assert answer.status_code == 200
    assert answer.mimetype == each.media_type
    assert answer.content_length == len(answer.data)
    assert rows_of(answer) == rows_of(ask(client, SELECT))


def rows_of(answer):
    """Give the values of the solutions, which CSV has without their kind."""
    if answer.mimetype == "text/csv":
        rows = list(csv.reader(io.StringIO(answer.text, newline="")))
        return [tuple(row) for row in rows[1:]]
    form = QueryResultsFormat.from_media_type(answer.mimetype)
    solutions = parse_query_results(answer.data, format=form)
    return [tuple(value.value for value in solution) for solution in solutions]


@pytest.mark.parametrize("each", RESULTS[:2], ids=lambda each: each.name)
def test_select_keeps_terms(client, each):
    answer = ask(client, SELECT, Accept=each.media_type)
    solutions = parse_query_results(answer.data, format=each.engine)

    assert {solution["o"] for solution in solutions} == {q.object for q in TRIPLES}


@pytest.mark.parametrize("each", RESULTS, ids=lambda each: each.name)
@pytest.mark.parametrize("value", [True, False])
def test_ask_comes_in_each_format(client, each, value):
    query = ASK if value else "ASK { <urn:z> ?p ?o }"
    answer = ask(client, query, Accept=each.media_type)

    assert answer.mimetype == each.media_type
    assert str(value).lower() in answer.text


def test_ask_in_json_and_xml_are_read_again(client):
    found = [
        bool(
            parse_query_results(
                ask(client, ASK, Accept=each.media_type).data, format=each.engine
            )
        )
        for each in RESULTS[:2]
    ]

    assert found == [True, True]


@pytest.mark.parametrize("each", GRAPHS, ids=lambda each: each.name)
@pytest.mark.parametrize("query", [CONSTRUCT, DESCRIBE])
def test_graph_comes_in_each_format(client, each, query):
    answer = ask(client, query, Accept=each.media_type)
    quads = parse(answer.data, format=each.engine)

    assert answer.mimetype == each.media_type
    assert {q.object for q in quads} == {q.object for q in TRIPLES}


@pytest.mark.parametrize("query", [SELECT, ASK])
@pytest.mark.parametrize("each", GRAPHS, ids=lambda each: each.name)
def test_table_is_no_graph(client, query, each):
    answer = ask(client, query, Accept=each.media_type)

    assert answer.status_code == 406
    assert len(answer.json["allowed"]) == len(formats.RESULTS)


@pytest.mark.parametrize("query", [CONSTRUCT, DESCRIBE])
@pytest.mark.parametrize("each", RESULTS, ids=lambda each: each.name)
def test_graph_is_no_table(client, query, each):
    answer = ask(client, query, Accept=each.media_type)

    assert answer.status_code == 406
    assert len(answer.json["allowed"]) == len(formats.GRAPHS)


@pytest.mark.parametrize(
    ("query", "media_type"),
    [
        (SELECT, "application/sparql-results+json"),
        (ASK, "application/sparql-results+json"),
        (CONSTRUCT, "text/turtle"),
        (DESCRIBE, "text/turtle"),
    ],
)
@pytest.mark.parametrize("headers", [{}, {"Accept": "*/*"}])
def test_default_format(client, query, media_type, headers):
    assert ask(client, query, **headers).mimetype == media_type


@pytest.mark.parametrize("query", [SELECT, ASK, CONSTRUCT, DESCRIBE])
def test_browser_gets_a_page(client, query):
    assert ask(client, query, **BROWSER).mimetype == "text/html"


@pytest.mark.parametrize(
    ("parameters", "mimetype"),
    [
        ({"format": "csv"}, "text/csv"),
        ({"format": "text/csv"}, "text/csv"),
        ({"output": "xml"}, "application/sparql-results+xml"),
    ],
)
def test_parameter_goes_before_accept(client, parameters, mimetype):
    answer = client.get(
        "/sparql",
        query_string={"query": SELECT, **parameters},
        headers={"Accept": "application/json"},
    )

    assert answer.mimetype == mimetype


def test_parameter_works_in_a_form(client):
    answer = client.post("/sparql", data={"query": CONSTRUCT, "format": "xml"})

    assert answer.mimetype == "application/rdf+xml"


def test_unknown_format_lists_the_known(client):
    answer = client.get("/sparql", query_string={"query": SELECT, "format": "evil"})

    assert answer.status_code == 400
    assert "csv (text/csv)" in answer.json["allowed"]


def test_text_formats_say_that_they_are_utf_8(client):
    assert ask(client, SELECT, Accept="text/csv").content_type == (
        "text/csv; charset=utf-8"
    )


def test_json_has_the_shape_of_the_standard(client):
    query = """SELECT ?unbound ("x" AS ?s) (1 AS ?n) ("y"@en AS ?l) { }"""
    document = ask(client, query).json

    assert document["head"] == {"vars": ["unbound", "s", "n", "l"]}
    assert document["results"]["bindings"] == [
        {
            "s": {"type": "literal", "value": "x"},
            "n": {
                "type": "literal",
                "value": "1",
                "datatype": "http://www.w3.org/2001/XMLSchema#integer",
            },
            "l": {"type": "literal", "value": "y", "xml:lang": "en"},
        }
    ]


def test_ask_in_json_has_a_head(client):
    assert ask(client, ASK).json == {"head": {}, "boolean": True}


def test_xml_results_are_of_the_standard(client):
    answer = ask(client, SELECT, Accept="application/sparql-results+xml")
    root = ET.fromstring(answer.data)  # noqa: S314  # our own answer

    assert root.tag == "{http://www.w3.org/2005/sparql-results#}sparql"


def test_turtle_uses_prefixes(client):
    query = "CONSTRUCT { <urn:a> rdfs:label ?o } WHERE { <urn:a> ?p ?o }"

    assert "rdfs:label" in ask(client, query).text


# Protocol


@pytest.mark.parametrize(
    "send",
    [
        lambda client: client.get("/sparql", query_string={"query": ASK}),
        lambda client: client.post("/sparql", data={"query": ASK}),
        lambda client: client.post("/sparql", data=ASK, content_type=QUERY),
    ],
)
def test_query_is_answered_by_each_way(client, send):
    assert send(client).json["boolean"] is True


def test_head_has_the_headers_of_get(client):
    got = ask(client, SELECT)
    head = client.head("/sparql", query_string={"query": SELECT})

    assert head.data == b""
    differing = {"Query-Id"}
    assert {name for name, _ in {*head.headers} ^ {*got.headers}} == differing


def test_relative_iris_are_relative_to_the_endpoint(client):
    query = "CONSTRUCT { <s> <p> 1 } WHERE { }"
    answer = client.post(
        "/sparql", data=query, content_type=QUERY, headers={"Accept": "text/plain"}
    )

    assert answer.text.startswith("<http://localhost/s> <http://localhost/p> ")


def test_long_query_goes_by_post(client):
    text = f"{ASK} #{'x' * 100_000}"

    assert ask(client, text).status_code == 414
    assert client.post("/sparql", data={"query": text}).json["boolean"] is True


def test_dataset_parameters_reach_the_engine(client):
    answer = client.get(
        "/sparql", query_string={"query": ASK, "default-graph-uri": "urn:none"}
    )

    assert answer.json["boolean"] is False


@pytest.mark.parametrize("path", ["/", "/sparql", "/health/live", "/health/ready"])
@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_reading_methods_work_everywhere(client, path, method):
    assert client.open(path, method=method).status_code in {200, 204}


@pytest.mark.parametrize("path", ["/", "/sparql", "/health/live", "/health/ready"])
@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"])
def test_other_methods_are_refused_with_the_known_ones(client, path, method):
    answer = client.open(path, method=method)

    assert answer.status_code == 405
    assert answer.headers["Allow"].split(", ") == answer.json["allowed"]
    assert "GET" in answer.json["allowed"]


def test_options_lists_the_methods(client):
    assert client.options("/sparql").headers["Allow"] == "GET, HEAD, OPTIONS, POST"


# Service description

SD = "http://www.w3.org/ns/sparql-service-description#"


def description_of(client, **headers):
    answer = client.get("/sparql", headers=headers)
    form = RdfFormat.from_media_type(answer.mimetype)
    store = Store()
    store.extend(Quad(*q.triple) for q in parse(answer.data, format=form))
    return store


@pytest.mark.parametrize("each", GRAPHS, ids=lambda each: each.name)
def test_description_comes_in_each_format(client, each):
    store = description_of(client, Accept=each.media_type)

    assert store.query(f"ASK {{ ?s <{SD}endpoint> <http://localhost/sparql> }}")


def test_description_lists_graphs_with_their_sizes(graph_client):
    store = description_of(graph_client)
    query = f"""SELECT ?name ?triples {{
        ?dataset <{SD}namedGraph> ?named . ?named <{SD}name> ?name ;
            <{SD}graph>/<http://rdfs.org/ns/void#triples> ?triples
    }}"""
    sizes = {row["name"].value: int(row["triples"].value) for row in store.query(query)}

    assert sizes["https://w3id.org/accelkg/graph/claims"] > 0
    assert sizes["https://w3id.org/accelkg/graph/truthy"] > 0


def test_description_says_what_the_default_graph_is(graph_client):
    store = description_of(graph_client)
    query = f"""SELECT ?comment {{
        ?dataset <{SD}defaultGraph>/rdfs:comment ?comment
    }}"""
    prefixes = {"rdfs": "http://www.w3.org/2000/01/rdf-schema#"}
    (row,) = store.query(query, prefixes=prefixes)

    assert "union of the named graphs" in row["comment"].value


def test_description_lists_languages_and_formats(client):
    store = description_of(client)
    formats = {
        quad.object.value
        for quad in store.quads_for_pattern(None, NamedNode(f"{SD}resultFormat"), None)
    }

    assert store.query(f"ASK {{ ?s <{SD}supportedLanguage> <{SD}SPARQL11Query> }}")
    assert formats == {each.engine.iri for each in (*RESULTS, *GRAPHS)}


@pytest.mark.parametrize("host", ["evil.example", "localhost:8000"])
def test_public_url_goes_before_the_host_header(host):
    client = client_of(public_url="https://kg.example/x")
    store = description_of(client, Host=host)

    assert store.query(f"ASK {{ ?s <{SD}endpoint> <https://kg.example/x/sparql> }}")


def test_forwarded_headers_are_not_believed(client):
    headers = {"X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https"}

    assert "evil.example" not in client.get("/sparql", headers=headers).text


@pytest.mark.parametrize("path", ["/sparql", "/"])
def test_broken_host_is_a_malformed_request(client, path):
    answer = client.get(path, headers={"Host": 'ev il"<x>'})

    assert answer.status_code == 400
    assert answer.json["type"].endswith("/malformed-request")


# Errors


class BrokenEngine(StoreEngine):
    """An engine whose queries fail with *error*."""

    def __init__(self, error):
        super().__init__(Store(), Settings(), snapshot_id="broken")
        self.error = error
        self.is_ready = False

    async def query(self, *_, **__):
        raise self.error


SECRET = "/secret/path"  # noqa: S105  # what an answer must not tell
FAILING = OSError(5, "Input/output error", SECRET)


def failing():
    return client_of(BrokenEngine(FAILING))


def small(**settings):
    return client_of(**settings)


def get(query):
    return lambda client: client.get("/sparql", query_string={"query": query})


def post(data, content_type):
    return lambda client: client.post("/sparql", data=data, content_type=content_type)


STRANGER = {"environ_overrides": {"REMOTE_ADDR": "192.0.2.1"}}


def spent():
    """Give a client of a server whose share for strangers is used up."""
    settings = Settings(client_work_s=1)
    endpoint = Endpoint(StoreEngine(Store(), settings, snapshot_id="abc"), settings)
    endpoint.shares.charge("192.0.2.1", 9)
    return create_app(endpoint).test_client()


def writable():
    return client_of(write_keys=("k",))


SINGLE = "CONSTRUCT { <urn:a> <http://x/1> 1 } WHERE { }"
DOUBLING = " ".join(f"BIND(CONCAT(?x{i}, ?x{i}) AS ?x{i + 1})" for i in range(21))
ERRORS = {
    "address-too-long": (client_of, get("#" * 70_000), 414),
    "answer-too-large": (
        lambda: small(result_mb=1),
        get(f"SELECT ?x21 {{ BIND('a' AS ?x0) {DOUBLING} }}"),
        413,
    ),
    "invalid-encoding": (client_of, lambda c: c.get("/sparql?query=%FF"), 400),
    "invalid-parameter": (client_of, lambda c: c.get("/sparql?query="), 400),
    "invalid-query": (client_of, get("SELECT"), 400),
    "malformed-request": (client_of, lambda c: c.get("/", headers={"Host": "<"}), 400),
    "method-not-allowed": (client_of, lambda c: c.put("/sparql"), 405),
    "not-acceptable": (client_of, lambda c: ask(c, ASK, Accept="image/png"), 406),
    "not-found": (client_of, lambda c: c.get("/none"), 404),
    "not-ready": (failing, lambda c: c.get("/health/ready"), 503),
    "not-representable": (
        client_of,
        lambda c: ask(c, SINGLE, Accept="application/rdf+xml"),
        406,
    ),
    "query-too-complex": (client_of, get("ASK " + "{" * 3000 + "}" * 3000), 400),
    "key-missing": (writable, post("update=CLEAR+ALL", FORM), 401),
    "read-only": (client_of, post("update=CLEAR+ALL", FORM), 403),
    "service-refused": (client_of, get("ASK { SERVICE <urn:x> { } }"), 403),
    "share-used": (spent, lambda c: c.get("/sparql?query=ASK{}", **STRANGER), 429),
    "too-long": (lambda: small(query_length_kb=1), get("#" * 2000), 413),
    "too-many-rows": (
        lambda: small(result_rows=1),
        lambda c: ask(c, SELECT, Accept="text/csv"),
        413,
    ),
    "unexpected": (failing, get(ASK), 500),
    "unknown-snapshot": (
        client_of,
        lambda c: c.get(f"/sparql?query=ASK{{}}&snapshot={'0' * 16}"),
        404,
    ),
    "unsupported-encoding": (
        client_of,
        lambda c: c.post(
            "/sparql",
            data=ASK,
            content_type=QUERY,
            headers={"Content-Encoding": "gzip"},
        ),
        415,
    ),
    "unsupported-type": (client_of, post("ASK { }", "text/plain"), 415),
    "update-as-query": (client_of, get("INSERT DATA { }"), 400),
}


ELSEWHERE = {
    *("busy", "engine-stopped", "memory-limit", "time-limit", "service-failed"),
    *("headers-too-long", "too-slow", "storage-full", "key-too-narrow"),
    *("load-refused", "range-not-satisfiable", "retired"),
    *("unknown-resource", "unknown-version"),
}


def test_each_problem_is_provoked():
    """The web server, the pool and documents give the others: tested with them."""
    names = {each.name for each in Problem.__subclasses__()}

    assert set(ERRORS) | ELSEWHERE == names


def test_each_problem_has_its_status_in_the_docstring():
    tree = problems.__doc__.partition("Problem\n")[2]
    places = {each: tree.index(each.__name__) for each in Problem.__subclasses__()}
    in_order = sorted(places, key=places.get)

    assert [p.status for p in in_order] == sorted(p.status for p in in_order)


@pytest.mark.parametrize(("name", "case"), ERRORS.items(), ids=ERRORS)
def test_error_is_a_problem_document(name, case):
    make, send, status = case
    answer = send(make())

    assert answer.status_code == status
    assert answer.content_type == PROBLEM_TYPE
    assert answer.json["type"] == f"https://w3id.org/accelkg/problem/{name}"
    assert answer.json["status"] == status
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Accept" in answer.vary


PAGES = {
    "invalid-query": get("ASK { <b>x</b> }"),
    "not-found": lambda client: client.get("/<script>"),
    "method-not-allowed": lambda client: client.put("/sparql"),
    "invalid-parameter": lambda client: client.get("/sparql?query=ASK&format=<script>"),
}


@pytest.mark.parametrize(("name", "send"), PAGES.items(), ids=PAGES)
def test_browser_gets_the_problem_as_a_page(client, name, send):
    client.environ_base["HTTP_ACCEPT"] = BROWSER["Accept"]
    try:
        answer = send(client)
    finally:
        del client.environ_base["HTTP_ACCEPT"]

    assert answer.mimetype == "text/html"
    assert f"https://w3id.org/accelkg/problem/{name}" in answer.text
    assert "<script>" not in answer.text
    assert "<b>x" not in answer.text


def test_unexpected_error_shows_only_its_id(caplog):
    answer = ask(failing(), ASK, **BROWSER)
    instance = answer.text.partition("Request: <code>")[2].partition("<")[0]

    assert instance == answer.headers["Query-Id"]
    assert SECRET not in answer.text
    assert instance in caplog.text
    assert SECRET in caplog.text


def test_large_body_is_refused_before_it_is_read():
    answer = small(body_mb=1).post(
        "/sparql", data=b"x" * 2_000_000, content_type="text/plain"
    )

    assert answer.status_code == 413
    assert "ACCELKG_BODY_MB" in answer.json["hint"]


def test_body_shorter_than_announced_is_a_malformed_request(client):
    length = {"CONTENT_LENGTH": "100"}
    answer = client.post(
        "/sparql", data="ASK", content_type=QUERY, environ_overrides=length
    )

    assert answer.status_code == 400
    assert answer.json["type"].endswith("/malformed-request")


@pytest.mark.parametrize("path", ["//evil.example", "//sparql", "/sparql/", "/./x"])
def test_there_is_one_path_for_each_resource(client, path):
    """No redirect, and none to another host."""
    answer = client.get("/", environ_overrides={"PATH_INFO": path, "REQUEST_URI": path})

    assert answer.status_code == 404


@pytest.mark.parametrize("path", ["/static/../app.py", "/static/%2e%2e/app.py"])
def test_files_of_the_program_are_not_served(client, path):
    assert client.get(path).status_code == 404


# Headers


@pytest.mark.parametrize("path", ["/", "/sparql", "/sparql?query=ASK{}", "/none"])
def test_headers_that_protect_the_reader_of_a_page(client, path):
    answer = client.get(path, headers=BROWSER)
    policy = answer.headers["Content-Security-Policy"]

    assert answer.mimetype == "text/html"
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/", "/sparql?query=ASK{}", "/none", "/health/live"])
def test_no_answer_is_taken_for_another_type(client, path):
    answer = client.get(path)

    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "Access-Control-Allow-Credentials" not in answer.headers


def test_negotiated_answers_vary(client):
    assert "Accept" in ask(client, ASK).vary


def test_preflight_is_answered(client):
    headers = {"Origin": "https://a.example", "Access-Control-Request-Method": "POST"}
    answer = client.options("/sparql", headers=headers)

    assert answer.headers["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS, POST"
    assert answer.headers["Access-Control-Max-Age"] == "86400"


def test_origins_may_be_limited():
    client = client_of(cors_origins=("https://a.example",))
    good = ask(client, ASK, Origin="https://a.example")
    bad = ask(client, ASK, Origin="https://b.example")

    assert good.headers["Access-Control-Allow-Origin"] == "https://a.example"
    assert "Access-Control-Allow-Origin" not in bad.headers
    assert "Origin" in bad.vary


# Pages and health


def test_start_page_counts_things(graph_client):
    page = graph_client.get("/").text

    assert "claims" in page
    assert "http://localhost/sparql" in page


def test_start_page_of_an_empty_graph_works(client):
    assert client.get("/").status_code == 200


def test_links_of_the_start_page_work(store):
    client = client_of(StoreEngine(store, Settings(), snapshot_id="whole"))
    page = client.get("/").text
    links = {unescape(link) for link in re.findall(r'href="(/[^"]*)"', page)}
    dumps = {link for link in links if link.startswith("/dump/")}
    answers = {link: client.get(link).status_code for link in links - dumps}

    assert len(dumps) == len(EXTENSIONS) + 1
    assert answers.pop("/id/trainium3") == 303
    assert set(answers.values()) == {200}


def test_start_page_of_another_graph_offers_no_description(client):
    assert "/dataset" not in client.get("/").text


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/health/live", {"status": "alive"}),
        ("/health/ready", {"status": "ready", "snapshot": "abc"}),
    ],
)
def test_health(client, path, expected):
    assert client.get(path).json == expected


def test_live_needs_no_graph():
    assert failing().get("/health/live").status_code == 200


def test_style_sheet_is_served(client):
    answer = client.get("/static/accelkg.css")

    assert answer.mimetype == "text/css"


def test_a_query_over_http_leaves_rdflib_out():
    """The engine is Oxigraph; rdflib is not even loaded."""
    code = """
import sys
from pathlib import Path
from accelkg.dataset import build_dataset
from accelkg_server.web.app import create_app
from accelkg_server.endpoint import Endpoint
from accelkg_server.engine import StoreEngine
from accelkg_server.settings import Settings

settings = Settings()
store = build_dataset(resources=Path(sys.argv[1]))
engine = StoreEngine(store, settings, snapshot_id="0")
app = create_app(Endpoint(engine, settings))
answer = app.test_client().get("/sparql?query=ASK{?s+?p+?o}")
assert answer.json["boolean"] is True
assert not sys.modules.keys() & {"rdflib", "oxrdflib", "pyshacl"}
"""
    tables = Path(__file__).parent / "data" / "tables"
    subprocess.run([sys.executable, "-c", code, str(tables)], check=True)
