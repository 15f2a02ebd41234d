# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The server as a process: the only tests with a real socket."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from urllib.parse import quote, urlsplit

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from accelkg.snapshots import SnapshotDirectory
from accelkg_server import serving
from accelkg_server.building import inputs_digest
from accelkg_server.serving import AddressUnusable, load_engine, serve
from accelkg_server.settings import Settings

COMMAND = (sys.executable, "-c", "from accelkg_server.cli import main; main()")
SLOW = """SELECT (COUNT(*) AS ?n) {
    VALUES ?a { 0 1 2 3 4 5 6 7 8 9 } VALUES ?b { 0 1 2 3 4 5 6 7 8 9 }
    VALUES ?c { 0 1 2 3 4 5 6 7 8 9 } VALUES ?d { 0 1 2 3 4 5 6 7 8 9 }
    VALUES ?e { 0 1 2 3 4 5 6 7 8 9 } FILTER(?a + ?b + ?c + ?d + ?e < 99)
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Give a folder whose current snapshot has one statement and counts as fresh."""
    path = tmp_path_factory.mktemp("store")
    store = Store()
    store.add(Quad(NamedNode("urn:a"), NamedNode("urn:p"), Literal("x" * 3_000_000)))
    snapshot = SnapshotDirectory(path).commit(store)
    (path / "inputs").write_text(f"{snapshot.id} {inputs_digest()}\n")
    return path


@contextmanager
def server(folder, *options, **environ):
    """Run `accelkg serve` at a free port; give the process and its address."""
    process = subprocess.Popen(
        [*COMMAND, "serve", "--store", str(folder), "--port", "0", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environ},
    )
    try:
        first = process.stdout.readline()
        assert "http://" in first, process.stderr.read()
        yield process, urlsplit(first.split()[-1])
    finally:
        process.terminate()
        process.communicate(timeout=30)


@pytest.fixture(scope="module")
def running(folder):
    with server(folder, ACCELKG_BODY_MB="1", ACCELKG_URL_LENGTH_KB="64") as (_, url):
        yield url


def raw(url, request):
    """Send bytes and give all that comes back until the server closes."""
    with socket.create_connection((url.hostname, url.port), timeout=20) as connection:
        connection.sendall(request)
        answer = b""
        while chunk := connection.recv(65536):
            answer += chunk
    return answer


def asked(url, query, method="POST"):
    connection = HTTPConnection(url.hostname, url.port, timeout=30)
    headers = {"Content-Type": "application/sparql-query"}
    connection.request(method, "/sparql", query, headers)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def test_query_is_answered(running):
    response, body = asked(running, "ASK { ?s ?p ?o }")

    assert (response.status, json.loads(body)["boolean"]) == (200, True)
    assert response.headers["Content-Length"] == str(len(body))
    assert response.headers["Server"] is None


def test_first_requests_may_come_at_once(folder):
    with server(folder) as (_, url), ThreadPoolExecutor(8) as pool:
        statuses = list(pool.map(lambda q: asked(url, q)[0].status, ["ASK { }"] * 8))

    assert statuses == [200] * 8


def test_large_answer_comes_whole(running):
    _, body = asked(running, "SELECT ?o { ?s ?p ?o }")

    assert len(json.loads(body)["results"]["bindings"][0]["o"]["value"]) == 3_000_000


def test_http_1_0_gets_a_whole_answer(running):
    answer = raw(running, b"GET /sparql?query=ASK%7B%7D HTTP/1.0\r\n\r\n")

    assert answer.startswith(b"HTTP/1.0 200 OK")
    assert answer.endswith(b'{"head":{},"boolean":true}')


def test_connection_lives_on_after_a_refused_body(running):
    """The body of a refused request is never read as the next request."""
    refused = (
        b"POST /sparql HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
        b"Content-Length: 32\r\n\r\nGET /none HTTP/1.1\r\nHost: x\r\n\r\n\r\n"
    )
    following = b"GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    answer = raw(running, refused + following)

    assert answer.count(b"HTTP/1.1 ") == 2
    assert b"415" in answer.partition(b"\r\n")[0]
    assert answer.endswith(b'{"status":"alive"}\n')


