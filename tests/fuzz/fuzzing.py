# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Sends mutated requests to a server and judges what comes back.

`python fuzzing.py NUMBER [SEED]` prints the outcomes and what is wrong; exit status 1
if anything is.
"""

from __future__ import annotations

import json
import socket
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from mutated_requests import MutatedRequest, Mutator

sys.path.append(str(Path(__file__).parents[1]))  # where pytest finds it by itself
from servers import KEY, Server, received, serving, small_data

SETTINGS = {
    "body_time_s": "1",
    "query_memory_mb": "256",
    "query_time_s": "1",
    "update_time_s": "1",
    "write_keys": KEY,
}
# The limits on time of query and body, and half a second.
LATE_S = 2.5
THREADS = 4
MARKER = "text-of-the-canary-file"
DOCUMENTED = {
    *(200, 204, 301, 304, 308),
    *(400, 401, 403, 404, 405, 406, 408, 413, 414, 415, 417, 429, 431),
    *(503, 504),
}


@dataclass
class Verdict:
    """How many requests had which status, and what was wrong with some."""

    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest_s: float = 0.0


def fuzz(number: int, seed: int) -> Verdict:
    """Send *number* requests to a server of its own."""
    verdict = Verdict()
    with (
        TemporaryDirectory() as folder,
        socket.create_server(("127.0.0.1", 0)) as canary,
        serving(small_data(), **SETTINGS) as server,
    ):
        file = Path(folder, "canary.nt")
        file.write_text(f'<urn:m> <urn:m> "{MARKER}" .\n')
        address = f"http://127.0.0.1:{canary.getsockname()[1]}/x"
        mutator = Mutator(seed, canary=address, file=file.as_uri(), key=KEY)
        with ThreadPoolExecutor(THREADS) as pool:
            made = (mutator.make(each) for each in range(number))
            for fault in pool.map(lambda each: send(server, each, verdict), made):
                verdict.faults += fault
        verdict.faults += last_judgement(server, canary)
    return verdict


def send(server: Server, request: MutatedRequest, verdict: Verdict) -> list[str]:
    """Send one request; give what is wrong with the answer."""
    started = monotonic()
    try:
        with socket.create_connection((server.host, server.port), 30) as connection:
            try:
                connection.sendall(request.data)
                if not request.must_be_answered:
                    connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # the answer may come before all is sent
            answer = received(connection)
    except OSError as error:
        return [told(request, f"{type(error).__name__}: {error}")]
    seconds = monotonic() - started
    verdict.slowest_s = max(verdict.slowest_s, seconds)
    faults = judge(request, answer, verdict)
    if seconds > LATE_S:
        faults.append(told(request, f"late: {seconds:.2f} s"))
    return faults


def judge(request: MutatedRequest, answer: bytes, verdict: Verdict) -> list[str]:
    answer = answer.removeprefix(b"HTTP/1.1 100 Continue\r\n\r\n")
    head, _, body = answer.partition(b"\r\n\r\n")
    words = head.split(b" ", 2)
    if len(words) < 3 or not words[1].isdigit():
        verdict.statuses[0] += 1
        fault = "no answer" if not answer else f"no HTTP: {answer[:80]!r}"
        return [told(request, fault)] if request.must_be_answered or answer else []
    status = int(words[1])
    verdict.statuses[status] += 1
    if status not in DOCUMENTED:
        return [told(request, f"status {status}: {body[:300]!r}")]
    if MARKER.encode() in answer:
        return [told(request, "the canary file was read")]
    if not request.must_be_answered:
        return []
    headers = dict(
        line.lower().split(b": ", 1)
        for line in head.split(b"\r\n")[1:]
        if b": " in line
    )
    return [told(request, fault) for fault in faults_of(request, headers, status, body)]


def faults_of(
    request: MutatedRequest, headers: dict[bytes, bytes], status: int, body: bytes
) -> list[str]:
    """Give what is wrong with an answer: it is cut, or breaks its own type."""
    length = headers.get(b"content-length")
    if request.is_head or status in {204, 304}:
        return [] if not body else ["a body where none may be"]
    if length is not None and int(length) != len(body):
        return [f"{len(body)} bytes of {int(length)}"]
    is_json = b"json" in headers.get(b"content-type", b"")
    if is_json and b"content-encoding" not in headers:
        return faults_of_json(status, body)
    return []


def faults_of_json(status: int, body: bytes) -> list[str]:
    try:
        document = json.loads(body)
    except ValueError:
        return [f"broken JSON: {body[:200]!r}"]
    if status >= 400 and document.get("status") != status:
        return [f"a problem document of another status: {body[:200]!r}"]
    return []


def last_judgement(server: Server, canary: socket.socket) -> list[str]:
    faults = [line for line in server.log().splitlines() if "Error" in line]
    if not server.is_alive():
        faults.append("the server does not answer any more")
    canary.settimeout(0)
    try:
        canary.accept()
        faults.append("the canary server was asked")
    except BlockingIOError:
        pass
    return faults


def told(request: MutatedRequest, fault: str) -> str:
    return f"request {request.number}: {fault}\n    {request.data[:1500]!r}"


def main(arguments: list[str]) -> int:
    number = int(arguments[0])
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    verdict = fuzz(number, seed)
    lines = [
        f"{number} requests of seed {seed}, the slowest {verdict.slowest_s:.2f} s",
        *(
            f"{status or 'no answer':>9}  {count:6}"
            for status, count in sorted(verdict.statuses.items())
        ),
        *verdict.faults,
        f"{len(verdict.faults)} faults",
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if verdict.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
