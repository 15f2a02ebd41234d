# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Protocol, Graph Store Protocol and Service Description: the requests as written."""

from __future__ import annotations

import re
from http import HTTPStatus
from urllib.parse import quote, urljoin

import pyoxigraph as ox
from comparison import same_quads
from manifests import (
    BY_MEDIA,
    CNT,
    HT,
    LIT,
    MF,
    NN,
    RDF,
    RDFS,
    UT,
    Node,
    Suite,
    read_manifest,
)
from results import parse_results
from tally import Skip

BASE = "https://w3c.github.io/rdf-tests/"
FOLDERS = {
    "Protocol": "protocol",
    "Graph Store Protocol": "graph-store-protocol",
    "Service Description": "service-description",
}
SD = "http://www.w3.org/ns/sparql-service-description#"
STATUS = {
    "OK": 200,
    "Created": 201,
    "Accepted": 202,
    "NoContent": 204,
    "BadRequest": 400,
    "NotFound": 404,
    "MethodNotAllowed": 405,
    "NotAcceptable": 406,
    "Conflict": 409,
    "UnsupportedMediaType": 415,
}
PROPERTIES = {
    *("endpoint", "feature", "defaultEntailmentRegime", "entailmentRegime"),
    *("defaultSupportedEntailmentProfile", "supportedEntailmentProfile"),
    *("extensionFunction", "extensionAggregate", "languageExtension"),
    *("supportedLanguage", "propertyFeature", "defaultDataset", "availableGraphs"),
    *("resultFormat", "inputFormat", "defaultGraph", "namedGraph", "name", "graph"),
}
RANGES = {
    "defaultDataset": {"Dataset"},
    "availableGraphs": {"GraphCollection", "Dataset"},
    "namedGraph": {"NamedGraph"},
    "graph": {"Graph"},
    "defaultGraph": {"Graph"},
}
DOMAINS = {
    "endpoint": {"Service"},
    "feature": {"Service"},
    "supportedLanguage": {"Service"},
    "resultFormat": {"Service"},
    "inputFormat": {"Service"},
    "defaultDataset": {"Service"},
    "availableGraphs": {"Service"},
    "defaultGraph": {"Dataset"},
    "name": {"NamedGraph"},
    "graph": {"NamedGraph"},
    "namedGraph": {"GraphCollection", "Dataset"},
}
VALUES = {
    "supportedLanguage": {"SPARQL10Query", "SPARQL11Query", "SPARQL11Update"},
    "feature": {
        *("DereferencesURIs", "UnionDefaultGraph", "RequiresDataset", "EmptyGraphs"),
        "BasicFederatedQuery",
    },
}
BOOLEAN = {
    "application/sparql-results+xml",
    "application/sparql-results+json",
    "application/xml",
    "application/json",
}
TABULAR = BOOLEAN | {"text/csv", "text/tab-separated-values"}
RDF_MEDIA = {
    "application/rdf+xml",
    "text/turtle",
    "application/n-triples",
    "application/xhtml+xml",
    "text/html",
    "application/ld+json",
    "application/trig",
    "application/n-quads",
    "text/n3",
}
JSON_LD = ox.RdfFormat.JSON_LD


def media_type(headers):
    return headers.get("content-type", "").split(";")[0].strip().lower()


def parse_graph(content, media, base):
    return list(
        ox.parse(
            content,
            format=JSON_LD if media == "application/ld+json" else BY_MEDIA[media],
            base_iri=base,
        )
    )


