# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Query results in each of their formats, read without the engine that is tested."""

from __future__ import annotations

import csv
import io
import json
import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from urllib.parse import urljoin

import pyoxigraph as ox
from comparison import KEYS, isomorphic, same_quads
from manifests import BN, BY_MEDIA, LIT, NN, RDF, RESULT_MEDIA, RS, TRIPLE, Node, Suite


@dataclass
class Results:
    kind: str  # "bindings", "boolean" or "graph"
    variables: list = field(default_factory=list)
    rows: list = field(default_factory=list)
    boolean: bool | None = None
    triples: list = field(default_factory=list)
    ordered: bool = False
    plain: bool = False  # CSV: only the lexical forms are known


def literal(value, datatype=None, language=None, direction=None):
    if language:
        if direction:
            return LIT(value, language=language, direction=ox.BaseDirection(direction))
        return LIT(value, language=language)
    return LIT(value, datatype=NN(datatype)) if datatype else LIT(value)


SRX = "{http://www.w3.org/2005/sparql-results#}"
ITS = "{http://www.w3.org/2005/11/its}"


def parse_srx(body: bytes, base: str) -> Results:
    root = ET.fromstring(body)  # noqa: S314  # of our own server

    def term(e):
        if e.tag == SRX + "uri":
            return NN(urljoin(base, e.text or ""))
        if e.tag == SRX + "bnode":
            return BN("s" + re.sub(r"\W", "_", e.text))
        if e.tag == SRX + "literal":
            return literal(
                e.text or "",
                e.get("datatype"),
                e.get("{http://www.w3.org/XML/1998/namespace}lang"),
                e.get(ITS + "dir"),
            )
        if e.tag == SRX + "triple":
            return TRIPLE(
                *(term(e.find(SRX + n)[0]) for n in ("subject", "predicate", "object"))
            )
        raise ValueError(f"unexpected element {e.tag}")

    answer = root.find(SRX + "boolean")
    if answer is not None:
        return Results("boolean", boolean=answer.text.strip() == "true")
    variables = [
        v.get("name") for v in root.find(SRX + "head").findall(SRX + "variable")
    ]
    rows = [
        {b.get("name"): term(b[0]) for b in r.findall(SRX + "binding")}
        for r in root.find(SRX + "results").findall(SRX + "result")
    ]
    return Results("bindings", variables, rows)


def parse_srj(body: bytes) -> Results:
    data = json.loads(body.decode("utf-8"))

    def term(e):
        kind, value = e["type"], e["value"]
        if kind == "uri":
            return NN(value)
        if kind == "bnode":
            return BN("s" + re.sub(r"\W", "_", value))
        if kind in ("literal", "typed-literal"):
            return literal(
                value, e.get("datatype"), e.get("xml:lang"), e.get("its:dir")
            )
        if kind == "triple":
            return TRIPLE(*(term(value[n]) for n in ("subject", "predicate", "object")))
        raise ValueError(f"unexpected term type {kind}")

    if "boolean" in data:
        return Results("boolean", boolean=data["boolean"])
    return Results(
        "bindings",
        list(data["head"].get("vars", [])),
        [{k: term(v) for k, v in row.items()} for row in data["results"]["bindings"]],
    )


def parse_csv(body: bytes) -> Results:
    lines = list(csv.reader(io.StringIO(body.decode("utf-8"), newline="")))
    head = lines[0]
    rows = []
    for line in lines[1:]:
        cells = line or [""] * (len(head) == 1)
        if len(cells) != len(head):
            raise ValueError("CSV row of another length than its head")
        rows.append(
            {
                h: BN("s" + re.sub(r"\W", "_", c[2:])) if c.startswith("_:") else LIT(c)
                for h, c in zip(head, cells, strict=True)
                if c != ""
            }
        )
    return Results("bindings", head, rows, plain=True)


