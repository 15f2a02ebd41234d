# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import socket
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from urllib.parse import parse_qs

import pytest

from accelkg_server.answers.formats import RESULTS
from accelkg_server.console.remote import RemoteError, ask, check_results, problem_lines
from accelkg_server.problem import Place
from accelkg_server.problems import InvalidQuery

JSON = RESULTS[0]
PROBLEM = InvalidQuery("x does not fit", Place(1, 2, "ab\n ^"), allowed=["}"])


@contextmanager
def endpoint(status, media_type, body, *, length=None):
    """Give the address of a server with one answer, and what it was asked."""
    asked = {}

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            raw = self.rfile.read(int(self.headers["Content-Length"]))
            asked.update(parse_qs(raw.decode()), accept=self.headers["Accept"])
            self.send_response(status)
            self.send_header("Content-Type", media_type)
            self.send_header("Content-Length", str(length or len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/sparql", asked
        finally:
            server.shutdown()
            thread.join()


def refusal_of(*answer, **options):
    with (
        endpoint(*answer, **options) as (url, _),
        pytest.raises(RemoteError) as caught,
    ):
        ask(url, "ASK { }", JSON)
    return str(caught.value)


@pytest.mark.parametrize("media_type", [JSON.media_type, "application/json;charset=x"])
def test_answer_is_given(media_type):
    with endpoint(200, media_type, b"{}") as (url, asked):
        body = ask(url, "ASK { }", JSON)

    assert body == b"{}"
    assert asked["query"] == ["ASK { }"]
    assert asked["accept"] == "application/sparql-results+json, application/json"


def test_other_format_is_an_error():
    why = refusal_of(200, "text/html", b"<html>")

    assert "answers with text/html, not with application/sparql-results+json" in why


def test_problem_document_is_shown():
    why = refusal_of(400, "application/problem+json", PROBLEM.to_json().encode())

    assert why.splitlines()[1:] == [PROBLEM.detail, "ab", " ^", "Allowed: }"]


@pytest.mark.parametrize("body", [b"no json", b"[]"])
def test_broken_problem_document_is_left_out(body):
    why = refusal_of(503, "application/problem+json", body)

    assert why.endswith("refuses the query: HTTP status 503 Service Unavailable")


def test_text_of_an_error_is_shown_in_part():
    why = refusal_of(500, "text/plain", b"x" * 10_000)

    assert why.splitlines()[1] == "x" * 500


def test_other_error_is_its_status():
    assert refusal_of(404, "image/png", b"?").endswith("HTTP status 404 Not Found")


def test_answer_that_breaks_off_is_an_error():
    assert "broke off" in refusal_of(200, JSON.media_type, b"{", length=100)


def test_silent_host_is_an_error():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]

    with pytest.raises(RemoteError, match=r"cannot be reached: .*refused"):
        ask(f"http://127.0.0.1:{port}/", "ASK { }", JSON)


@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "ftp://x/", "sparql", "", "http:", "http://[::1/"]
)
def test_only_http_is_asked(url):
    with pytest.raises(RemoteError, match="no http or https address"):
        ask(url, "ASK { }", JSON)


def test_problem_lines_leave_out_what_is_missing():
    assert problem_lines({"detail": "No."}) == ["No."]


def test_deeply_nested_problem_document_is_left_out():
    why = refusal_of(400, "application/problem+json", b"[" * 40_000)

    assert "HTTP status 400" in why


@pytest.mark.parametrize(
    "body",
    [
        b'{"x"',
        b"[1]",
        b'{"head": {"vars": ["x"]}, "results": {"bindings": [5]}}',
        b'{"head": {"vars": ["\xff"]}}',
        b"[" * 100_000,
        b'{"boolean": "maybe"}',
        b'{"head": {"vars": ["x"]}, "results": {"bindings": [{"x": {"type": "uri"}}]}}',
    ],
)
def test_broken_results_are_an_error(body):
    with pytest.raises(RemoteError, match="http://x/ answers with broken results"):
        check_results("http://x/", body)


def test_whole_results_are_no_error():
    body = b'{"head": {"vars": ["x"]}, "results": {"bindings": [{}]}}'

    check_results("http://x/", body)
