# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""No request makes the server ask another one or read a file.

A canary server counts who knocks; a canary file has a text that no answer may show.
"""

from __future__ import annotations

import socket
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from threading import Thread
from urllib.parse import quote

import pytest

from servers import KEY, QUERY, serving, small_data

MARKER = "text-of-the-canary-file"


@dataclass
class Canary:
    """A server that answers each request with *answer* and remembers it."""

    listeners: list[socket.socket]
    answer: bytes
    heard: list[bytes] = field(default_factory=list)

    @property
    def port(self) -> int:
        return self.listeners[0].getsockname()[1]

    def listen(self, listener):
        """Answer until the listener is closed."""
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            with connection:
                connection.settimeout(5)
                self.heard.append(connection.recv(4096))
                connection.sendall(self.answer)


def reply(body):
    return (
        b"HTTP/1.1 200 OK\r\nContent-Type: application/sparql-results+json\r\n"
        b"Content-Length: %d\r\nConnection: close\r\n\r\n" % len(body)
    ) + body


NOTHING = reply(b'{"head":{"vars":["s","p","o"]},"results":{"bindings":[]}}')


@contextmanager
def canary_server(answer=NOTHING, *, port=0):
    """Run a canary at a port of both loopback addresses."""
    with ExitStack() as stack:
        first = stack.enter_context(socket.create_server(("127.0.0.1", port)))
        listeners = [first]
        port = first.getsockname()[1]
        if socket.has_ipv6:
            six = socket.create_server(("::1", port), family=socket.AF_INET6)
            listeners.append(stack.enter_context(six))
        canary = Canary(listeners, answer)
        threads = [Thread(target=canary.listen, args=(each,)) for each in listeners]
        for thread in threads:
            thread.start()
        try:
            yield canary
        finally:
            for each in listeners:
                each.shutdown(socket.SHUT_RDWR)
            for thread in threads:
                thread.join()


@pytest.fixture
def canary():
    with canary_server() as running:
        yield running


@pytest.fixture
def marked_file(tmp_path):
    """Give the address of a file of triples that no answer may show."""
    file = tmp_path / "m.nt"
    file.write_text(f'<urn:m> <urn:m> "{MARKER}" .\n')
    return file.as_uri()


HOSTS = ("127.0.0.1", "localhost", "[::1]", "127.1", "2130706433", "0x7f.1", "[::]")


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("silent", ["", "SILENT "])
def test_service_is_refused(server, canary, host, silent):
    iri = f"http://{host}:{canary.port}/x"
    answer = server.post(f"SELECT * {{ SERVICE {silent}<{iri}> {{ ?s ?p ?o }} }}")

    assert (answer.status, answer.problem) == (403, "service-refused")
    assert canary.heard == []


def test_service_with_a_variable_is_refused(server, canary):
    port = canary.port
    query = f"""SELECT * {{ VALUES ?u {{ <http://127.0.0.1:{port}/v>
        <http://[::1]:{port}/v> <http://169.254.169.254/latest/meta-data/> }}
        SERVICE ?u {{ ?s ?p ?o }} }}"""
    answer = server.post(query)

    assert (answer.status, answer.problem) == (403, "service-refused")
    assert canary.heard == []


HIDDEN = (
    "SELECT * { sErViCe <IRI> { ?s ?p ?o } }",
    "SELECT * { SERVICE<IRI>{ ?s ?p ?o } }",
    "SELECT * { ?s ?p ?o OPTIONAL { SERVICE #\n <IRI> { ?s ?p ?o } } }",
    "SELECT * { { SELECT * { SERVICE <IRI> { } } } UNION { } }",
    "ASK { FILTER EXISTS { SERVICE <IRI> { ?s ?p ?o } } }",
    "ASK { FILTER(1<(2)) SERVICE <IRI> { ?s ?p ?o } FILTER(3>2) }",
    "PREFIX x: <IRI> SELECT * { SERVICE x: { ?s ?p ?o } }",
    "BASE <IRI> SELECT * { SERVICE <> { ?s ?p ?o } }",
    "SELECT * { ?s ?p true.SERVICE <IRI> { ?s ?p ?o } }",
    "SELECT * { ?s ?p 1.SERVICE <IRI> { ?s ?p ?o } }",
    "CONSTRUCT { ?s ?p ?o } { SERVICE <IRI> { ?s ?p ?o } }",
    "DESCRIBE ?s { SERVICE <IRI> { ?s ?p ?o } }",
    "SELECT * { SER\\u0056ICE <IRI> { ?s ?p ?o } }",
)


@pytest.mark.parametrize("query", HIDDEN)
def test_service_is_found_wherever_it_stands(server, canary, query):
    iri = f"http://127.0.0.1:{canary.port}/x"
    answer = server.post(query.replace("IRI", iri))

    assert answer.status in {400, 403}
    assert answer.problem in {"service-refused", "invalid-query"}
    assert canary.heard == []


@pytest.fixture(scope="module")
def writable():
    with serving("<urn:a> <urn:b> 1 .", suffix=".ttl", write_keys=KEY) as server:
        yield server


@pytest.fixture(scope="module")
def federated():
    """Give a server that may ask one name, one redirecting server and its neighbour.

    The redirecting server sends everyone on to the canary.
    """
    with ExitStack() as stack:
        canary = stack.enter_context(canary_server())
        location = f"Location: http://127.0.0.1:{canary.port}/x\r\n".encode()
        moved = b"HTTP/1.1 302 Found\r\n" + location + b"Content-Length: 0\r\n\r\n"
        redirecting = stack.enter_context(canary_server(moved))
        allowed = stack.enter_context(canary_server())
        allow = (
            f"http://allowed.example:*/,http://127.0.0.1:{redirecting.port}/,"
            f"http://127.0.0.1:{allowed.port}/sparql"
        )
        server = serving(small_data(), service_allow=allow, write_keys=KEY)
        yield stack.enter_context(server), canary, redirecting, allowed


def service(iri):
    return f"SELECT * {{ SERVICE <{iri}> {{ ?s ?p ?o }} }}"


def test_allowed_service_is_asked(federated):
    server, _, _, allowed = federated
    answer = server.post(service(f"http://127.0.0.1:{allowed.port}/sparql"))

    assert answer.rows == []
    assert len(allowed.heard) == 1


def test_redirect_of_an_allowed_service_is_not_followed(federated):
    server, canary, redirecting, _ = federated
    answer = server.post(service(f"http://127.0.0.1:{redirecting.port}/x"))

    assert answer.status != 200
    assert answer.status != 500
    assert canary.heard == []


def test_broken_answer_of_a_service_is_no_fault_of_the_server():
    with canary_server(reply(b'{"head":{"vars":["s"]},"resul')) as broken:
        iri = f"http://127.0.0.1:{broken.port}/"
        with serving(service_allow=iri) as server:
            answer = server.post(service(iri))
            silent = server.post(service(iri).replace("SERVICE", "SERVICE SILENT"))

    assert (answer.status, answer.problem) == (502, "service-failed")
    assert silent.status in {200, 502}


TRICKS = (
    "http://allowed.example@127.0.0.1:PORT/",
    "http://allowed.example:80@127.0.0.1:PORT/",
    "http://127.0.0.1:PORT/",
    "http://2130706433:PORT/",
    "http://127.1:PORT/",
    "http://0x7f000001:PORT/",
    "http://[::ffff:127.0.0.1]:PORT/",
    "http://[::1]:PORT/",
    "http://localhost:PORT/",
    "http://allowed.example.:PORT/",
    "http://allowed.example.127.0.0.1.nip.example:PORT/",
    "https://127.0.0.1:PORT/",
    "file:///etc/passwd",
    "HTTP://LOCALHOST:PORT/",
)


@pytest.mark.parametrize("trick", TRICKS)
def test_other_service_than_the_allowed_is_refused(federated, trick):
    server, canary, _, _ = federated
    answer = server.post(service(trick.replace("PORT", str(canary.port))))

    assert (answer.status, answer.problem) == (403, "service-refused")
    assert canary.heard == []


@pytest.mark.parametrize("path", ["sparql-other", "", "sparql/../x", "sparql/%2e%2e/x"])
def test_other_path_than_the_allowed_is_refused(federated, path):
    server, _, _, allowed = federated
    heard = len(allowed.heard)
    answer = server.post(service(f"http://127.0.0.1:{allowed.port}/{path}"))

    assert (answer.status, answer.problem) == (403, "service-refused")
    assert len(allowed.heard) == heard


def test_variable_is_refused_though_some_service_is_allowed(federated):
    server, _, _, allowed = federated
    iri = f"http://127.0.0.1:{allowed.port}/sparql"
    query = f"SELECT * {{ VALUES ?u {{ <{iri}> }} SERVICE ?u {{ ?s ?p ?o }} }}"
    answer = server.post(query)

    assert (answer.status, answer.problem) == (403, "service-refused")


@pytest.mark.parametrize(
    "query",
    [
        "SELECT * FROM <IRI> { ?s ?p ?o }",
        "SELECT * FROM NAMED <IRI> { GRAPH ?g { ?s ?p ?o } }",
        "SELECT * FROM NAMED <IRI> { GRAPH <IRI> { ?s ?p ?o } }",
        "SELECT * { GRAPH <IRI> { ?s ?p ?o } }",
        "BASE <IRI> SELECT * FROM <> { ?s ?p ?o }",
    ],
)
def test_graphs_are_never_fetched(server, canary, marked_file, query):
    for iri in (f"http://127.0.0.1:{canary.port}/g", marked_file):
        answer = server.post(query.replace("IRI", iri))
        assert answer.rows == []

    assert canary.heard == []


@pytest.mark.parametrize("parameter", ["default-graph-uri", "named-graph-uri"])
def test_graphs_of_the_protocol_are_never_fetched(
    server, canary, marked_file, parameter
):
    query = "SELECT * { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } }"
    for iri in (f"http://127.0.0.1:{canary.port}/g", marked_file):
        by_get = server.get(query, (parameter, iri))
        by_post = server.post(query, (parameter, iri))
        assert (by_get.rows, by_post.rows) == ([], [])

    assert canary.heard == []


@pytest.mark.parametrize(
    "update",
    [
        "LOAD <IRI>",
        "LOAD <IRI> INTO GRAPH <urn:g>",
        "INSERT DATA { <urn:a> <urn:b> 1 } ; LOAD <IRI>",
        "BASE <IRI> LOAD <>",
    ],
)
def test_load_is_refused(server, canary, marked_file, update):
    for iri in (
        f"http://127.0.0.1:{canary.port}/x",
        f"http://[::1]:{canary.port}/x",
        marked_file,
    ):
        answer = server.update(update.replace("IRI", iri))
        assert (answer.status, answer.problem) == (403, "load-refused")

    assert canary.heard == []


def test_silent_load_fetches_nothing(writable, canary, marked_file):
    """SPARQL 1.1 Update, 3.1.4: with SILENT a failure is a success."""
    for iri in (f"http://127.0.0.1:{canary.port}/x", marked_file):
        answer = writable.update(f"LOAD SILENT <{iri}> INTO GRAPH <urn:loaded>")
        assert answer.status == 204

    assert writable.rows("SELECT * { GRAPH <urn:loaded> { ?s ?p ?o } }") == []
    assert canary.heard == []


@pytest.mark.parametrize(
    "update",
    [
        "INSERT { ?s ?p ?o } WHERE { SERVICE <IRI> { ?s ?p ?o } }",
        "INSERT { ?s ?p ?o } USING <IRI> WHERE { ?s ?p ?o }",
        "INSERT { ?s ?p ?o } USING NAMED <IRI> WHERE { GRAPH ?g { ?s ?p ?o } }",
        "WITH <IRI> INSERT { ?s ?p ?o } WHERE { ?s ?p ?o }",
        "COPY SILENT <IRI> TO <urn:g>",
    ],
)
def test_update_reaches_nothing(writable, canary, marked_file, update):
    for iri in (f"http://127.0.0.1:{canary.port}/x", marked_file):
        answer = writable.update(update.replace("IRI", iri))
        assert answer.status in {204, 403}
    everything = "SELECT * { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } }"

    assert MARKER not in writable.post(everything).text
    assert canary.heard == []


@pytest.mark.parametrize("name", ["format", "snapshot", "timeout", "context", "output"])
def test_parameters_are_no_addresses(server, canary, marked_file, name):
    for value in (f"http://127.0.0.1:{canary.port}/x", marked_file, "/etc/passwd"):
        answer = server.post("ASK{}", (name, value))
        assert MARKER not in answer.text
        assert "root:" not in answer.text

    assert canary.heard == []


@pytest.mark.parametrize(
    "header", ["Referer", "Origin", "X-Forwarded-For", "Link", "From"]
)
def test_headers_are_no_addresses(server, canary, header):
    address = f"http://127.0.0.1:{canary.port}/x"
    target = f"/sparql?query={quote('ASK{}')}"
    server.send("GET", target, **{header.replace("-", "_"): address})
    profile = f'application/ld+json;profile="{address}"'
    graph = "CONSTRUCT { ?s ?p ?o } { ?s ?p ?o }"
    server.send("POST", "/sparql", graph, Content_Type=QUERY, Accept=profile)

    assert canary.heard == []


def test_file_of_a_snapshot_is_no_address(server):
    for name in ("../current", "%2e%2e/current", "/etc/passwd"):
        answer = server.send("GET", f"/sparql?query=ASK%7B%7D&snapshot={name}")
        assert (answer.status, answer.problem) == (400, "invalid-parameter")
