# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The server that is tested, and endpoints for it to ask."""

from __future__ import annotations

import http.client
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import pyoxigraph as ox
from manifests import DEFAULT_GRAPH, MEDIA, NN
from results import parse_srj

JSON = "application/sparql-results+json"
ANY_ANSWER = "application/n-triples, text/turtle;q=0.5"
QUERY, UPDATE = "application/sparql-query", "application/sparql-update"
NOT_ABOUT_SYNTAX = {"invalid-parameter", "load-refused", "service-refused"}
BAD_REQUEST, SERVER_ERROR = 400, 500


class Rejected(Exception):
    """The server found the request malformed."""


class Refused(Exception):
    """The server does not do what a well-formed request asks for."""


class Endpoint:
    """An endpoint of the SPARQL 1.1 Protocol; data go in by update, out by query."""

    def __init__(self, url, key):
        self.url = url
        self.authorization = {"Authorization": f"Bearer {key}"}
        parts = urlsplit(url)
        self.connection = http.client.HTTPConnection(parts.netloc, timeout=60)
        self.loaded = None

    def request(self, url, method, body=None, headers=None):
        """Send one request; give status, headers by lower-case name, and body."""
        parts = urlsplit(url)
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        self.connection.request(
            method, target, body, {**self.authorization, **(headers or {})}
        )
        reply = self.connection.getresponse()
        content = reply.read()
        named = {name.lower(): value for name, value in reply.getheaders()}
        return reply.status, named, content

    def send(self, body, kind, accept="*/*"):
        """POST a query or an update; give headers and body."""
        headers = {"Content-Type": kind, "Accept": accept}
        status, named, content = self.request(self.url, "POST", body.encode(), headers)
        if status >= BAD_REQUEST:
            raise _refusal(status, content)
        return named, content

    def query(self, text, base, accept=JSON):
        """Give media type and body of the answer."""
        headers, content = self.send(
            _based(text, base), QUERY, f"{accept}, {ANY_ANSWER}"
        )
        return headers.get("content-type", ""), content

    def update(self, text, base):
        """Run an update; what was loaded before is changed."""
        self.loaded = None
        self.send(_based(text, base), UPDATE)

    def load(self, documents):
        """Have just these documents: (path, base IRI, graph IRI or None).

        One update does it, and none where they are there already.
        """
        documents = list(documents)
        contents = [(path.read_bytes(), base, graph) for path, base, graph in documents]
        if contents == self.loaded:
            return
        data = [
            _written(_quads(path, base, number), graph)
            for number, (path, base, graph) in enumerate(documents)
        ]
        graphs = [graph for _, _, graph in documents if graph]
        create = [f"CREATE SILENT GRAPH <{graph}>" for graph in graphs]
        inserts = [f"INSERT DATA {{ {each} }}" for each in data if each]
        self.update(" ;\n".join(["DROP ALL", *create, *inserts]), None)
        self.loaded = contents

    def dump(self):
        """Give all quads."""
        _, body = self.query(
            "SELECT ?g ?s ?p ?o { { ?s ?p ?o } UNION { GRAPH ?g { ?s ?p ?o } } }", None
        )
        return [
            ox.Quad(row["s"], row["p"], row["o"], row.get("g", DEFAULT_GRAPH))
            for row in parse_srj(body).rows
        ]

    def check(self, text, base, kind):
        """Raise Rejected where the text is malformed, Refused where nothing is done."""
        if kind == UPDATE:
            self.load([])
            self.update(text, base)
        else:
            self.send(_based(text, base), kind)


def _refusal(status, content):
    message = f"HTTP {status} {content[:300]!r}"
    if status >= SERVER_ERROR:
        return RuntimeError(message)
    name = str(json.loads(content).get("type", "")).rpartition("/")[2]
    return Refused(message) if name in NOT_ABOUT_SYNTAX else Rejected(message)


def _based(text, base):
    return f"BASE <{base}>\n{text}" if base else text


def _format(path):
    return MEDIA[path.suffix][1]


def _quads(path, base, number):
    """Give the quads of a document, with labels that no other document has."""
    for quad in ox.parse(path.read_bytes(), format=_format(path), base_iri=base):
        yield ox.Quad(*(_relabelled(term, number) for term in quad))


def _relabelled(term, number):
    if isinstance(term, ox.BlankNode):
        return ox.BlankNode(f"d{number}{term.value}")
    if isinstance(term, ox.Triple):
        return ox.Triple(*(_relabelled(each, number) for each in term))
    return term


def _written(quads, graph):
    """Write quads for INSERT DATA, where no graph can have a blank node as its name."""
    by_graph, names = {}, {}
    for quad in quads:
        name = NN(graph) if graph else quad.graph_name
        if isinstance(name, ox.BlankNode):
            name = names.setdefault(name, NN(f"urn:x-blank-graph:{len(names)}"))
        by_graph.setdefault(name, []).append(f"{quad.triple} .")
    return "\n".join(
        " ".join(triples)
        if name == DEFAULT_GRAPH
        else f"GRAPH {name} {{ {' '.join(triples)} }}"
        for name, triples in by_graph.items()
    )


class Services:
    """Endpoints on the loopback for the SERVICE tests."""

    def __init__(self):
        self.stores = {}
        handler = type("Handler", (_Handler,), {"stores": self.stores})
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def set(self, services):
        """Serve {IRI of a test: [(path, base IRI)]}; give {IRI: where it is now}."""
        self.stores.clear()
        here = {}
        for number, (endpoint, files) in enumerate(services.items()):
            store = ox.Store()
            for path, base in files:
                store.load(path=str(path), format=_format(path), base_iri=base)
            self.stores[f"/service{number}"] = store
            here[endpoint] = f"{self.url}/service{number}"
        return here


class _Handler(BaseHTTPRequestHandler):
    stores: dict

    def do_GET(self):
        self.answer(parse_qs(urlsplit(self.path).query)["query"][0])

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        is_form = "x-www-form-urlencoded" in self.headers.get("Content-Type", "")
        self.answer(parse_qs(body)["query"][0] if is_form else body)

    def answer(self, query):
        store = self.stores.get(urlsplit(self.path).path)
        if store is None:
            self.send_error(404)
            return
        body = store.query(query).serialize(format=ox.QueryResultsFormat.JSON)
        self.send_response(200)
        self.send_header("Content-Type", JSON)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_arguments):
        """Say nothing."""
