# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""`accelkg serve` as a process over given data, and a plain client to ask it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TYPE_CHECKING
from urllib.parse import urlencode, urlsplit

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from email.message import Message

COMMAND = (sys.executable, "-c", "from accelkg_server.cli import main; main()")
KEY = "a-key-that-only-tests-know"
JSON = "application/sparql-results+json"
QUERY = "application/sparql-query"
UPDATE = "application/sparql-update"
FORM = "application/x-www-form-urlencoded"
LONG_LITERAL = 2_000_000
NODES = 150

PREFIXES = (
    "PREFIX c: <http://data.example/>\n"
    "PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>\n"
)


def small_data() -> str:
    """Give a dataset with two named graphs, odd terms, and a ring to walk on.

    The ring is the graph `c:ring`: each of its nodes has two ways on.
    """
    ring = "\n".join(
        f"c:n{node} c:next c:n{2 * node % NODES}, c:n{(2 * node + 1) % NODES} ."
        for node in range(NODES)
    )
    return f"""{PREFIXES}
c:a c:name "Anna"@en ; c:kind "chip" ; c:p c:b , c:d ; c:v 20.80 ; c:day
    "2025-12-02"^^xsd:date .
c:b c:q c:z . c:d c:q c:z . c:odd c:text "a\\u0001b" , "<&>\\"',;\\t\\n" .
c:g1 {{ c:s1 c:p "one" . c:both c:p "both" . }}
c:g2 {{ c:s2 c:p "two" . c:both c:p "both" . }}
c:ring {{ {ring} }}
c:terms {{
    c:decimal c:v 20.80, 20.8, "020.8"^^xsd:decimal .
    c:plain c:v "10"^^xsd:decimal , 0.00000001, 100000000000000000000000000000.0 .
    c:date c:v "2025-12-02T12:05:34Z"^^xsd:date .
    c:time c:v "2025-12-02T12:05:34Z"^^xsd:dateTime ,
        "2025-12-02T12:05:34"^^xsd:dateTime ,
        "2025-12-02T13:05:34+01:00"^^xsd:dateTime .
    c:year c:v "2024"^^xsd:gYear , "-0044"^^xsd:gYear , "2024-12"^^xsd:gYearMonth .
    c:number c:v "NaN"^^xsd:double , "INF"^^xsd:double , "-INF"^^xsd:double .
}}
c:long {{ c:long c:p "{"x" * LONG_LITERAL}" . }}
"""


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: Message
    body: bytes
    seconds: float

    @property
    def type(self) -> str:
        """Give the media type without parameters."""
        return (self.headers["Content-Type"] or "").partition(";")[0].strip()

    @property
    def text(self) -> str:
        return self.body.decode()

    def json(self) -> dict:
        return json.loads(self.body)

    @property
    def problem(self) -> str:
        """Give the name of the problem that a problem document tells of."""
        assert self.type == "application/problem+json", (self.status, self.body[:300])
        document = self.json()
        assert document["status"] == self.status
        assert document["detail"]
        return document["type"].rpartition("/")[2]

    @property
    def rows(self) -> list[dict[str, str]]:
        """Give the rows of a JSON table: variable to value."""
        assert self.status == 200, (self.status, self.body[:500])
        bindings = self.json()["results"]["bindings"]
        return [{name: term["value"] for name, term in row.items()} for row in bindings]


