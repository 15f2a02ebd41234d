# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Tools of others read the graph: the programs of docs/consumers.md, as they are."""

from __future__ import annotations

import csv
import json
import re
import shutil
import socket
import subprocess
import sys
from contextlib import contextmanager, redirect_stdout, suppress
from io import BytesIO, StringIO
from itertools import pairwise
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import pytest
from pyoxigraph import DefaultGraph, Literal, RdfFormat
from rdflib import Graph, URIRef
from rdflib.compare import isomorphic

from servers import serving

TESTS = Path(__file__).parent
DOCS = TESTS.parent / "docs"
GUIDE = (DOCS / "consumers.md").read_text("utf-8")
NOTEBOOKS = sorted((DOCS / "notebooks").glob("*.ipynb"))
SERVER = "http://127.0.0.1:8000/"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(GUIDE)
PROGRAMS = [
    (code, printed)
    for (kind, code), (_, printed) in pairwise(BLOCKS)
    if kind == "python"
]
COMUNICA = TESTS / "clients/node_modules/.bin"
OXIGRAPH = shutil.which("oxigraph", path=str(Path(sys.executable).parent))
BASE = "https://w3id.org/accelkg/"


@pytest.fixture(scope="module")
def whole(store):
    """Give a server of all that the graph says."""
    content = BytesIO()
    store.dump(content, RdfFormat.N_TRIPLES, from_graph=DefaultGraph())
    with serving(content.getvalue().decode(), suffix=".nt") as server:
        yield server


def printed_by(code, **names):
    """Run *code*; give what it prints."""
    output = StringIO()
    with redirect_stdout(output):
        exec(code, names)  # noqa: S102  # what the docs say
    return output.getvalue()


@pytest.mark.parametrize(("code", "printed"), PROGRAMS)
def test_program_prints_what_the_guide_says(whole, code, printed):
    if "pyld" in code:
        pytest.importorskip("pyld", reason="make test installs it")

    assert printed_by(code.replace(SERVER, whole.url)) == printed


def cells(notebook):
    content = json.loads(notebook.read_text("utf-8"))
    return [cell for cell in content["cells"] if cell["cell_type"] == "code"]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_prints_what_it_shows(whole, monkeypatch, notebook):
    monkeypatch.setenv("ACCELKG", whole.url)
    names = {}
    printed = [run_cell(cell, names) for cell in cells(notebook)]

    assert printed == [shown(cell) for cell in cells(notebook)]


def run_cell(cell, names):
    output = StringIO()
    with redirect_stdout(output):
        exec("".join(cell["source"]), names)  # noqa: S102  # as a kernel does
    return output.getvalue()


def shown(cell):
    return "".join(line for output in cell["outputs"] for line in output["text"])


# rdflib


@pytest.mark.parametrize("name", ["id/trainium3", "source/article", "graph/claims"])
def test_rdflib_reads_what_an_iri_leads_to(whole, name):
    """By the Accept header that it sends itself."""
    found = Graph().parse(whole.url + name)

    assert list(found.predicate_objects(URIRef(BASE + name)))


@pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated")
@pytest.mark.parametrize("extension", ["jsonld", "nt", "rdf"])
def test_each_syntax_says_the_same_to_rdflib(whole, extension):
    turtle = Graph().parse(f"{whole.url}id/neuroncore-v4.ttl")
    other = Graph().parse(f"{whole.url}id/neuroncore-v4.{extension}")

    assert isomorphic(turtle, other)


# A JSON-LD processor


def test_json_ld_processor_gives_the_triples_and_fetches_nothing(whole):
    jsonld = pytest.importorskip("pyld", reason="make test installs it").jsonld
    document = json.loads(whole.send("GET", "/data/neuroncore-v4.jsonld").body)

    def refuse(address, _):
        raise AssertionError(address)

    options = {"format": "application/n-quads", "documentLoader": refuse}
    found = Graph().parse(data=jsonld.to_rdf(document, options), format="nt")

    assert isomorphic(found, Graph().parse(f"{whole.url}id/neuroncore-v4.nt"))


# Comunica


@pytest.mark.skipif(
    not (COMUNICA.exists() and shutil.which("node")),
    reason="Comunica is not installed; make clients does it",
)
def test_comunica_joins_two_documents(whole):
    at = next(n for n, (kind, _) in enumerate(BLOCKS) if kind == "sh")
    (_, command), (_, printed) = BLOCKS[at : at + 2]
    local = command.replace(SERVER, whole.url).replace("npx ", f"{COMUNICA}/")
    done = subprocess.run(
        ["/bin/sh", "-c", local], capture_output=True, check=True, timeout=60
    )

    assert done.stdout.decode().splitlines() == printed.splitlines()


# Another endpoint


@contextmanager
def oxigraph(folder):
    """Run Oxigraph's own server over *folder*; give its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    bound = ("--location", str(folder), "--bind", f"127.0.0.1:{port}")
    with subprocess.Popen(
        [OXIGRAPH, "serve", *bound], stderr=subprocess.DEVNULL
    ) as process:
        try:
            deadline = monotonic() + 20
            while not is_open(port) and monotonic() < deadline:
                sleep(0.01)
            yield f"http://127.0.0.1:{port}/"
        finally:
            process.terminate()


def is_open(port):
    with suppress(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port)).close()
        return True
    return False


def post(address, body, media_type, **headers):
    sent = {"Content-Type": media_type, **headers}
    request = Request(address, body.encode(), sent)  # noqa: S310  # our own server
    with urlopen(request, timeout=30) as answer:  # noqa: S310
        return answer.read().decode()


@pytest.mark.skipif(OXIGRAPH is None, reason="oxigraph is missing; make test has it")
def test_other_endpoint_asks_by_service(whole, tmp_path):
    (turtle,) = (code for kind, code in BLOCKS if kind == "turtle")
    (query,) = (code for kind, code in BLOCKS if kind == "sparql")
    _, printed = BLOCKS[-1]
    with oxigraph(tmp_path) as other:
        post(f"{other}store?default", turtle, "text/turtle")
        query_type, accept = "application/sparql-query", {"Accept": "text/csv"}
        local = query.replace(SERVER, whole.url)
        answer = post(f"{other}query", local, query_type, **accept)

    assert answer.splitlines() == printed.splitlines()


# Tables

FORMULAS = ("=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://x")', "\t=1", "a=1")


def test_table_of_a_query_is_exact(whole):
    """It is for programs: a text stays what it is."""
    texts = " ".join(str(Literal(text)) for text in FORMULAS)
    query = urlencode({"query": f"SELECT ?x {{ VALUES ?x {{ {texts} }} }}"})
    answer = whole.send("GET", f"/sparql?{query}", Accept="text/csv")
    _, *rows = csv.reader(StringIO(answer.text, newline=""))

    assert [row[0] for row in rows] == list(FORMULAS)


def test_table_for_spreadsheets_runs_no_cell(whole):
    answer = whole.send("GET", "/dump/accelkg.sheet.csv")
    first, *rows = csv.reader(StringIO(answer.body.decode("utf-8-sig"), newline=""))
    cells = {cell for row in rows for cell in row}

    assert {"thing", "value", "claimant"} <= set(first)
    assert len(rows) > 500
    assert [c for c in cells if c[:1] in set("=@\t\r") or is_formula(c)] == []


def is_formula(cell):
    """Tell a formula from a signed number."""
    return cell[:1] in {"+", "-"} and not re.fullmatch(r"[+-][0-9.]+", cell)
