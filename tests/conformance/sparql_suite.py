# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""SPARQL 1.0, 1.1 and 1.2: query, update, syntax, result formats, federation."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from urllib.parse import urljoin

import pyoxigraph as ox
from comparison import same_quads
from endpoint import JSON, QUERY, UPDATE, Refused, Rejected, Services
from manifests import (
    ENT_REGIME,
    ENT_REGIME_OLD,
    MF,
    QT,
    RDFS,
    RESULT_MEDIA,
    UT,
    Suite,
    read_manifest,
)
from results import expected_results, parse_results, same_results
from tally import Skip

BASE = "https://w3c.github.io/rdf-tests/"
MANIFESTS = {
    "SPARQL 1.1": "sparql/sparql11/manifest-all.ttl",
    "SPARQL 1.0": "sparql/sparql10/manifest.ttl",
    "SPARQL 1.2": "sparql/sparql12/manifest.ttl",
}
OF_PROTOCOL = ("ProtocolTest", "GraphStoreProtocolTest", "ServiceDescriptionTest")
NOBODY = "http://invalid.endpoint.org/sparql"  # no test expects an answer
COMMENT = re.compile(r"#[^\n<>]*$", re.MULTILINE)


def run(tests, endpoint, tally, wanted):
    """Run the suites in the folder *tests* against *endpoint*."""
    suite = Suite(tests / "rdf-tests", BASE)
    runner = _Runner(endpoint, suite)
    for name, manifest in MANIFESTS.items():
        for test in read_manifest(suite, suite.root / manifest):
            if test.has(*OF_PROTOCOL) or not wanted(test):
                continue
            tally.run(name, test.id, lambda test=test: runner.check(test))


class _Runner:
    def __init__(self, endpoint, suite):
        self.endpoint, self.suite, self.services = endpoint, suite, Services()

    def check(self, test):
        if _is_about_entailment(test):
            raise Skip("an entailment regime")
        if test.has("PositiveSyntaxTest", "PositiveSyntaxTest11"):
            return self.syntax(test, QUERY, is_valid=True)
        if test.has("NegativeSyntaxTest", "NegativeSyntaxTest11"):
            return self.syntax(test, QUERY, is_valid=False)
        if test.has("PositiveUpdateSyntaxTest", "PositiveUpdateSyntaxTest11"):
            return self.syntax(test, UPDATE, is_valid=True)
        if test.has("NegativeUpdateSyntaxTest", "NegativeUpdateSyntaxTest11"):
            return self.syntax(test, UPDATE, is_valid=False)
        if test.has("QueryEvaluationTest", "CSVResultFormatTest"):
            return self.query(test)
        if test.has("UpdateEvaluationTest"):
            return self.update(test)
        raise Skip("another kind of test")

    def syntax(self, test, kind, *, is_valid):
        iri = test.action.value
        try:
            self.endpoint.check(self.suite.text(iri), iri, kind)
        except (Rejected, UnicodeDecodeError) as error:
            return f"rejected: {error}" if is_valid else None
        except Refused:
            return None  # the server does not do this, well-formed or not
        return None if is_valid else "accepted"

    def query(self, test):
        graph, action = test.graph, test.action
        query_iri = graph.text(action, f"{QT}query") or action.value
        text = self.suite.text(query_iri)
        here = self.local(test)
        if NOBODY in text:
            here[NOBODY] = f"{self.services.url}/nobody"
        default = [each.value for each in graph.values(action, f"{QT}data")]
        named = [each.value for each in graph.values(action, f"{QT}graphData")]
        named += [
            iri
            for iri in _datasets(COMMENT.sub("", text), query_iri)
            if iri.startswith(self.suite.base) and self.suite.path(iri).exists()
        ]
        with tempfile.TemporaryDirectory() as folder:
            documents = [
                (self.document(iri, here, folder), iri, None) for iri in default
            ]
            documents += [(self.suite.path(i), i, i) for i in dict.fromkeys(named)]
            self.endpoint.load(documents)
        accept = RESULT_MEDIA.get(f".{test.result.value.rpartition('.')[2]}", JSON)
        media, body = self.endpoint.query(_replaced(text, here), query_iri, accept)
        if accept == "text/csv" and media.partition(";")[0] != accept:
            return f"answered {media}, not CSV"
        back = {there: iri for iri, there in here.items()}
        body = _replaced(body.decode(), back).encode()
        is_lax = any(
            each.value == f"{MF}LaxCardinality"
            for each in graph.values(test.node, f"{MF}resultCardinality")
        )
        return same_results(
            parse_results(body, media, query_iri),
            expected_results(self.suite, test.result.value),
            lax=is_lax,
        )

    def local(self, test):
        """Serve the endpoints of a test; give where each is."""
        found = {}
        for service in test.graph.values(test.action, f"{QT}serviceData"):
            data = test.graph.values(service, f"{QT}data")
            files = [(self.suite.path(each.value), each.value) for each in data]
            found[test.graph.text(service, f"{QT}endpoint")] = files
        return self.services.set(found)

    def document(self, iri, here, folder):
        """Give the data with the IRIs of endpoints replaced."""
        path = self.suite.path(iri)
        if not here:
            return path
        copy = Path(folder, path.name)
        copy.write_text(_replaced(path.read_text("utf-8"), here), "utf-8")
        return copy

    def dataset(self, test, node):
        """Give (file IRI, graph name or None) of one side of an update."""
        graph = test.graph
        for data in graph.values(node, f"{UT}data"):
            yield data.value, None
        for item in graph.values(node, f"{UT}graphData"):
            source = graph.value(item, f"{UT}graph") or graph.value(item, f"{UT}data")
            if source:
                yield source.value, graph.text(item, f"{RDFS}label")
            else:
                yield item.value, item.value

    def update(self, test):
        before = self.dataset(test, test.action)
        self.endpoint.load((self.suite.path(i), i, name) for i, name in before)
        request = test.graph.text(test.action, f"{UT}request")
        self.endpoint.update(self.suite.text(request), request)
        expected = []
        for iri, name in self.dataset(test, test.result):
            expected += [
                ox.Quad(*quad.triple, ox.NamedNode(name) if name else quad.graph_name)
                for quad in self.suite.parse(iri)
            ]
        is_same = same_quads(self.endpoint.dump(), expected)
        return None if is_same else "another dataset"


def _is_about_entailment(test):
    return test.group.endswith("/entailment") or any(
        test.graph.values(test.action, each) for each in (ENT_REGIME, ENT_REGIME_OLD)
    )


def _replaced(text, iris):
    for before, after in iris.items():
        text = text.replace(before, after)
    return text


def _datasets(text, base):
    """Give the IRIs of FROM and FROM NAMED, resolved."""
    if found := re.search(r"(?im)^\s*BASE\s*<([^>]*)>", text):
        base = urljoin(base, found[1])
    prefixes = dict(re.findall(r"(?i)PREFIX\s+([\w-]*):\s*<([^>]*)>", text))
    terms = re.findall(
        r"(?i)\bFROM\s+(?:NAMED\s+)?(?:<([^>]*)>|([\w-]*):([\w.-]+))", text
    )
    for iri, prefix, local in terms:
        yield urljoin(base, prefixes.get(prefix, "") + local if local else iri)