@dataclass(frozen=True)
class Server:
    """A running server."""

    process: subprocess.Popen
    url: str
    host: str
    port: int
    log_file: Path

    @property
    def endpoint(self) -> str:
        return f"{self.url}sparql"

    def send(
        self, method: str, target: str, body: bytes | str | None = None, **headers: str
    ) -> Answer:
        """Send one request; underscores in names of headers are hyphens."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        connection = HTTPConnection(self.host, self.port, timeout=60)
        started = monotonic()
        try:
            content = body.encode() if isinstance(body, str) else body
            connection.request(method, target, content, sent)
            response = connection.getresponse()
            answer = response.read()
        finally:
            connection.close()
        seconds = monotonic() - started
        return Answer(response.status, response.headers, answer, seconds)

    def get(self, query: str, *parameters: tuple[str, str], **headers: str) -> Answer:
        sent = urlencode([("query", query), *parameters])
        return self.send("GET", f"/sparql?{sent}", **headers)

    def post(self, query: str, *parameters: tuple[str, str], **headers: str) -> Answer:
        """Ask by a direct POST, for JSON where the headers say nothing else."""
        target = f"/sparql?{urlencode(parameters)}" if parameters else "/sparql"
        sent = {"Content_Type": QUERY, "Accept": JSON} | headers
        return self.send("POST", target, query, **sent)

    def update(self, text: str, *parameters: tuple[str, str]) -> Answer:
        sent = {"Content_Type": UPDATE, "Authorization": f"Bearer {KEY}"}
        return self.send("POST", f"/sparql?{urlencode(parameters)}", text, **sent)

    def rows(self, query: str, *parameters: tuple[str, str]) -> list[dict[str, str]]:
        """Give the rows of the answer; the prefix `c:` needs no declaration."""
        return self.post(PREFIXES + query, *parameters).rows

    def row(self, query: str) -> dict[str, str]:
        """Give the only row of the answer."""
        (row,) = self.rows(query)
        return row

    def raw(self, request: bytes, *, timeout_s: float = 20) -> bytes:
        """Send bytes and give all that comes back until the server closes."""
        with socket.create_connection((self.host, self.port), timeout_s) as connection:
            # The answer may come, and the end, before all is sent.
            with suppress(OSError):
                connection.sendall(request)
            return received(connection)

    def is_alive(self) -> bool:
        """Tell whether the server that was started still answers."""
        return self.process.poll() is None and self.get("ASK{}").status == 200

    def log(self) -> str:
        """Give what the server has logged."""
        return self.log_file.read_text("utf-8")

    def memory_mb(self) -> float:
        """Give what all processes of the server hold, shared pages counted once."""
        return sum(map(_memory_kb, processes_of(self.process.pid))) / 1024

    def open_files(self) -> int:
        """Give how many files and connections the process at the door has open."""
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))

    def cpu_seconds(self) -> float:
        """Give the time that all living processes of the server have worked."""
        return sum(map(_cpu_seconds, processes_of(self.process.pid)))


def received(connection: socket.socket) -> bytes:
    """Give all that comes until the other side closes or resets."""
    answer = b""
    try:
        while chunk := connection.recv(65536):
            answer += chunk
    except ConnectionResetError:
        pass
    return answer


@contextmanager
def serving(
    data: str = "", *, suffix: str = ".trig", **settings: str
) -> Iterator[Server]:
    """Run a server over *data*; *settings* by their names, such as `queue="4"`.

    Ends in order, or the test fails.
    """
    with TemporaryDirectory(prefix="accelkg-") as folder:
        file = Path(folder, "data").with_suffix(suffix)
        file.write_text(data, "utf-8")
        log = Path(folder, "log")
        with _started(file, log, settings) as process:
            first = process.stdout.readline()
            assert "http://" in first, log.read_text()
            url = first.split()[-1]
            parts = urlsplit(url)
            yield Server(process, url, parts.hostname, parts.port, log)


@contextmanager
def _started(
    file: Path, log: Path, settings: dict[str, str]
) -> Iterator[subprocess.Popen]:
    environ = {f"ACCELKG_{name.upper()}": value for name, value in settings.items()}
    store = str(file.with_name("store"))
    arguments = ("--data", str(file), "--store", store, "--port", "0")
    with log.open("wb") as stderr:
        process = subprocess.Popen(
            [*COMMAND, "serve", *arguments],
            stdout=subprocess.PIPE,
            stderr=stderr,
            text=True,
            env={**os.environ, **environ},
        )
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=30)


def processes_of(pid: int) -> list[int]:
    """Give *pid* and all that descend from it."""
    found = [pid]
    for each in found:
        try:
            tasks = list(Path(f"/proc/{each}/task").iterdir())
            children = [(task / "children").read_text().split() for task in tasks]
        except OSError:
            continue  # it has ended
        found += [int(child) for child in chain.from_iterable(children)]
    return found


def is_running(pid: int) -> bool:
    """Tell whether there is such a process, and not only what is left of it."""
    try:
        return (
            Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
        )
    except OSError:
        return False


def _memory_kb(pid: int) -> int:
    try:
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0
    return next(
        int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:")
    )


def _cpu_seconds(pid: int) -> float:
    try:
        numbers = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Give a server with the settings that it comes with, over `small_data`."""
    with serving(small_data(), write_keys=KEY) as running:
        yield running


@pytest.fixture(scope="session")
def guarded() -> Iterator[Server]:
    """Give a server over `small_data` whose limits are soon reached."""
    with serving(
        small_data(),
        body_mb="1",
        body_time_s="1",
        public_url="http://kg.example",
        query_memory_mb="256",
        query_time_s="1",
        result_mb="8",
        write_keys=KEY,
        write_time_s="1",
    ) as running:
        yield running