def parse_tsv(body: bytes) -> Results:
    lines = body.decode("utf-8").split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    head = [h.lstrip("?$") for h in lines[0].rstrip("\r").split("\t") if h]
    rows = []
    for line in lines[1:]:
        cells = line.rstrip("\r").split("\t")
        row = {}
        for name, cell in zip(head, cells, strict=False):
            if cell != "":
                quad = next(
                    iter(ox.parse(f"<x:s> <x:p> {cell} .", format=ox.RdfFormat.TURTLE))
                )
                row[name] = quad.object
        if len(cells) != max(1, len(head)):
            raise ValueError("TSV row of another length than its head")
        rows.append(row)
    return Results("bindings", head, rows)


def parse_rdf_results(quads) -> Results | None:
    """A result set written in RDF (rs:ResultSet), or None if the graph holds none."""
    graph = Node(quads)
    for (subject, predicate), values in graph.index.items():
        if predicate == RDF + "type" and NN(RS + "ResultSet") in values:
            answer = graph.value(subject, RS + "boolean")
            if answer is not None:
                return Results("boolean", boolean=answer.value in ("true", "1"))
            variables = [v.value for v in graph.values(subject, RS + "resultVariable")]
            rows = []
            for solution in graph.values(subject, RS + "solution"):
                row = {
                    graph.value(b, RS + "variable").value: graph.value(b, RS + "value")
                    for b in graph.values(solution, RS + "binding")
                }
                index = graph.value(solution, RS + "index")
                rows.append((None if index is None else int(index.value), row))
            ordered = bool(rows) and all(i is not None for i, _ in rows)
            if ordered:
                rows.sort(key=lambda r: r[0])
            return Results("bindings", variables, [r for _, r in rows], ordered=ordered)
    return None


def parse_results(
    body: bytes, media: str, base: str = "http://example.org/"
) -> Results:
    media = media.split(";", maxsplit=1)[0].strip().lower()
    if media in ("application/sparql-results+xml", "application/xml", "text/xml"):
        return parse_srx(body, base)
    if media in ("application/sparql-results+json", "application/json"):
        return parse_srj(body)
    if media == "text/csv":
        return parse_csv(body)
    if media == "text/tab-separated-values":
        return parse_tsv(body)
    return Results(
        "graph", triples=list(ox.parse(body, format=BY_MEDIA[media], base_iri=base))
    )


def expected_results(suite: Suite, iri: str) -> Results:
    path = suite.path(iri)
    if path.suffix in RESULT_MEDIA:
        return parse_results(path.read_bytes(), RESULT_MEDIA[path.suffix], iri)
    quads = suite.parse(iri)
    return parse_rdf_results(quads) or Results("graph", triples=quads)


def plain_text(text, compare):
    """A CSV cell; by value, a number in any lexical form is one number."""
    if compare == "value":
        try:
            return f"{float(text):.14g}"
        except ValueError:
            pass
    return text


def same_results(actual, expected, compare="value", *, lax=False):
    """Give why results differ, or None."""
    if actual.kind != expected.kind:
        return f"a {actual.kind} came, a {expected.kind} was expected"
    if expected.kind == "boolean":
        is_same = actual.boolean == expected.boolean
        return None if is_same else f"answered {actual.boolean}"
    if expected.kind == "graph":
        is_same = same_quads(actual.triples, expected.triples, compare)
        return None if is_same else "another graph"
    if expected.variables and set(actual.variables) != set(expected.variables):
        return f"variables {actual.variables}, expected {expected.variables}"
    return _different_rows(actual, expected, compare, lax=lax)


def _different_rows(actual, expected, compare, *, lax):
    key = KEYS[compare]
    is_plain = actual.plain or expected.plain
    names = sorted({*expected.variables, *(name for r in expected.rows for name in r)})

    def cell(term):
        if term is None or isinstance(term, BN) or not is_plain:
            return None if term is None else key(term)
        return ("l", plain_text(term.value, compare))

    left, right = (
        [tuple(cell(row.get(name)) for name in names) for row in results.rows]
        for results in (actual, expected)
    )
    if lax:
        fits = set(left) == set(right) and len(left) <= len(right)
        return None if fits else "rows differ (reduced)"
    if expected.ordered:
        left, right = (
            [(("i", str(place)), *row) for place, row in enumerate(rows)]
            for rows in (left, right)
        )
    if isomorphic(left, right):
        return None
    return f"{len(left)} rows, not the {len(right)} expected"
