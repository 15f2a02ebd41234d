# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Slow, greedy and broken clients, over real sockets."""

from __future__ import annotations

import json
import socket
import time
from contextlib import ExitStack, contextmanager

import pytest

from accelkg_server.settings import Settings
from accelkg_server.web.connections import MOST_CONNECTIONS
from served import serving

BIG = b"x" * 40_000_000
SETTINGS = Settings(body_time_s=1, write_time_s=1, url_length_kb=2)


async def application(scope, receive, send):
    """Read the request, and answer with its body, or with much at /big."""
    body = b""
    while True:
        event = await receive()
        body += event.get("body", b"")
        if not event.get("more_body"):
            break
    content = BIG if scope["path"] == "/big" else b"<" + body + b">"
    length = str(len(content)).encode()
    headers = [(b"content-length", length)]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": content})


@pytest.fixture(scope="module")
def address():
    with serving(application, SETTINGS) as found:
        yield found


@contextmanager
def connected(address):
    with socket.create_connection(address, timeout=20) as connection:
        yield connection


def everything(connection):
    answer = b""
    while chunk := connection.recv(65536):
        answer += chunk
    return answer


def problem_of(answer):
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["type"].rpartition("/")[2]


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\nX: ", b"\r\n"],
    ids=["nothing", "line", "header", "blank"],
)
def test_request_that_does_not_come_is_given_up(address, begun):
    with connected(address) as connection:
        connection.sendall(begun)
        started = time.monotonic()

        assert problem_of(everything(connection)) == (408, "too-slow")

        assert 0.5 < time.monotonic() - started < 10


def test_body_that_comes_by_the_byte_is_given_up(address):
    with connected(address) as connection:
        connection.sendall(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n")
        started = time.monotonic()
        try:
            while time.monotonic() - started < 10:
                connection.sendall(b"x")
                if answer := connection.recv(65536):
                    break
        except OSError:
            answer = b""

        assert time.monotonic() - started < 10
        assert not answer or problem_of(answer)[0] == 408


def test_connection_may_be_idle_between_requests(address):
    with connected(address) as connection:
        for _ in range(2):
            assert answer_or_end(connection).endswith(b"<>")
            time.sleep(1.2)


def test_reader_that_takes_nothing_is_cut_off(address):
    with connected(address) as connection:
        connection.sendall(b"GET /big HTTP/1.1\r\nHost: a\r\n\r\n")
        time.sleep(2.5)

        assert len(everything(connection)) < len(BIG)


@pytest.mark.parametrize("length", [3_000, 70_000])
def test_long_address_in_one_piece_is_told_so(address, length):
    with connected(address) as connection:
        line = b"GET /?" + b"x" * length + b" HTTP/1.1\r\nHost: a\r\n\r\n"
        connection.sendall(line)
        answer = connection.recv(65536)

    expected = b"HTTP/1.1 414 " if length > 65536 else b"HTTP/1.1 200 "
    assert answer.startswith(expected)


def test_slow_reader_that_goes_on_gets_everything(address):
    with connected(address) as connection:
        connection.sendall(b"GET /big HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        received = 0
        while chunk := connection.recv(2_000_000):
            received += len(chunk)
            time.sleep(0.01)

        assert received > len(BIG)


@pytest.mark.parametrize(
    ("head", "status", "name"),
    [
        (b"GET /?" + b"x" * 70_000, 414, "address-too-long"),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 70_000, 431, "headers-too-long"),
        (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000, 431, "headers-too-long"),
    ],
    ids=["address", "header", "headers"],
)
def test_long_head_is_refused(address, head, status, name):
    with connected(address) as connection:
        connection.sendall(head)
        connection.sendall(b"x" * 300_000)

        assert problem_of(everything(connection)) == (status, name)


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"\x16\x03\x01\x02\x00\x01",
        b"GET\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        (
            b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n"
            b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        ),
        b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    ],
)
def test_broken_http_is_a_problem_document(address, request_bytes):
    with connected(address) as connection:
        connection.sendall(request_bytes)

        assert problem_of(everything(connection)) == (400, "malformed-request")


def test_requests_sent_together_are_answered_in_order(address):
    with connected(address) as connection:
        connection.sendall(
            b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n1"
            b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n"
            b"Connection: close\r\n\r\n2"
        )
        answer = everything(connection)

        assert answer.index(b"<1>") < answer.index(b"<2>")


def test_connections_beyond_the_most_are_closed(address):
    with ExitStack() as open_ones:
        for _ in range(MOST_CONNECTIONS):
            open_ones.enter_context(connected(address))
        last = open_ones.enter_context(connected(address))

        assert answer_or_end(last) == b""

    with connected(address) as connection:
        assert answer_or_end(connection).endswith(b"<>")


def answer_or_end(connection):
    """Give the answer to a request, nothing where the connection is closed."""
    try:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        answer = b""
        while not answer.endswith(b"<>") and (chunk := connection.recv(65536)):
            answer += chunk
    except ConnectionError:
        return b""
    return answer