@pytest.mark.parametrize(
    ("request_bytes", "status", "name"),
    [
        (b"GARBAGE\r\n\r\n", 400, b"malformed-request"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n", 400, b"malformed-request"),
        (
            b"POST /sparql HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n",
            413,
            b"too-long",
        ),
        (
            (b"GET /?x=" + b"a" * 131_072)[:131_072],  # 128 KB, no end yet
            431,
            b"headers-too-long",
        ),
        (
            b"GET /sparql?query="
            + b"a" * 70_000
            + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            414,
            b"address-too-long",
        ),
        (
            b"GET /sparql?query=\xff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            400,
            b"malformed-request",
        ),
    ],
    ids=["no http", "header", "body", "headers", "address", "byte"],
)
def test_broken_http_gets_a_problem_document(running, request_bytes, status, name):
    answer = raw(running, request_bytes)

    assert answer.startswith(b"HTTP/1.%d %d " % (answer[7] - 48, status))
    assert b"Content-Type: application/problem+json" in answer
    assert b"Access-Control-Allow-Origin: *" in answer
    assert b"/problem/" + name in answer


def test_sigterm_ends_the_process_in_order(folder):
    with server(folder) as (process, _):
        process.send_signal(signal.SIGTERM)
        out, error = process.communicate(timeout=30)

    assert (process.returncode, out, error) == (0, "", "")


def test_interrupt_ends_the_process_in_order(folder):
    with server(folder) as (process, _):
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)

    assert process.returncode == 0


def test_request_under_way_is_answered_before_the_end(folder):
    with server(folder) as (process, url), ThreadPoolExecutor() as pool:
        connection = HTTPConnection(url.hostname, url.port, timeout=30)
        headers = {"Content-Type": "application/sparql-query"}
        connection.request("POST", "/sparql", SLOW, headers)
        pool.submit(asked, url, "ASK { }").result()
        process.send_signal(signal.SIGTERM)
        body = json.loads(connection.getresponse().read())
        connection.close()

    assert body["results"]["bindings"][0]["n"]["value"] == "100000"


def test_answer_under_way_is_sent_to_its_end(folder):
    columns = " ".join(f"BIND(?o AS ?o{number})" for number in range(3))
    query = quote(f"SELECT * {{ ?s ?p ?o {columns} }}")
    request = f"GET /sparql?query={query} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    with (
        server(folder) as (process, url),
        socket.create_connection((url.hostname, url.port), timeout=30) as connection,
    ):
        connection.sendall(request)
        answer = connection.recv(1)
        process.send_signal(signal.SIGTERM)
        while chunk := connection.recv(65536):
            answer += chunk

    assert len(answer.partition(b"\r\n\r\n")[2]) > 12_000_000


def test_used_port_is_a_clear_error(folder, running):
    done = subprocess.run(
        [*COMMAND, "serve", "--store", str(folder), "--port", str(running.port)],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 2
    assert done.stderr.startswith("accelkg: cannot listen at 127.0.0.1 port")
    assert done.stderr.endswith(": Address already in use; choose another --port\n")
    assert "Traceback" not in done.stderr


def test_foreign_host_is_a_clear_error(folder):
    directory = SnapshotDirectory(folder)
    engine = load_engine(directory, directory.current(), Settings())

    with pytest.raises(AddressUnusable, match=r"cannot listen at 192\.0\.2\.1"):
        serve(engine, Settings(), host="192.0.2.1", port=0, on_ready=print)


def test_large_snapshot_stays_on_disk(folder, monkeypatch):
    monkeypatch.setattr(serving, "_MOST_QUADS_IN_MEMORY", 0)
    directory = SnapshotDirectory(folder)
    engine = load_engine(directory, directory.current(), Settings())

    assert engine.graphs()[0].triples == 1


@pytest.mark.skipif(not socket.has_ipv6, reason="the machine has no IPv6")
def test_ipv6_address_stands_in_brackets():
    assert serving._address("::1", 80) == "http://[::1]:80/"  # noqa: SLF001


def test_config_file_is_read(folder, tmp_path):
    config = tmp_path / "accelkg.toml"
    config.write_text("query_length_kb = 1\n")

    with server(folder, "--config", str(config)) as (_, url):
        response, _ = asked(url, "#" * 2000)

    assert response.status == 413


def test_host_is_needed_since_http_1_1(running):
    """RFC 9112, 3.2; no made-up name stands in the answer."""
    answer = raw(running, b"GET /sparql HTTP/1.1\r\nConnection: close\r\n\r\n")

    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"The Host header is missing" in answer


def test_http_1_0_needs_no_host(running):
    answer = raw(running, b"GET /sparql HTTP/1.0\r\n\r\n")

    assert answer.startswith(b"HTTP/1.0 200 ")
    assert b"http://127.0.0.1:" in answer
    assert b"waitress" not in answer


def test_second_slash_makes_another_address(running):
    """Waitress would take it off."""
    request = b"GET //health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"

    assert raw(running, request).startswith(b"HTTP/1.1 404 ")


def test_waiting_requests_do_not_fill_the_log(folder):
    with server(folder) as (process, url), ThreadPoolExecutor(24) as pool:
        list(pool.map(lambda _: asked(url, "ASK { }"), range(200)))
        process.terminate()
        log = process.stderr.read()

    assert "queue" not in log