class _Runner:
    def __init__(self, endpoint, suite):
        self.endpoint, self.suite = endpoint, suite
        self.store = urljoin(endpoint.url, "/store")
        status, _, _ = endpoint.request(f"{self.store}?default", "GET")
        self.has_store = status == HTTPStatus.OK

    def check(self, test):
        if test.has("ServiceDescriptionTest"):
            return self.service_description(test)
        return self.run(test)

    def header_pairs(self, graph, node):
        return {
            graph.text(h, HT + "fieldName").lower(): graph.text(h, HT + "fieldValue")
            for h in graph.list(graph.value(node, HT + "headers"))
        }

    def target(self, path):
        """Give the URL to ask."""
        if path.startswith("/gsp"):
            if not self.has_store:
                raise Skip("the server has no Graph Store")
            return self.store + path[len("/gsp") :]
        return self.endpoint.url + path[len("/sparql/") :]

    def run(self, test):
        graph = test.graph
        documents = []
        for item in graph.values(test.node, f"{UT}graphData"):
            iri = graph.value(item, f"{UT}graph").value
            label = graph.text(item, f"{RDFS}label")
            documents.append((self.suite.path(iri), iri, label))
        self.endpoint.loaded = None
        self.endpoint.load(documents)
        variables = {}
        requests = graph.list(graph.value(test.action, f"{HT}requests"))
        for number, request in enumerate(requests, 1):
            reason = self.one(graph, request, variables)
            if reason:
                return f"request {number}: {reason}"
        return None

    def one(self, graph, request, variables):
        """Send one request and judge the answer; *variables* are places to remember."""
        method = graph.text(request, f"{HT}methodName")
        path = graph.text(request, f"{HT}absolutePath")
        for name, value in variables.items():
            path = path.replace(name, quote(value, safe="") if "?" in path else value)
        body = self.body(graph, request, variables)
        headers = self.header_pairs(graph, request)
        url = self.target(path)
        answer = self.endpoint.request(url, method, body, headers)
        response = graph.value(request, f"{HT}resp")
        location = graph.text(response, f"{MF}expectedLocation")
        if location:
            if "location" not in answer[1]:
                return "no Location header"
            variables[location] = urljoin(url, answer[1]["location"])
        return self.judge(graph, response, url, method, answer)

    def body(self, graph, request, variables):
        node = graph.value(request, f"{HT}body")
        if node is None:
            return None
        text = graph.text(node, f"{CNT}chars")
        for name, value in variables.items():
            text = text.replace(name, value)
        return text.encode(graph.text(node, f"{CNT}characterEncoding", "UTF-8"))

    def judge(self, graph, response, url, method, answer):
        """Give why the answer is not the expected one, or None."""
        status, reply, content = answer
        media = media_type(reply)
        return (
            _wrong_status(graph, response, status, content)
            or _wrong_format(graph, response, media)
            or _wrong_boolean(graph, response, content, media, url)
            or _wrong_type(self.header_pairs(graph, response), media)
            or ("a HEAD answer with a body" if method == "HEAD" and content else None)
            or self.wrong_graph(graph, response, content, media, url)
        )

    def wrong_graph(self, graph, response, content, media, url):
        body = graph.value(response, f"{HT}body")
        if body is None:
            return None
        kind = self.header_pairs(graph, response)["content-type"].partition(";")[0]
        text = graph.text(body, f"{CNT}chars")
        expected = list(ox.parse(text, format=BY_MEDIA[kind], base_iri=url))
        is_same = same_quads(parse_graph(content, media, url), expected, "value")
        return None if is_same else "another graph"

    def service_description(self, test):
        url = self.endpoint.url
        accept = {"accept": "text/turtle, application/rdf+xml;q=0.8"}
        status, reply, content = self.endpoint.request(url, "GET", None, accept)
        if status != 200:
            return f"HTTP {status} to a GET without a query"
        media = media_type(reply)
        if media not in BY_MEDIA and media != "application/ld+json":
            return f"{media or 'no content type'} is no RDF"
        quads = parse_graph(content, media, url)
        if test.name == "returns-rdf":
            return None
        graph = Node(quads)
        endpoints = [
            (s, o)
            for (s, p), values in graph.index.items()
            if p == SD + "endpoint"
            for o in values
        ]
        if test.name == "has-endpoint-triple":
            here = {url, url.rstrip("/"), url.rstrip("/") + "/"}
            return (
                None
                if any(o.value in here for _, o in endpoints)
                else f"no sd:endpoint {url}: {sorted(str(o) for _, o in endpoints)}"
            )
        return next(_faults(quads, graph), None)


