# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Requests that break HTTP or the protocol, or stretch them, against a real socket."""

from __future__ import annotations

import gzip
import json
import zlib
from contextlib import ExitStack
from socket import create_connection
from time import monotonic
from urllib.parse import quote, urlencode
from xml.etree import ElementTree as ET

import pyoxigraph
import pytest

from servers import FORM, JSON, PREFIXES, QUERY, UPDATE, received

ASK = "ASK%7B%7D"
XML = "application/sparql-results+xml"
CSV = "text/csv"
TSV = "text/tab-separated-values"
TURTLE = "text/turtle"
ROW = 'SELECT ("x" AS ?v) {}'
GRAPH = "CONSTRUCT { <urn:s> <urn:p> 1 } {}"
CLOSE = b"Connection: close\r\n\r\n"
POST = b"POST /sparql HTTP/1.1\r\nHost: x\r\nContent-Type: application/sparql-query\r\n"


def whole(request_line: bytes, *headers: bytes, body: bytes = b"") -> bytes:
    """Give the bytes of a request that ends the connection."""
    return b"\r\n".join((request_line, b"Host: x", *headers, CLOSE)) + body


# HTTP


@pytest.mark.parametrize(
    "query", ["%ZZ%", "ASK%7B%7D%", "ASK%7B%7D%4", "%C3%28", "%FF"]
)
def test_broken_percent_encoding_is_refused(server, query):
    answer = server.send("GET", f"/sparql?query={query}")

    assert (answer.status, answer.problem) == (400, "invalid-encoding")


def test_body_that_is_no_utf_8_is_refused(server):
    body = b'ASK { ?s ?p "\xff\xfe" }'
    answer = server.send("POST", "/sparql", body, Content_Type=QUERY)

    assert (answer.status, answer.problem) == (400, "invalid-encoding")


@pytest.mark.parametrize("text", ["ASK {}", "\ufeffASK {}"])
def test_byte_order_mark_is_skipped(server, text):
    assert server.post(text).json()["boolean"] is True


def test_raw_byte_in_the_address_is_refused(server):
    answer = server.raw(whole(b"GET /sparql?query=ASK{}\xc3\xa9 HTTP/1.1"))

    assert answer.startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize(
    "target",
    [
        f"/sparql?query={ASK}&format=text/turtle%0d%0aX-Evil:%201",
        f"/sparql?query={ASK}&snapshot=%0d%0aX-Evil:%201",
        "/x%0d%0aX-Evil:%201",
        "/chip/x%0d%0aX-Evil:%201",
        "/sparql?format=%0aX-Evil:%201",
    ],
)
def test_no_header_comes_from_a_parameter(server, target):
    answer = server.send("GET", target)

    assert answer.status in {400, 404}
    assert "X-Evil" not in answer.headers


def test_line_break_in_a_header_gives_no_header(server):
    request = whole(
        f"GET /sparql?query={ASK} HTTP/1.1".encode(), b"Origin: a\rX-Evil: 1"
    )
    head = server.raw(request).partition(b"\r\n\r\n")[0]

    assert b"\nX-Evil" not in head
    assert b"\rX-Evil" not in head


def test_long_address_is_refused_and_its_query_taken_by_post(server):
    query = f"ASK {{}} #{'a' * 100_000}"
    request = whole(f"GET /sparql?query={quote(query)} HTTP/1.1".encode())
    answer = server.raw(request)

    assert answer[:13] in {b"HTTP/1.1 414 ", b"HTTP/1.1 431 "}
    assert b"POST" in answer
    assert server.post(query).status == 200


def test_unread_body_is_no_next_request(server):
    hidden = b"GET /none HTTP/1.1\r\nHost: x\r\n\r\n"
    length = b"Content-Length: %d" % len(hidden)
    refused = b"\r\n".join(
        (b"POST /sparql HTTP/1.1", b"Host: x", b"Content-Type: text/plain", length, b"")
    )
    answer = server.raw(
        refused + b"\r\n" + hidden + whole(b"GET /health/live HTTP/1.1")
    )

    assert answer.startswith(b"HTTP/1.1 415 ")
    assert b" 404 " not in answer
    assert answer.count(b"HTTP/1.1 ") in {1, 2}
    assert answer.endswith(b'{"status":"alive"}\n') == (answer.count(b"HTTP/1.1 ") == 2)


