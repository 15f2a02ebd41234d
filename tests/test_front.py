# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The way in for the web server, which does what the Flask application does."""

from __future__ import annotations

import asyncio
import socket
from contextlib import closing
from http.client import HTTPConnection
from threading import Event
from urllib.parse import quote

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from accelkg_server.endpoint import Endpoint
from accelkg_server.engine import StoreEngine
from accelkg_server.settings import Settings
from accelkg_server.web.app import create_app
from accelkg_server.web.front import Front
from served import serving

FORM = "application/x-www-form-urlencoded"
ASK = "/sparql?query=ASK{}"
SELECT = "/sparql?query=" + quote("SELECT ?o { ?s ?p ?o } ORDER BY ?o")
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
SETTINGS = Settings(body_mb=1, public_url="https://kg.example")


def endpoint_of(settings, engine=None):
    store = Store()
    store.extend(
        Quad(NamedNode("urn:a"), NamedNode("urn:p"), Literal("é" * number))
        for number in range(200)
    )
    found = engine or StoreEngine(store, settings, snapshot_id="0" * 16)
    return Endpoint(found, settings)


@pytest.fixture(scope="module")
def address():
    endpoint = endpoint_of(SETTINGS)
    with serving(Front(endpoint, create_app(endpoint)), SETTINGS) as found:
        yield found


@pytest.fixture(scope="module")
def flask_client():
    return create_app(endpoint_of(SETTINGS)).test_client()


def asked(address, method, target, body=None, headers=None):
    """Give status, headers and body of an answer of the web server."""
    with closing(HTTPConnection(*address, timeout=20)) as connection:
        connection.request(method, target, body, headers or {})
        answer = connection.getresponse()
        return answer.status, sorted_headers(answer.getheaders()), answer.read()


def sorted_headers(pairs):
    varying = {"date", "query-id", "connection"}
    return sorted((n.lower(), v) for n, v in pairs if n.lower() not in varying)


@pytest.mark.parametrize(
    ("method", "target", "body", "headers"),
    [
        ("GET", "/sparql", None, {}),
        ("GET", "/sparql", None, {"Accept": "application/rdf+xml"}),
        ("GET", SELECT, None, {}),
        ("GET", SELECT, None, {"Accept": "text/csv"}),
        ("GET", SELECT, None, BROWSER),
        ("GET", SELECT, None, {"Accept-Encoding": "gzip"}),
        ("GET", SELECT + "&max-rows=3", None, {}),
        ("GET", SELECT, None, {"If-None-Match": "*"}),
        ("HEAD", SELECT, None, {}),
        ("POST", "/sparql", "query=ASK{}", {"Content-Type": FORM}),
        ("POST", "/sparql", "ASK {}", {"Content-Type": "application/sparql-query"}),
        ("POST", "/sparql", "ASK {}", {"Content-Type": "text/plain"}),
        ("POST", "/sparql", "update=CLEAR+ALL", {"Content-Type": FORM}),
        ("GET", "/sparql?query=SELEC", None, {}),
        ("GET", "/sparql?query=SELEC", None, BROWSER),
        ("GET", "/sparql?query=%ZZ", None, {}),
        ("GET", "/sparql?query=SELECT%20(NOW()%20AS%20?x){}&format=evil", None, {}),
        ("PUT", "/sparql", "x", {}),
        ("DELETE", "/sparql", None, {}),
        ("OPTIONS", "/sparql", None, {}),
        ("OPTIONS", "/sparql", None, {"Access-Control-Request-Method": "POST"}),
        ("GET", "/none", None, {}),
        ("GET", "/sparql/", None, {}),
        ("GET", "/health/live", None, {}),
        ("GET", "/health/ready", None, {}),
        ("HEAD", "/static/accelkg.css", None, {}),
    ],
)
def test_server_answers_as_flask_does(  # noqa: PLR0913, PLR0917  # a request has parts
    address, flask_client, method, target, body, headers
):
    """The route of Flask is the slow reference of the fast way."""
    expected = flask_client.open(
        target, method=method, data=body, headers=headers, buffered=True
    )

    status, found, content = asked(address, method, target, body, headers)

    assert (status, content) == (expected.status_code, expected.data)
    assert found == sorted_headers(expected.headers.items())