def _wrong_status(graph, response, status, content):
    values = graph.values(response, f"{MF}expectedStatus")
    allowed = {each.value.rpartition("#")[2] for each in values}
    ranges = {
        int(each[-3]) for each in allowed if re.fullmatch(r"StatusCode\dxx", each)
    }
    if not allowed or status // 100 in ranges or status in map(STATUS.get, allowed):
        return None
    return f"HTTP {status}, expected {' or '.join(sorted(allowed))}: {content[:120]!r}"


def _wrong_format(graph, response, media):
    wanted = graph.text(response, f"{MF}expectedFormat")
    if not wanted:
        return None
    allowed = {"boolean": BOOLEAN, "tabular": TABULAR, "RDF": RDF_MEDIA}[wanted]
    return None if media in allowed else f"{wanted} expected, {media or 'nothing'} came"


def _wrong_boolean(graph, response, content, media, url):
    wanted = graph.value(response, f"{MF}expectedBoolean")
    if wanted is None:
        return None
    answer = parse_results(content, media, url)
    is_right = answer.boolean == (wanted.value in {"true", "1"})
    return None if is_right else f"answered {answer.boolean}"


def _wrong_type(headers, media):
    wanted = headers.get("content-type", "").partition(";")[0]
    return f"{media} came, not {wanted}" if wanted and media != wanted else None


def _faults(quads, graph):
    """Give what breaks the domains, ranges and cardinalities of the vocabulary."""
    types = {}
    for quad in quads:
        if quad.predicate.value == f"{RDF}type":
            value = getattr(quad.object, "value", "")
            types.setdefault(quad.subject, set()).add(value)
    services = [each for each, kinds in types.items() if f"{SD}Service" in kinds]
    if not services:
        yield "no sd:Service"
    for quad in quads:
        if quad.predicate.value.startswith(SD):
            yield from _faults_of(quad, quad.predicate.value[len(SD) :], types)
    for subject, kinds in types.items():
        names = graph.values(subject, f"{SD}name")
        if f"{SD}NamedGraph" in kinds and len(names) != 1:
            yield "a sd:NamedGraph without exactly one sd:name"
    if not all(graph.values(each, f"{SD}endpoint") for each in services):
        yield "a sd:Service without sd:endpoint"


def _faults_of(quad, name, types):
    if name not in PROPERTIES:
        yield f"sd:{name} is no property of the vocabulary"
    if isinstance(quad.object, LIT):
        yield f"sd:{name} has a literal"
    for ends, allowed in ((quad.subject, DOMAINS), (quad.object, RANGES)):
        kinds = types.get(ends)
        if (
            name in allowed
            and kinds
            and not kinds & {SD + each for each in allowed[name]}
        ):
            yield f"sd:{name} stands at a {kinds}"
    if name in {"endpoint", "name"} and not isinstance(quad.object, NN):
        yield f"sd:{name} is no IRI"
    value = getattr(quad.object, "value", "")
    if name in VALUES and value.startswith(SD) and value[len(SD) :] not in VALUES[name]:
        yield f"unknown value {value}"


def run(tests, endpoint, tally, wanted):
    """Run the suites in the folder *tests* against *endpoint*."""
    suite = Suite(tests / "rdf-tests", BASE)
    runner = _Runner(endpoint, suite)
    for name, folder in FOLDERS.items():
        path = suite.root / "sparql" / "sparql11" / folder / "manifest.ttl"
        for test in read_manifest(suite, path):
            if wanted(test):
                tally.run(name, test.id, lambda test=test: runner.check(test))
