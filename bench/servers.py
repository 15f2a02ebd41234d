# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The servers that are measured: how each starts, loads a file and is asked."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self

from load import Connection, NoAnswerError, get, numbered
from usage import tree

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE: Final = Path(__file__).parent
READY: Final = "SELECT ?thing WHERE { ?thing ?property ?value } LIMIT 1"
OK: Final = 200
SELECT_TYPE: Final = "application/sparql-results+json"
# Loading a million triples into the slowest server takes a minute.
START_LIMIT_S: Final = 300
STOP_LIMIT_S: Final = 10
PAUSE_S: Final = 0.005
GRAPH: Final = "http://bench.example/"
ISQL: Final = "isql-vt"
VIRTUOSO: Final = "virtuoso-t"
# The settings that its own manual gives for 1 GB of memory.
VIRTUOSO_SETTINGS: Final = """\
[Database]
DatabaseFile = {folder}/virtuoso.db
TransactionFile = {folder}/virtuoso.trx
ErrorLogFile = {folder}/virtuoso.log
LockFile = {folder}/virtuoso.lck
xa_persistent_file = {folder}/virtuoso.pxa
[TempDatabase]
DatabaseFile = {folder}/virtuoso-temp.db
TransactionFile = {folder}/virtuoso-temp.trx
[Parameters]
ServerPort = 127.0.0.1:{sql_port}
DirsAllowed = {data_folder}
NumberOfBuffers = 85000
MaxDirtyBuffers = 65000
ServerThreads = 40
[HTTPServer]
ServerPort = 127.0.0.1:{port}
ServerThreads = 20
MaxKeepAlives = 20
KeepAliveTimeout = 120
[SPARQL]
ResultSetMaxRows = 10000000
"""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the servers run: programs of the peers, a folder, and processor cores."""

    programs: Path
    folder: Path
    cores: frozenset[int]


@dataclass(slots=True)
class Server:
    """A server to start over one file, and to stop; usable in `with`.

    Args:
        place: where it runs.
        data: file of N-Triples; none for a server with data of its own.
        limit_s: longest time of a query, where the server knows one; none: its default.
    """

    place: Place
    data: Path | None = None
    limit_s: int | None = None
    port: int = 0
    start_s: float = 0.0
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    name = ""
    graph_type = "application/n-triples"
    path = "/sparql?query="

    @property
    def folder(self) -> Path:
        """Folder for what this server writes."""
        return self.place.folder / f"{self.name}-{self.data.stem if self.data else ''}"

    def command(self) -> list[str]:
        """Give the command that starts the server."""
        raise NotImplementedError

    def load(self) -> None:
        """Load the file, where the command has not done so."""

    def environment(self) -> dict[str, str]:
        """Give the environment of the server."""
        return dict(os.environ)

    def __enter__(self) -> Self:
        """Start over an empty folder."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Stop the server and remove its folder."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self) -> None:
        """Start, load, and wait for the first right answer."""
        self.port = free_port()
        begun = time.perf_counter()
        with (self.folder / "output.log").open("wb") as log:
            self.process = _spawn(
                self.command(),
                log.fileno(),
                self.environment(),
                self.place.cores,
                self.folder,
            )
        self.load()
        self._await_answer()
        self.start_s = time.perf_counter() - begun

    def stop(self) -> None:
        """Stop the server, by force after some seconds."""
        if self.process is None:
            return
        processes = tree(self.process.pid)
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(STOP_LIMIT_S)
        except subprocess.TimeoutExpired:
            for process in processes:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            self.process.wait()
        self.process = None

    @property
    def pid(self) -> int:
        """The root of the server's processes."""
        if self.process is None:
            raise RuntimeError(f"{self.name} is not running")
        return self.process.pid

    def headers(self, *, is_graph: bool) -> dict[str, str]:
        """Give the headers of a query."""
        return {"Accept": self.graph_type if is_graph else SELECT_TYPE}

    def requests(self, query: str, *, is_graph: bool = False) -> Iterator[bytes]:
        """Give requests for the query, no two alike."""
        return numbered(self.path, query, headers=self.headers(is_graph=is_graph))

    def _await_answer(self) -> None:
        until = time.perf_counter() + START_LIMIT_S
        request = next(self.requests(READY))
        while time.perf_counter() < until:
            if self.process is None or self.process.poll() is not None:
                break
            with suppress(OSError, NoAnswerError), Connection(self.port) as connection:
                response = connection.ask(request)
                if response.status == OK and b'"value"' in response.body:
                    return
            time.sleep(PAUSE_S)
        output = (self.folder / "output.log").read_text(errors="replace")
        raise RuntimeError(f"{self.name} did not answer: {output[-2000:]}")