@pytest.mark.parametrize(
    "header",
    [
        b"Transfer-Encoding: chunked\r\nContent-Length: 5",
        b"Content-Length: 5\r\nContent-Length: 6",
        b"Content-Length: -5",
        b"Content-Length: 5,6",
        b"Content-Length: +5",
        b"Content-Length: 0x5",
        b"Transfer-Encoding: chunked, identity",
        b"Transfer-Encoding: xchunked",
    ],
)
def test_unclear_length_of_a_body_is_refused(server, header):
    """RFC 9112, 6: whoever reads it in another way would see another request."""
    answer = server.raw(
        whole(
            b"POST /sparql HTTP/1.1",
            b"Content-Type: application/sparql-query",
            header,
            body=b"0\r\n\r\nGET /none HTTP/1.1\r\nHost: x\r\n\r\n",
        )
    )

    assert answer[:13] in {b"HTTP/1.1 400 ", b"HTTP/1.1 501 "}
    assert answer.count(b"HTTP/1.1 ") == 1


@pytest.mark.parametrize(
    "path",
    [
        "//sparql",
        "/./sparql",
        "/sparql/",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/../../etc/passwd",
        "/static/../../settings.py",
        "/static/%2e%2e/settings.py",
        "/static/..%2fsettings.py",
        "/static//etc/passwd",
        "/chip//x",
    ],
)
def test_odd_path_is_no_file(server, path):
    answer = server.raw(whole(f"GET {path} HTTP/1.1".encode()))

    assert answer[9:12] in {b"400", b"404", b"301", b"308"}
    assert b"root:" not in answer


def test_foreign_names_of_the_host_are_not_believed(guarded):
    answer = guarded.send(
        "GET",
        "/sparql",
        Accept="application/n-triples",
        Host="evil.example",
        X_Forwarded_Host="evil.example",
        X_Forwarded_Proto="gopher",
    )

    assert "evil" not in answer.text + str(answer.headers)
    assert "<http://kg.example/sparql>" in answer.text


def test_forwarded_names_are_not_believed_without_a_proxy(server):
    answer = server.send(
        "GET", "/sparql", Accept=TURTLE, X_Forwarded_Host="evil.example"
    )

    assert answer.status == 200
    assert "evil" not in answer.text


@pytest.mark.parametrize("host", ["a b", "a/b", "a@b", "<a>", ""])
def test_host_that_is_none_is_refused(server, host):
    head = f"GET /sparql HTTP/1.1\r\nHost: {host}\r\n".encode()

    assert server.raw(head + CLOSE).startswith(b"HTTP/1.1 400 ")


def test_content_coding_is_chosen_as_asked(server):
    query = "SELECT * FROM <http://data.example/ring> { ?s ?p ?o }"
    accept = "gzip, br;q=0, zstd;q=0, identity;q=0"
    answer = server.post(query, Accept_Encoding=accept)

    assert answer.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert len(json.loads(gzip.decompress(answer.body))["results"]["bindings"]) == 300


def test_no_content_coding_at_all_is_refused(server):
    answer = server.post(ROW, Accept_Encoding="identity;q=0, *;q=0")

    assert (answer.status, answer.problem) == (406, "not-acceptable")


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE"])
def test_unknown_method_is_refused_with_those_known(server, method):
    answer = server.send(method, "/sparql")

    assert (answer.status, answer.problem) == (405, "method-not-allowed")
    assert "GET" in answer.headers["Allow"]


def test_method_that_is_none_is_refused(server):
    assert server.send("NONSENSE", "/sparql").status in {400, 405, 501}


# IDOS


def test_compressed_body_is_not_unpacked(server):
    bomb = zlib.compress(b"# x\n" * 10_000_000, wbits=31)
    before = server.memory_mb()
    answer = server.send(
        "POST", "/sparql", bomb, Content_Type=QUERY, Content_Encoding="gzip"
    )

    assert (answer.status, answer.problem) == (415, "unsupported-encoding")
    assert server.memory_mb() - before < 64


def test_announced_body_beyond_the_limit_is_not_read(guarded):
    head = POST + b"Content-Length: 200000000\r\n\r\n"
    answer = guarded.raw(head)

    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"ACCELKG_" in answer


def test_chunked_body_beyond_the_limit_is_not_read_to_its_end(guarded):
    head = POST + b"Transfer-Encoding: chunked\r\n\r\n"
    chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
    before = guarded.memory_mb()
    answer = guarded.raw(head + chunk * 1000)

    assert answer.startswith(b"HTTP/1.1 413 ") or not answer  # reset under the answer
    assert guarded.memory_mb() - before < 64
    assert guarded.is_alive()


