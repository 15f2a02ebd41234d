# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import socket
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest
from pyoxigraph import Store

from accelkg_server.problems import ServiceRefused
from accelkg_server.settings import SettingError, Settings
from accelkg_server.sparql.federation import allow_list, check, read_address
from accelkg_server.sparql.policy import admit

ALLOWED = Settings(
    service_allow=("https://Allowed.example/sparql", "http://any.example:*")
)


def service(target):
    return f"ASK {{ SERVICE {target} {{ ?s ?p ?o }} }}"


@pytest.mark.parametrize(
    "target",
    [
        "<https://allowed.example/sparql>",
        "SILENT <HTTPS://ALLOWED.EXAMPLE:443/sparql/x?y=z#f>",
        "<http://any.example:8080>",
        "<http://any.example/x>",
    ],
)
def test_beginning_on_the_list_is_admitted(target):
    assert admit(service(target), ALLOWED)


def test_prefixed_name_stands_for_its_iri():
    prologue = "PREFIX a: <https://allowed.example/>"

    assert admit(f"{prologue} {service('a:sparql')}", ALLOWED)


@pytest.mark.parametrize(
    "target",
    [
        "<https://allowed.example/sparqlx>",
        "<https://allowed.example/>",
        "<http://allowed.example/sparql>",
        "<https://allowed.example:8443/sparql>",
        "<https://allowed.example@127.0.0.1/sparql>",
        "<https://allowed.example:443@127.0.0.1/sparql>",
        "<https://allowed.example.evil.example/sparql>",
        "<https://allowed.example./sparql>",
        "<https://allowed%2Eexample/sparql>",
        "<https://allowed.example/sparql/../admin>",
        "<https://allowed.example/sparql/%2e%2E/admin>",
        "<https://allowed.example/sparql/.%2e>",
        "<https:allowed.example/sparql>",
        "<http://2130706433/>",
        "<http://127.1/>",
        "<http://[::ffff:127.0.0.1]/>",
        "<file:///etc/passwd>",
        "<sparql>",
        "a:sparql",
        "?u",
        "$u",
    ],
)
def test_anything_else_is_refused(target):
    prologue = "BASE <https://allowed.example/> PREFIX a: <http://a.example/>"

    with pytest.raises(ServiceRefused):
        admit(f"{prologue} {service(target)}", ALLOWED)


def test_each_service_is_looked_at():
    text = (
        "ASK { SERVICE <http://any.example/> { }\n"
        " SERVICE <http://other.example/> { } }"
    )

    with pytest.raises(ServiceRefused) as caught:
        admit(text, ALLOWED)

    assert caught.value.place.line == 2


@pytest.mark.parametrize(
    "inner", ["SERVICE:x { }", "SERVICESILENT<http://any.example/> { }"]
)
def test_what_may_be_read_in_two_ways_is_refused(inner):
    text = f"PREFIX SERVICE: <urn:> PREFIX : <http://any.example/> ASK {{ {inner} }}"

    with pytest.raises(ServiceRefused):
        admit(text, ALLOWED)


def test_graph_with_the_word_in_its_name_is_no_service():
    inner = "GRAPH a:SERVICE { } SERVICE <http://any.example/> { }"

    assert admit(f"PREFIX a: <urn:> ASK {{ {inner} }}", ALLOWED)


def test_prefix_declared_twice_is_refused():
    """The engine takes the last; who reads the first sees another server."""
    prologue = "PREFIX a: <http://any.example/> PREFIX a: <http://127.0.0.1/>"

    with pytest.raises(ServiceRefused):
        admit(f"{prologue} {service('a:x')}", ALLOWED)


@pytest.mark.parametrize(
    "entry",
    ["example.org", "ftp://a.example/", "http://a@b.example/", "http://a.example/?q"],
)
def test_wrong_entry_is_told(entry):
    with pytest.raises(SettingError, match="beginnings of URLs"):
        allow_list((entry,))


def resolve_to(monkeypatch, *addresses):
    def getaddrinfo(_host, _port, **_):
        return [
            (socket.AF_INET, socket.SOCK_STREAM, 0, "", (each, 0)) for each in addresses
        ]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)


def test_public_address_is_asked(monkeypatch):
    resolve_to(monkeypatch, "8.8.8.8", "2001:4860:4860::8888")

    check(service("<http://any.example/>"), ALLOWED)


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.0.0.1", "169.254.169.254", "192.168.1.1", "100.64.0.1"),
        *("::1", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1", "2002:7f00:1::"),
        *("224.0.0.1", "ff02::1", "64:ff9b:1::1", "64:ff9b::7f00:1"),
    ],
)
def test_address_that_is_not_public_is_refused(monkeypatch, address):
    resolve_to(monkeypatch, "8.8.8.8", address)

    with pytest.raises(ServiceRefused):
        check(service("<http://any.example/>"), ALLOWED)


def test_host_without_address_is_refused(monkeypatch):
    def fail(*_, **__):
        raise socket.gaierror

    monkeypatch.setattr(socket, "getaddrinfo", fail)

    with pytest.raises(ServiceRefused):
        check(service("<http://any.example/>"), ALLOWED)


@pytest.mark.parametrize(
    ("entry", "url"),
    [
        ("http://localhost:*", "http://localhost:3030/ds"),
        ("http://127.0.0.1:3030", "http://127.0.0.1:3030/ds"),
        ("http://[::1]:3030/ds", "http://[::1]:3030/ds"),
    ],
)
def test_local_address_is_asked_where_the_entry_names_it(entry, url):
    check(service(f"<{url}>"), Settings(service_allow=(entry,)))


def test_text_without_the_word_is_not_looked_at():
    check("ASK { ?s ?p ?o }", Settings())


def test_check_refuses_what_admit_refuses():
    with pytest.raises(ServiceRefused):
        check(service("?u"), ALLOWED)


def test_address_is_normalised():
    assert read_address("HTTP://A.example") == read_address("http://a.EXAMPLE:080/")


def test_engine_follows_no_redirect():
    """An allowed server cannot send the query on to a neighbour of ours."""
    asked = []

    class Redirect(BaseHTTPRequestHandler):
        def do_POST(self):
            asked.append(self.path)
            self.send_response(302)
            self.send_header("Location", "/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Redirect) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}/asked"
        with pytest.raises(OSError, match="too many redirects"):
            list(Store().query(f"SELECT * {{ SERVICE <{url}> {{ ?s ?p ?o }} }}"))
        server.shutdown()

    assert asked == ["/asked"]
