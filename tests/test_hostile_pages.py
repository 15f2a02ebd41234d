# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What a stranger may do to the pages of a server."""

import json
import socket
from contextlib import ExitStack
from urllib.parse import urlencode

FORM = "application/x-www-form-urlencoded"
HEAD = b"POST /reconcile HTTP/1.1\r\nHost: x\r\nContent-Type: " + FORM.encode()
QUERIES = urlencode({"queries": json.dumps({"q0": {"query": "H100"}})})


def connected(server):
    return socket.create_connection((server.host, server.port), 20)


def test_slow_senders_keep_nobody_from_pages(server):
    """More of them than Flask has threads."""
    with ExitStack() as stack:
        for connection in [stack.enter_context(connected(server)) for _ in range(40)]:
            connection.sendall(HEAD + b"\r\nContent-Length: 100\r\n\r\nqu")
        paths = ("/health/live", "/metrics", "/")
        answers = [server.send("GET", path) for path in paths]

    assert [answer.status for answer in answers] == [200, 200, 200]
    assert max(answer.seconds for answer in answers) < 10  # a body may take 30 s


def test_slow_readers_keep_nobody_from_pages(server):
    with ExitStack() as stack:
        for _ in range(40):
            connection = stack.enter_context(connected(server))
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.sendall(b"GET /shape HTTP/1.1\r\nHost: x\r\n\r\n")
        answer = server.send("GET", "/health/live")

    assert answer.status == 200


def test_long_form_is_refused_before_it_is_read(server):
    before = server.memory_mb()
    answer = server.send("POST", "/reconcile", "a0=&" * 5_000_000, Content_Type=FORM)

    assert (answer.status, answer.problem) == (413, "too-long")
    assert server.memory_mb() - before < 64


def test_chunked_form_is_read(server):
    chunk = f"{len(QUERIES):x}\r\n{QUERIES}\r\n0\r\n\r\n".encode()
    head = HEAD + b"\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
    answer = server.raw(head + chunk)

    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b'"q0"' in answer


def test_unknown_transfer_coding_is_refused(server):
    head = HEAD + b"\r\nConnection: close\r\nTransfer-Encoding: gzip\r\n\r\n"

    assert server.raw(head).startswith(b"HTTP/1.1 4")