def test_chunked_query_is_read(server):
    head = POST
    body = b"3\r\nASK\r\n3\r\n {}\r\n0\r\n\r\n"

    answer = server.raw(head + b"Transfer-Encoding: chunked\r\n" + CLOSE + body)

    assert answer.startswith(b"HTTP/1.1 200 ")


def test_body_that_never_comes_is_given_up(guarded):
    head = POST + b"Content-Length: 100\r\n\r\nASK"
    started = monotonic()
    answer = guarded.raw(head)

    assert answer.startswith(b"HTTP/1.1 408 ")
    assert monotonic() - started < 20


@pytest.mark.parametrize(
    "body",
    [
        b"".join(
            b'--b\r\nContent-Disposition: form-data; name="query"\r\n\r\nASK{}\r\n'
            for _ in range(10_000)
        ),
        b'--b\r\nContent-Disposition: form-data; name="query"\r\n\r\n'
        + b" " * 900_000
        + b"ASK{}\r\n--b--\r\n",
    ],
    ids=["many parts", "one long part"],
)
def test_multipart_is_not_read(server, body):
    multipart = "multipart/form-data; boundary=b"
    answer = server.send("POST", "/sparql", body, Content_Type=multipart)

    assert (answer.status, answer.problem) in {
        (415, "unsupported-type"),
        (413, "too-long"),
    }


def test_form_of_many_fields_is_quick(server):
    body = "&".join(f"p{number}=1" for number in range(60_000)) + f"&query={ASK}"
    answer = server.send("POST", "/sparql", body, Content_Type=FORM)

    assert answer.status in {200, 400}


@pytest.mark.parametrize(
    "head",
    [
        b"GET /sparql HTTP/1.1\r\nHost: x\r\nX-Long: ",
        POST + b"Content-Length: 9999\r\n\r\n",
    ],
    ids=["headers", "body"],
)
def test_slow_senders_hold_nobody_up_and_are_given_up(guarded, head):
    with ExitStack() as stack:
        slow = [
            stack.enter_context(create_connection((guarded.host, guarded.port), 10))
            for _ in range(100)
        ]
        for connection in slow:
            connection.sendall(head)
        light = [guarded.post("ASK{}") for _ in range(100)]
        for connection in slow:
            connection.sendall(b"a")
        started = monotonic()
        for connection in slow:
            received(connection)

    assert {answer.status for answer in light} == {200}
    assert (
        sorted(answer.seconds for answer in light)[98] < 1
    )  # the time a body may take
    assert monotonic() - started < 20


def test_long_literal_survives_each_format(server):
    """2 MB in one cell."""
    for name in ("json", "xml", "csv", "tsv", "html"):
        answer = server.post(
            f"{PREFIXES} SELECT ?o {{ GRAPH c:long {{ ?s ?p ?o }} }}", ("format", name)
        )
        assert answer.status == 200
        assert len(answer.body) > (2_000_000 if name != "html" else 100)


# PROTO


@pytest.mark.parametrize(
    "content_type",
    [
        FORM,
        f"{FORM}; charset=UTF-8",
        f"{FORM};charset=utf-8",
        f"{FORM.upper()}; CHARSET=UTF-8",
        f'{FORM}; charset="utf-8"',
    ],
)
def test_charset_of_a_form_makes_no_difference(server, content_type):
    body = urlencode({"query": ROW, "format": "csv"})
    answer = server.send("POST", "/sparql", body, Content_Type=content_type)

    assert (answer.status, answer.body) == (200, b"v\r\nx\r\n")


DATASET = (
    ("default-graph-uri", "http://data.example/g1"),
    ("named-graph-uri", "http://data.example/g2"),
)


def test_dataset_in_the_address_of_a_direct_post(server):
    query = "SELECT ?o ?o2 { c:s1 c:p ?o GRAPH c:g2 { c:s2 c:p ?o2 } }"

    assert server.rows(query, *DATASET) == [{"o": "one", "o2": "two"}]


def test_dataset_of_the_protocol_goes_before_from(server):
    query = "SELECT ?o FROM c:g2 { ?s c:p ?o } ORDER BY ?o"

    assert server.rows(query, DATASET[0]) == [{"o": "both"}, {"o": "one"}]


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        ("text/plain", "ASK{}"),
        (None, "ASK{}"),
        ("application/json", '{"query": "ASK{}"}'),
        ("application/sparql-query; charset=latin-1", "ASK{}"),
        ("nonsense", "ASK{}"),
    ],
)
def test_body_of_another_type_is_refused(server, content_type, body):
    headers = {} if content_type is None else {"Content_Type": content_type}
    answer = server.send("POST", "/sparql", body, **headers)

    assert (answer.status, answer.problem) == (415, "unsupported-type")
    assert QUERY in answer.json()["allowed"]


