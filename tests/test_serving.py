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
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from urllib.parse import quote, urlsplit

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from accelkg.snapshots import SnapshotDirectory
from accelkg_server import serving
from accelkg_server.building import inputs_digest

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


def test_large_answer_comes_whole(running):
    _, body = asked(running, "SELECT ?o { ?s ?p ?o }")

    assert len(json.loads(body)["results"]["bindings"][0]["o"]["value"]) == 3_000_000


def test_http_1_0_gets_a_whole_answer(running):
    answer = raw(running, b"GET /sparql?query=ASK%7B%7D HTTP/1.0\r\n\r\n")

    assert answer.startswith(b"HTTP/1.1 200 OK")
    assert answer.endswith(b'{"head":{},"boolean":true}')


def test_connection_lives_on_after_a_refused_body(running):
    """The body of a refused request is never read as the next request."""
    refused = (
        b"POST /sparql HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
        b"Content-Length: 32\r\n\r\nGET /none HTTP/1.1\r\nHost: x\r\n\r\n\r\n"
    )
    following = b"GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    answer = raw(running, refused + following)

    assert answer.count(b"HTTP/1.1 2") + answer.count(b"HTTP/1.1 4") == 2
    assert b"415" in answer.partition(b"\r\n")[0]
    assert answer.endswith(b'{"status":"alive"}\n')


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
    done = subprocess.run(
        [*COMMAND, "serve", "--store", str(folder), "--host", "192.0.2.1"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 2
    assert done.stderr.startswith("accelkg: cannot listen at 192.0.2.1 port")


@pytest.mark.parametrize(
    ("name", "value"),
    [("ACCELKG_WRITE_KEYS", "k nonsense"), ("ACCELKG_SERVICE_ALLOW", "nonsense")],
)
def test_wrong_setting_is_told_at_start(folder, name, value):
    done = subprocess.run(
        [*COMMAND, "serve", "--store", str(folder), "--port", "0"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, name: value},
    )

    assert done.returncode == 2
    assert name in done.stderr


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

    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b"http://127.0.0.1:" in answer


def test_second_slash_makes_another_address(running):
    request = b"GET //health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"

    assert raw(running, request).startswith(b"HTTP/1.1 404 ")


def test_many_requests_and_an_end_in_order_leave_the_log_empty(folder):
    with server(folder) as (process, url), ThreadPoolExecutor(24) as pool:
        list(pool.map(lambda _: asked(url, "ASK { }"), range(200)))
        process.send_signal(signal.SIGTERM)
        out, error = process.communicate(timeout=30)

    assert (process.returncode, out, error) == (0, "", "")


def test_log_has_the_id_of_the_answer(folder):
    with server(folder, "--log", "json") as (process, url):
        response, _ = asked(url, "ASK { }")
        process.terminate()
        lines = [json.loads(line) for line in process.stderr.read().splitlines()]

    (line,) = [each for each in lines if each["event"] == "request"]
    assert line["query_id"] == response.headers["Query-Id"]
    assert (line["status"], line["outcome"]) == (200, "ok")


def got(url, path):
    connection = HTTPConnection(url.hostname, url.port, timeout=30)
    with closing(connection):
        connection.request("GET", path)
        return connection.getresponse().status


def test_server_is_alive_but_not_ready_while_it_builds(tmp_path):
    """The graph is built by another process; the first answer is not an error."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    url = urlsplit(f"http://127.0.0.1:{port}/")
    command = [*COMMAND, "serve", "--store", str(tmp_path), "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            while not is_open(url):
                time.sleep(0.02)
            before = [got(url, path) for path in (LIVE, READY, "/sparql?query=ASK{}")]
            assert "http://" in process.stdout.readline()
            after = [got(url, path) for path in (LIVE, READY, "/sparql?query=ASK{}")]
        finally:
            process.terminate()

    assert before == [200, 503, 503]
    assert after == [200, 200, 200]


LIVE, READY = "/health/live", "/health/ready"


def is_open(url):
    try:
        socket.create_connection((url.hostname, url.port)).close()
    except ConnectionRefusedError:
        return False
    return True


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "data.ttl"
    path.write_text("<urn:a> <urn:p> 1 .")
    return path


def snapshot_of(url):
    response, _ = asked(url, "ASK { }")
    return response.status, response.headers["Accelkg-Snapshot"]


def test_snapshot_made_beside_the_server_is_served_soon(tmp_path, file):
    """No request fails meanwhile."""
    store, data = tmp_path / "store", ("--data", str(file))
    with server(store, *data) as (_, url):
        seen = [snapshot_of(url)]
        file.write_text("<urn:a> <urn:p> 2 .")
        command = [*COMMAND, "build", "--store", str(store), *data]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 20
        while seen[-1] == seen[0] and time.monotonic() < deadline:
            seen.append(snapshot_of(url))

    assert {status for status, _ in seen} == {200}
    assert len({snapshot for _, snapshot in seen}) == 2


def test_update_survives_the_end_of_the_server(tmp_path, file):
    store, data = tmp_path / "store", ("--data", str(file))
    with server(store, *data, ACCELKG_WRITE_KEYS="k") as (process, url):
        status, _ = updated(url, "INSERT DATA { <urn:b> <urn:p> 3 }")
        process.kill()
    with server(store, *data) as (_, url):
        _, body = asked(url, "ASK { <urn:b> <urn:p> 3 }")

    assert (status, json.loads(body)["boolean"]) == (204, True)


def updated(url, text, key="k"):
    connection = HTTPConnection(url.hostname, url.port, timeout=30)
    with closing(connection):
        headers = {
            "Content-Type": "application/sparql-update",
            "Authorization": f"Bearer {key}",
        }
        connection.request("POST", "/sparql", text, headers)
        response = connection.getresponse()
        return response.status, response.headers["Accelkg-Snapshot"]


@pytest.fixture(scope="module")
def emptied(tmp_path_factory):
    """Give a server that was emptied, its answer before, and the snapshot after."""
    folder = tmp_path_factory.mktemp("emptied")
    data = folder / "data.ttl"
    data.write_text("<urn:a> <urn:p> 1 .")
    options = (folder / "store", "--data", str(data))
    with server(*options, ACCELKG_WRITE_KEYS="k") as (_, url):
        before, _ = asked(url, "SELECT * { ?s ?p ?o }")
        _, after = updated(url, "CLEAR ALL")
        yield url, before, after


def test_older_snapshot_can_still_be_asked(emptied):
    url, answer, after = emptied
    before = answer.headers["Accelkg-Snapshot"]

    counts = [counted(url, snapshot) for snapshot in (before, after, before)]

    assert counts == [1, 0, 1]


def counted(url, snapshot):
    connection = HTTPConnection(url.hostname, url.port, timeout=30)
    with closing(connection):
        query = quote("SELECT (COUNT(*) AS ?n) { ?s ?p ?o }")
        connection.request("GET", f"/sparql?query={query}&snapshot={snapshot}")
        answer = json.loads(connection.getresponse().read())
        return int(answer["results"]["bindings"][0]["n"]["value"])


def test_failed_build_ends_the_server_with_its_status(tmp_path):
    file = tmp_path / "data.ttl"
    file.write_text("<urn:a> <urn:p>")
    command = [*COMMAND, "serve", "--store", str(tmp_path / "s"), "--port", "0"]
    done = subprocess.run(
        [*command, "--data", str(file)], capture_output=True, text=True, check=False
    )

    assert done.returncode == 2
    assert "data.ttl" in done.stderr
    assert "Traceback" not in done.stderr


def test_older_snapshot_has_a_tag_of_its_own(emptied):
    """It is answered from disk, in another order of rows than when it was current."""
    url, current, _ = emptied

    older = tagged(url, current.headers["Accelkg-Snapshot"])

    assert older not in {None, current.headers["ETag"]}


def tagged(url, snapshot):
    connection = HTTPConnection(url.hostname, url.port, timeout=30)
    with closing(connection):
        headers = {"Content-Type": "application/sparql-query"}
        path = f"/sparql?snapshot={snapshot}"
        connection.request("POST", path, "SELECT * { ?s ?p ?o }", headers)
        return connection.getresponse().headers["ETag"]