@pytest.mark.parametrize("length", ["2000000", None])
def test_stranger_may_not_send_much(address, length):
    """All bodies that come in are in memory."""
    headers = {"Content-Type": FORM} | ({"Content-Length": length} if length else {})
    body = b"x" * 2_000_000 if length else iter([b"x" * 500_000] * 4)

    status, _, content = asked(address, "POST", "/sparql", body, headers)

    assert status == 413
    assert b"ACCELKG_QUERY_LENGTH_KB" in content


@pytest.mark.parametrize("path", ["/", "/sparql"])
def test_raw_bytes_in_an_address_are_refused(address, path):
    with socket.create_connection(address, timeout=20) as connection:
        target = path.encode() + b"?query=\xff"
        connection.sendall(b"GET " + target + b" HTTP/1.0\r\n\r\n")

        assert connection.recv(100).startswith(b"HTTP/1.1 400 ")


def test_compressed_transfer_is_not_read_as_if_it_were_none(address):
    head = (
        f"POST /sparql HTTP/1.1\r\nHost: a\r\nContent-Type: {FORM}\r\n"
        "Transfer-Encoding: gzip, chunked\r\n\r\n"
    )
    with socket.create_connection(address, timeout=20) as connection:
        connection.sendall(f"{head}b\r\nquery=ASK{{}}\r\n0\r\n\r\n".encode())

        assert connection.recv(100).startswith((b"HTTP/1.1 415 ", b"HTTP/1.1 400 "))


def test_second_slash_makes_another_address(address):
    assert asked(address, "GET", "//sparql")[0] == 404


def test_start_page_is_flasks(address):
    status, _, body = asked(address, "GET", "/")

    assert status == 200
    assert b"https://kg.example/sparql" in body


def test_figures_count_what_was_asked(address):
    asked(address, "GET", ASK)

    assert (
        b'accelkg_queries_total{outcome="ok"}' in asked(address, "GET", "/metrics")[2]
    )


@pytest.mark.parametrize("host", ["", "a b", "<"])
def test_wrong_host_is_refused(host):
    settings = Settings()
    endpoint = endpoint_of(settings)
    with serving(Front(endpoint, create_app(endpoint)), settings) as address:
        answer = asked(address, "GET", ASK, headers={"Host": host})

    assert answer[0] == 400


def test_answer_may_be_a_file():
    settings = Settings(spool_mb=1, cache_mb=1)
    endpoint = endpoint_of(settings)
    query = f'SELECT ("{"x" * 200_000}" AS ?x) {{ VALUES ?y {{ 1 2 3 4 5 6 7 8 }} }}'
    with serving(Front(endpoint, create_app(endpoint)), settings) as address:
        headers = {"Content-Type": "application/sparql-query"}
        status, _, body = asked(address, "POST", "/sparql", query, headers)
        head = asked(address, "HEAD", SELECT)

    assert (status, body.count(b'"value"')) == (200, 8)
    assert head[2] == b""


class WaitingEngine(StoreEngine):
    """An engine whose queries never end, until they are cancelled."""

    def __init__(self):
        super().__init__(Store(), Settings(), snapshot_id="0" * 16)
        self.has_begun, self.is_cancelled = Event(), Event()

    async def query(self, *_, **__):
        self.has_begun.set()
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            self.is_cancelled.set()
            raise


def test_client_that_goes_away_ends_its_query():
    engine, settings = WaitingEngine(), Settings()
    endpoint = endpoint_of(settings, engine)
    with serving(Front(endpoint, create_app(endpoint)), settings) as address:
        with socket.create_connection(address) as connection:
            connection.sendall(f"GET {ASK} HTTP/1.1\r\nHost: a\r\n\r\n".encode())
            assert engine.has_begun.wait(5)

        assert engine.is_cancelled.wait(1)
        assert b'outcome="cancelled"} 1.0' in asked(address, "GET", "/metrics")[2]


def test_client_that_goes_away_while_it_sends_asks_nothing():
    engine, settings = WaitingEngine(), Settings()
    endpoint = endpoint_of(settings, engine)
    with serving(Front(endpoint, create_app(endpoint)), settings) as address:
        with socket.create_connection(address) as connection:
            head = f"POST /sparql HTTP/1.1\r\nHost: a\r\nContent-Type: {FORM}\r\n"
            connection.sendall(f"{head}Content-Length: 99\r\n\r\nquery=ASK{{".encode())
        assert asked(address, "GET", "/health/live")[0] == 200

    assert not engine.has_begun.is_set()