@pytest.mark.parametrize("second", ["ASK{}", ROW])
def test_two_queries_are_refused(server, second):
    sent = urlencode([("query", "ASK{}"), ("query", second)])
    by_get = server.send("GET", f"/sparql?{sent}")
    by_form = server.send("POST", "/sparql", sent, Content_Type=FORM)

    assert (by_get.status, by_form.status) == (400, 400)


def test_update_by_get_is_refused(server):
    update = quote("INSERT DATA { <urn:x> <urn:y> 1 }")

    assert server.send("GET", f"/sparql?update={update}").status == 400
    assert server.send("GET", f"/sparql?query={update}").problem == "update-as-query"


def test_query_sent_as_update_is_refused(guarded):
    answer = guarded.update("SELECT * { ?s ?p ?o }")

    assert (answer.status, answer.type) == (400, "application/problem+json")


@pytest.mark.parametrize(
    ("text", "parameter"),
    [
        ("ASK{}", "using-graph-uri"),
        ("ASK{}", "using-named-graph-uri"),
    ],
)
def test_dataset_of_updates_does_not_go_with_a_query(server, text, parameter):
    answer = server.post(text, (parameter, "urn:g"))

    assert (answer.status, answer.problem) == (400, "invalid-parameter")


@pytest.mark.parametrize("words", ["USING <urn:g>", "USING NAMED <urn:g>", "with"])
def test_using_stands_in_one_place(guarded, words):
    update = f"INSERT {{ <urn:s> <urn:p> ?o }} {words} WHERE {{ ?s ?p ?o }}"
    if words == "with":
        update = "WITH <urn:g> INSERT { <urn:s> <urn:p> ?o } WHERE { ?s ?p ?o }"
    answer = guarded.update(update, ("using-graph-uri", "urn:h"))

    assert (answer.status, answer.problem) == (400, "invalid-parameter")


def test_service_description_is_about_this_service(guarded):
    answer = guarded.send("GET", "/sparql", Accept=TURTLE)
    graph = list(pyoxigraph.parse(answer.body, format=pyoxigraph.RdfFormat.TURTLE))
    said = {
        (quad.predicate.value.rpartition("#")[2], str(quad.object)) for quad in graph
    }
    languages = {value for name, value in said if name == "supportedLanguage"}
    formats = [value for name, value in said if name == "resultFormat"]

    assert ("endpoint", "<http://kg.example/sparql>") in said
    assert any(language.endswith("SPARQL11Query>") for language in languages)
    assert len(formats) > 8


def test_shape_of_json_results(server):
    query = """SELECT ?none ?node ?lang ?number ?text {
        VALUES (?none ?node) {(UNDEF UNDEF)} BIND("a"@en AS ?lang) BIND(5 AS ?number)
        BIND("s" AS ?text) }"""
    document = server.post(query).json()

    assert document["head"]["vars"] == ["none", "node", "lang", "number", "text"]
    assert document["results"]["bindings"] == [
        {
            "lang": {"type": "literal", "value": "a", "xml:lang": "en"},
            "number": {
                "type": "literal",
                "value": "5",
                "datatype": "http://www.w3.org/2001/XMLSchema#integer",
            },
            "text": {"type": "literal", "value": "s"},
        }
    ]


@pytest.mark.parametrize(
    ("query", "document"),
    [
        ("ASK {}", {"head": {}, "boolean": True}),
        (
            "SELECT ?x { FILTER(false) }",
            {"head": {"vars": ["x"]}, "results": {"bindings": []}},
        ),
        ("SELECT * {}", {"head": {"vars": []}, "results": {"bindings": [{}]}}),
    ],
)
def test_shape_of_small_json_results(server, query, document):
    assert server.post(query).json() == document


@pytest.mark.parametrize("escape", [r"\u0001", r"\uFFFE", r"\u0000"])
def test_xml_is_well_formed_or_refused(server, escape):
    query = f'SELECT ("a{escape}b" AS ?x) {{}}'
    as_xml = server.post(query, Accept=XML)
    (row,) = server.post(query).rows

    assert (as_xml.status, as_xml.problem) == (406, "not-representable")
    assert row["x"] == json.loads(f'"a{escape}b"')


