# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The manifests of a suite: which tests there are, and what each needs."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote

import pyoxigraph as ox

RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
RDFS = "http://www.w3.org/2000/01/rdf-schema#"
XSD = "http://www.w3.org/2001/XMLSchema#"
MF = "http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#"
QT = "http://www.w3.org/2001/sw/DataAccess/tests/test-query#"
UT = "http://www.w3.org/2009/sparql/tests/test-update#"
RS = "http://www.w3.org/2001/sw/DataAccess/tests/result-set#"
HT = "http://www.w3.org/2011/http#"
CNT = "http://www.w3.org/2011/content#"
ENT_REGIME = "http://www.w3.org/ns/sparql-service-description#entailmentRegime"
ENT_REGIME_OLD = "http://www.w3.org/ns/sparql-service-description#EntailmentProfile"

NN, BN, LIT, TRIPLE = ox.NamedNode, ox.BlankNode, ox.Literal, ox.Triple
DEFAULT_GRAPH = ox.DefaultGraph()

MEDIA = {
    ".ttl": ("text/turtle", ox.RdfFormat.TURTLE),
    ".nt": ("application/n-triples", ox.RdfFormat.N_TRIPLES),
    ".nq": ("application/n-quads", ox.RdfFormat.N_QUADS),
    ".trig": ("application/trig", ox.RdfFormat.TRIG),
    ".rdf": ("application/rdf+xml", ox.RdfFormat.RDF_XML),
}
BY_MEDIA = dict(MEDIA.values())
RESULT_MEDIA = {
    ".srx": "application/sparql-results+xml",
    ".srj": "application/sparql-results+json",
    ".json": "application/sparql-results+json",
    ".csv": "text/csv",
    ".tsv": "text/tab-separated-values",
}


class Suite:
    """A checked-out test directory seen under the IRI that its tests assume."""

    def __init__(self, root: Path, base: str):
        self.root, self.base = Path(root).resolve(), base

    def iri(self, path: Path) -> str:
        return self.base + quote(Path(path).resolve().relative_to(self.root).as_posix())

    def path(self, iri: str) -> Path:
        if not iri.startswith(self.base):
            raise LookupError(f"{iri} is outside {self.base}")
        return self.root / unquote(iri[len(self.base) :].split("#", maxsplit=1)[0])

    def text(self, iri: str) -> str:
        return self.path(iri).read_bytes().decode("utf-8")

    def parse(self, iri: str, base: str | None = None) -> list:
        path = self.path(iri)
        fmt = MEDIA[path.suffix][1]
        return list(ox.parse(path.read_bytes(), format=fmt, base_iri=base or iri))


class Node:
    """Read-only walk over a set of triples."""

    def __init__(self, quads):
        self.index = defaultdict(list)
        for q in quads:
            self.index[(q.subject, q.predicate.value)].append(q.object)

    def values(self, subject, predicate):
        return self.index.get((subject, predicate), [])

    def value(self, subject, predicate):
        found = self.values(subject, predicate)
        return found[0] if found else None

    def text(self, subject, predicate, default=None):
        found = self.value(subject, predicate)
        return default if found is None else found.value

    def list(self, head):
        out = []
        while head is not None and head != NN(RDF + "nil"):
            out.append(self.value(head, RDF + "first"))
            head = self.value(head, RDF + "rest")
        return out


@dataclass
class Test:
    iri: str
    types: set
    name: str
    group: str
    node: object
    graph: Node
    suite: Suite
    manifest: str

    def has(self, *names):
        return any(t.endswith("#" + n) for t in self.types for n in names)

    def get(self, predicate):
        return self.graph.value(self.node, predicate)

    @property
    def id(self):
        return f"{self.group}/{self.name}"

    @property
    def action(self):
        return self.get(MF + "action")

    @property
    def result(self):
        return self.get(MF + "result")


def read_manifest(suite: Suite, path: Path, seen=None):
    """Give the tests of a manifest and of those that it includes, in order."""
    seen = set() if seen is None else seen
    path = Path(path).resolve()
    if path in seen:
        return
    seen.add(path)
    iri = suite.iri(path)
    graph = Node(suite.parse(iri))
    for included in _heads(graph, f"{MF}include"):
        is_list = graph.value(included, f"{RDF}first")
        for item in graph.list(included) if is_list else [included]:
            yield from read_manifest(suite, suite.path(item.value), seen)
    group = path.parent.relative_to(suite.root).as_posix()
    for head in _heads(graph, f"{MF}entries"):
        for entry in graph.list(head):
            types = {each.value for each in graph.values(entry, f"{RDF}type")}
            name = entry.value.rpartition("#")[2].rpartition("/")[2]
            if types:
                yield Test(entry.value, types, name, group, entry, graph, suite, iri)


def _heads(graph, predicate):
    found = [values for (_, each), values in graph.index.items() if each == predicate]
    return [value for values in found for value in values]