class Accelkg(Server):
    """`accelkg serve`, with its default settings."""

    name = "accelkg"

    def command(self) -> list[str]:
        """Give the command that starts the server."""
        program = "from accelkg_server.cli import main; main()"
        command = [sys.executable, "-c", program, "serve", "--port", str(self.port)]
        data = ["--data", str(self.data)] if self.data else []
        return [*command, "--store", str(self.folder / "store"), *data]

    def environment(self) -> dict[str, str]:
        """Give the environment of the server."""
        limit = {"ACCELKG_QUERY_TIME_S": str(self.limit_s)} if self.limit_s else {}
        return os.environ | limit


class Oxigraph(Server):
    """`oxigraph serve`, in memory."""

    name = "oxigraph"
    path = "/query?query="

    def command(self) -> list[str]:
        """Give the command that starts the server."""
        program = str(self.place.programs / "oxigraph")
        # By default it has no limit. With one, 0.5.13 keeps a thread for each query
        # until the limit is over, and fails beyond some 16,000 of them.
        limit = ["--timeout-s", str(self.limit_s)] if self.limit_s else []
        return [program, "serve", "--bind", f"127.0.0.1:{self.port}", *limit]

    def load(self) -> None:
        """Send the file by the Graph Store Protocol."""
        _await_port(self.port)
        if self.data is None:
            return
        head = get("/store?default&no_transaction", headers=self._file_headers())
        with Connection(self.port, timeout_s=START_LIMIT_S) as connection:
            request = head.replace(b"GET", b"POST", 1) + self.data.read_bytes()
            connection.ask(request)

    def _file_headers(self) -> dict[str, str]:
        size = self.data.stat().st_size if self.data else 0
        return {"Content-Type": self.graph_type, "Content-Length": str(size)}


class RdflibEndpoint(Server):
    """`rdflib-endpoint serve`, with its default store in memory."""

    name = "rdflib-endpoint"
    path = "/?query="

    def command(self) -> list[str]:
        """Give the command that starts the server."""
        program = str(self.place.programs / "rdflib-endpoint")
        place = ["--host", "127.0.0.1", "--port", str(self.port)]
        return [program, "serve", *place, str(self.data)]


class Virtuoso(Server):
    """Debian's `virtuoso-opensource`."""

    name = "virtuoso"
    graph_type = "text/plain"
    path = f"/sparql?default-graph-uri={GRAPH}&query="

    def command(self) -> list[str]:
        """Write the settings and give the command that starts the server."""
        settings = self.folder / "virtuoso.ini"
        text = VIRTUOSO_SETTINGS.format(
            folder=self.folder,
            data_folder=self.data.parent if self.data else "",
            port=self.port,
            sql_port=self.port + 1,
        )
        settings.write_text(text)
        return [VIRTUOSO, "-f", "-c", str(settings)]

    def load(self) -> None:
        """Load the file by SQL, as its manual shows."""
        _await_port(self.port + 1)
        statement = (
            f"DB.DBA.TTLP_MT(file_to_string_output('{self.data}'), '', '{GRAPH}');"
            " checkpoint;"
        )
        place = f"127.0.0.1:{self.port + 1}"
        command = [ISQL, place, "dba", "dba", f"exec={statement}"]
        subprocess.run(command, check=True, capture_output=True)


class Hello(Server):
    """The HTTP server of accelkg with an application that does nothing."""

    name = "hello"
    path = "/hello?query="

    def command(self) -> list[str]:
        """Give the command that starts the server."""
        command = [sys.executable, "-m", "uvicorn", "hello:app", "--app-dir", str(HERE)]
        quiet = ["--no-access-log", "--log-level", "warning"]
        parts = ["--loop", "uvloop", "--http", "httptools"]
        return [*command, "--port", str(self.port), *quiet, *parts]

    def _await_answer(self) -> None:
        _await_port(self.port)


SERVERS: Final[dict[str, type[Server]]] = {
    each.name: each for each in (Accelkg, Oxigraph, RdflibEndpoint, Virtuoso)
}


def is_available(server: type[Server], programs: Path) -> bool:
    """Tell whether the programs of a server are there."""
    if server is Virtuoso:
        return bool(shutil.which(VIRTUOSO) and shutil.which(ISQL))
    if server is Accelkg:
        return True
    return (programs / server.name).exists()


def free_port() -> int:
    """Give a port that nobody listens at, and neither at the next."""
    while True:
        with socket.socket() as one, socket.socket() as two:
            one.bind(("127.0.0.1", 0))
            port: int = one.getsockname()[1]
            with suppress(OSError, OverflowError):
                two.bind(("127.0.0.1", port + 1))
                return port


def _spawn(
    command: list[str],
    log: int,
    environment: dict[str, str],
    cores: frozenset[int],
    folder: Path,
) -> subprocess.Popen[bytes]:
    """Start a command in *folder* on the given cores, which a child takes over."""
    own = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env=environment,
            cwd=folder,
        )
    finally:
        os.sched_setaffinity(0, own)


def _await_port(port: int) -> None:
    until = time.perf_counter() + START_LIMIT_S
    while time.perf_counter() < until:
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        time.sleep(PAUSE_S)
    raise RuntimeError(f"nobody listens at port {port}")