def test_xml_escapes_what_it_must(server):
    answer = server.post(r'SELECT ("<&>\"\n]]>" AS ?x) {}', Accept=XML)
    (literal,) = ET.fromstring(answer.body).iter(  # noqa: S314  # our own answer
        "{http://www.w3.org/2005/sparql-results#}literal"
    )

    assert literal.text == '<&>"\n]]>'


@pytest.mark.parametrize("version", [b"1.0", b"1.1"])
def test_answer_is_whole_for_each_version_of_http(server, version):
    answer = server.raw(
        b"GET /sparql?query=ASK%7B%7D HTTP/" + version + b"\r\nHost: x\r\n" + CLOSE
    )
    head, _, body = answer.partition(b"\r\n\r\n")

    assert b" 200 " in head
    assert b"content-length: %d" % len(body) in head.lower()
    assert json.loads(body)["boolean"] is True


@pytest.mark.parametrize("target", [f"/sparql?query={ASK}", "/sparql"])
def test_head_is_get_without_its_body(server, target):
    head, get = server.send("HEAD", target), server.send("GET", target)
    names = ("Content-Type", "Content-Length", "ETag", "Vary")

    assert (head.status, head.body) == (get.status, b"")
    assert [head.headers[n] for n in names] == [get.headers[n] for n in names]


def test_what_the_client_has_is_not_sent_again(server):
    target = f"/sparql?query={quote('SELECT * { ?s ?p ?o }')}"
    tag = server.send("GET", target).headers["ETag"]
    again = server.send("GET", target, If_None_Match=tag)
    other = server.send("GET", target, If_None_Match=tag, Accept=CSV)

    assert (again.status, again.body, again.headers["ETag"]) == (304, b"", tag)
    assert other.status == 200
    assert other.headers["ETag"] != tag


@pytest.mark.parametrize("call", ["NOW()", "RAND()", "UUID()", "STRUUID()", "BNODE()"])
def test_what_differs_each_time_is_not_kept(server, call):
    query = f"SELECT (STR({call}) AS ?x) (STR({call.lower()}) AS ?y) {{}}"
    first, second = server.get(query, Accept=JSON), server.get(query, Accept=JSON)

    assert (first.status, first.headers["ETag"]) == (200, None)
    assert first.headers["Cache-Control"] == "no-store"
    assert first.body != second.body or call == "BNODE()"


def test_preflight_is_answered(server):
    answer = server.send(
        "OPTIONS",
        "/sparql",
        Origin="https://page.example",
        Access_Control_Request_Method="POST",
        Access_Control_Request_Headers="content-type, accept, authorization",
    )
    allowed = answer.headers["Access-Control-Allow-Headers"].lower()

    assert answer.status in {200, 204}
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "POST" in answer.headers["Access-Control-Allow-Methods"]
    assert {"content-type", "accept", "authorization"} <= set(allowed.split(", "))


def test_options_tells_the_methods(server):
    answer = server.send("OPTIONS", "/sparql")

    assert answer.status in {200, 204}
    assert set(answer.headers["Allow"].split(", ")) == {
        "GET",
        "HEAD",
        "OPTIONS",
        "POST",
    }


@pytest.mark.parametrize("snapshot", ["x", "../../etc", "0" * 16 + "\n", "G" * 16])
def test_name_that_no_snapshot_has_is_refused(server, snapshot):
    answer = server.post("ASK{}", ("snapshot", snapshot))

    assert (answer.status, answer.problem) == (400, "invalid-parameter")


def test_unknown_snapshot_is_not_found(server):
    answer = server.post("ASK{}", ("snapshot", "0" * 16))

    assert (answer.status, answer.problem) == (404, "unknown-snapshot")


def test_each_answer_tells_snapshot_and_query(server):
    first, second = server.post("ASK{}"), server.post("ASK{}")

    assert len(first.headers["Accelkg-Snapshot"]) == 16
    assert first.headers["Query-Id"] != second.headers["Query-Id"]


# CONNEG


BROWSERS = {
    "chrome": "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,"
    "image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7",
    "firefox": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "safari": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
}
TABLES = {
    f"{XML};q=0.5, {JSON};q=0.9": JSON,
    f"{XML};q=0.9, {JSON};q=0.5": XML,
    f"{JSON},{TURTLE}": JSON,
    "*/*": JSON,
    "application/*": JSON,
    "text/*": CSV,
    "application/json": "application/json",
    "application/xml": "application/xml",
    "text/xml": "text/xml",
    CSV: CSV,
    TSV: TSV,
    JSON.upper(): JSON,
    f"{JSON}; charset=utf-8": JSON,
    f"{JSON};version=1.2": JSON,
    f"{JSON};q=0, {XML}": XML,
    f"*/*, {JSON};q=0": XML,
    f"text/html;q=0.1, {JSON}": JSON,
}
GRAPHS = {
    f"{JSON},{TURTLE}": TURTLE,
    "*/*": TURTLE,
    "text/plain": "text/plain",
    "application/n-triples": "application/n-triples",
    "application/n-quads": "application/n-quads",
    "application/trig": "application/trig",
    "application/rdf+xml": "application/rdf+xml",
    "application/ld+json": "application/ld+json",
    'application/ld+json;profile="http://www.w3.org/ns/json-ld#expanded"': (
        "application/ld+json"
    ),
    'application/ld+json;profile="http://www.w3.org/ns/json-ld#compacted"': (
        "application/ld+json"
    ),
    "application/x-turtle": TURTLE,
    "text/n3": TURTLE,
    "text/rdf+n3": TURTLE,
    "application/rdf+xml;q=0.9,text/turtle, application/x-turtle;q=0.8, text/n3;q=0.7,"
    " application/json;q=0.5, text/html;q=0.1, */*;q=0.1": TURTLE,
}


@pytest.mark.parametrize(("accept", "media_type"), TABLES.items())
def test_type_of_a_table(server, accept, media_type):
    answer = server.post(ROW, Accept=accept)

    assert (answer.status, answer.type) == (200, media_type)
    assert "Accept" in answer.headers["Vary"].split(", ")


@pytest.mark.parametrize(("accept", "media_type"), GRAPHS.items())
def test_type_of_a_graph(server, accept, media_type):
    answer = server.post(GRAPH, Accept=accept)

    assert (answer.status, answer.type) == (200, media_type)


@pytest.mark.parametrize("accept", BROWSERS.values(), ids=BROWSERS)
@pytest.mark.parametrize("query", [ROW, GRAPH, "ASK{}"])
def test_browser_gets_a_page(server, accept, query):
    answer = server.get(query, Accept=accept)

    assert (answer.status, answer.type) == (200, "text/html")
    assert answer.text.lower().startswith("<!doctype html>")


@pytest.mark.parametrize(
    "accept",
    [
        f"{JSON};q=abc",
        '"garbage"',
        ",".join(f"text/x-{number}" for number in range(600)),
        ";;;,,,===",
        "a" * 8000,
        "text/html;q=" + "9" * 3000,
        "*/*;q=nan",
        "*",
        "\x7f\x01",
    ],
    ids=["q", "quoted", "many", "signs", "long", "digits", "nan", "star", "control"],
)
def test_junk_in_accept_is_no_fault_of_the_server(server, accept):
    request = whole(
        f"GET /sparql?query={quote(ROW)} HTTP/1.1".encode(),
        b"Accept: " + accept.encode(),
    )
    answer = server.raw(request)

    assert answer[9:12] in {b"200", b"400", b"406", b"431"}


def test_unknown_type_is_not_acceptable(server):
    answer = server.post(ROW, Accept="image/png")

    assert (answer.status, answer.problem) == (406, "not-acceptable")
    assert any(JSON in allowed for allowed in answer.json()["allowed"])


@pytest.mark.parametrize(
    ("query", "parameter", "media_type"),
    [
        (ROW, ("format", "json"), JSON),
        (ROW, ("output", "csv"), CSV),
        (ROW, ("format", "html"), "text/html"),
        (GRAPH, ("format", "text/turtle"), TURTLE),
        (GRAPH, ("format", "application/rdf+xml"), "application/rdf+xml"),
        (GRAPH, ("format", "trig"), "application/trig"),
        (GRAPH, ("format", "nq"), "application/n-quads"),
    ],
)
def test_parameter_goes_before_accept(server, query, parameter, media_type):
    answer = server.post(query, parameter, Accept="image/png")

    assert (answer.status, answer.type) == (200, media_type)


def test_unknown_format_is_refused(server):
    answer = server.post(ROW, ("format", "evil"))

    assert (answer.status, answer.problem) == (400, "invalid-parameter")


def test_update_type_is_among_those_read(server):
    """A request for the types that a body may have is answered by its refusal."""
    answer = server.send("POST", "/sparql", "x", Content_Type="text/plain")

    assert UPDATE in answer.json()["allowed"]
