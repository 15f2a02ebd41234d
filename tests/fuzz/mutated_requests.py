# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Requests to the endpoint with faults in them: the same for the same seed.

Some are faulty in what HTTP carries (query, parameters, headers), with the frame of
HTTP intact, so that an answer must come; some in the frame itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from urllib.parse import quote_from_bytes

QUERIES = (
    "SELECT * { ?s ?p ?o }",
    "ASK { ?s <http://data.example/name> ?n FILTER(LANG(?n) = 'en') }",
    (
        "PREFIX c: <http://data.example/> SELECT ?s (COUNT(*) AS ?n) { ?s c:next+ ?o }"
        " GROUP BY ?s HAVING (?n > 3) ORDER BY DESC(?n) LIMIT 5 OFFSET 2"
    ),
    "CONSTRUCT { ?s ?p ?o . _:b <urn:p> ?o } WHERE { GRAPH ?g { ?s ?p ?o } } LIMIT 9",
    "DESCRIBE <http://data.example/a>",
    (
        "BASE <http://data.example/> SELECT ?x { VALUES (?x ?y) {(1 UNDEF) ('a' 2.5)}"
        " OPTIONAL { <a> <name>|^<kind>/<p>* ?z } MINUS {?x ?y 1e7} BIND(?x+?y AS ?w) }"
    ),
    "SELECT (REGEX('aa', '^(a+)+$') AS ?r) (REPLACE('\\u00E9', '.', '') AS ?q){}",
    "SELECT * FROM <CANARY> FROM NAMED <CANARY> {{ ?s ?p ?o } UNION {GRAPH ?g {}}}",
    "SELECT * { SERVICE SILENT <CANARY> { ?s ?p ?o } }",
    "SELECT * { VALUES ?u { <CANARY> <FILE> } SERVICE ?u { ?s ?p ?o } }",
    "SELECT ?s { { SELECT ?s { ?s ?p ?o FILTER NOT EXISTS {?s <q:q> '''x\ny''' } }}}",
    "SELECT (<http://www.w3.org/2001/XMLSchema#integer>(' 5 ') AS ?x) (NOW() AS ?n) {}",
    "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i . GRAPH ?j {?k ?l ?m}}",
    "SELECT ?t { << <urn:s> <urn:p> ?o >> ?q ?t } # RDF 1.2",
)
UPDATES = (
    "INSERT DATA { <urn:s> <urn:p> 1 }",
    "LOAD <CANARY> INTO GRAPH <urn:g>",
    "LOAD SILENT <FILE>",
    "DELETE { ?s ?p ?o } INSERT { ?o ?p ?s } USING <CANARY> WHERE { ?s ?p ?o }",
    "WITH <urn:g> DELETE WHERE { ?s ?p ?o } ; CLEAR SILENT GRAPH <urn:g>",
)
TOKENS = (
    *("{", "}", "(", ")", "[", "]", "<", ">", "<<", ">>", "|", "^", "/", "*", "+", "!"),
    *("'", '"', "'''", '"""', "\\", "\\u", "\\uD800", "\\U00110000", "#", "\n", "\r"),
    *("?", "$", "@", "^^", "_:", ":", ";", ",", ".", "..", "&&", "||", "-", "=", "e1"),
    *("SERVICE", "GRAPH", "FROM", "UNION", "OPTIONAL", "MINUS", "VALUES", "BIND"),
    *("FILTER", "EXISTS", "NOT", "GROUP BY", "ORDER BY", "LIMIT", "BASE", "PREFIX"),
    *("SELECT", "COUNT(*)", "99999999999999999999", "-1", "1e999", "NaN", "\x00", "é"),
    *("\U0001f600", "\u202e", "\ufeff", "\ufffe", "<CANARY>", "<FILE>", "{" * 300),
    *(
        "(" * 300,
        "!" * 2000,
        "a" * 3000,
        "<urn:" + "x" * 900 + ">",
        " . ?s ?p ?o" * 150,
    ),
)
ACCEPTS = (
    "*/*",
    "application/sparql-results+json",
    "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "text/turtle;q=0.7, application/rdf+xml;q=0.2, */*;q=0.1",
    'application/ld+json;profile="http://www.w3.org/ns/json-ld#compacted", text/csv',
    "application/json;q=0.5;x=y, text/csv;q=0, text/*",
    "application/n-quads, application/trig, text/html;level=1",
)
UPDATE = "application/sparql-update"
TYPES = (
    *["application/sparql-query"] * 14,
    *["application/x-www-form-urlencoded"] * 12,
    "application/x-www-form-urlencoded; charset=UTF-8",
    UPDATE,
    "multipart/form-data; boundary=b",
    "application/json",
    "text/turtle",
)
HEADERS = (
    ("Accept-Encoding", "gzip, br;q=0.5, zstd;q=0.1, *;q=0"),
    ("If-None-Match", 'W/"x", "y"'),
    ("If-Modified-Since", "Mon, 01 Jan 2024 00:00:00 GMT"),
    ("Content-Encoding", "gzip"),
    ("Origin", "https://a.example"),
    ("Range", "bytes=0-5"),
    ("Expect", "100-continue"),
    ("Accept-Language", "de"),
    ("X-Forwarded-For", "10.0.0.1, ::1"),
    ("Cookie", "a=b"),
    ("Upgrade", "websocket"),
    ("Access-Control-Request-Method", "POST"),
)
PARAMETERS = (
    ("default-graph-uri", "CANARY"),
    ("named-graph-uri", "FILE"),
    ("using-graph-uri", "urn:g"),
    ("format", "json"),
    ("output", "html"),
    ("timeout", "0.5"),
    ("max-rows", "3"),
    ("snapshot", "0123456789abcdef"),
    ("qeury", "ASK{}"),
)
METHODS = (
    ("GET",) * 20 + ("POST",) * 30 + ("HEAD",) * 4 + ("OPTIONS", "PUT", "get", "X")
)
PATHS = ("/sparql",) * 50 + (
    "/",
    "/sparql/",
    "/health/ready",
    "/x",
    "//sparql",
    "/metrics",
)
ESCAPES = (
    b"%",
    b"%ZZ",
    b"%C3",
    b"%00",
    b"%0d%0a",
    b"+",
    b"&",
    b"=",
    b";",
    b"%25",
    b"#",
)


@dataclass(frozen=True)
class MutatedRequest:
    """Bytes to send; `must_be_answered` where the frame of HTTP is intact."""

    number: int
    data: bytes
    must_be_answered: bool
    is_head: bool


class Mutator:
    """Makes requests from a seed, with *canary* and *file* as addresses in them.

    Updates have the *key* that they need.
    """

    def __init__(self, seed: int, *, canary: str, file: str, key: str) -> None:
        self._chance = Random(seed)  # noqa: S311  # repeatable
        self._key = key
        self._names = ((b"CANARY", canary.encode()), (b"FILE", file.encode()))

    def make(self, number: int) -> MutatedRequest:
        """Give the next request."""
        method = self._chance.choice(METHODS)
        target, headers, body = self._message(method)
        if body:
            headers.append(("Content-Length", str(len(body))))
        lines = [f"{name}: ".encode() + value for name, value in encoded(headers)]
        first = method.encode() + b" " + target + b" HTTP/1.1"
        head = b"\r\n".join([first, *lines, b"Connection: close", b"", b""])
        is_intact = self._chance.random() < 0.9
        data = head + body if is_intact else self._mutated(head + body)
        return MutatedRequest(number, data, is_intact, method == "HEAD")

    def _message(
        self, method: str
    ) -> tuple[bytes, list[tuple[str, bytes | str]], bytes]:
        is_update = self._chance.random() < 0.05
        text = self._text(UPDATES if is_update else QUERIES)
        accept = self._maybe_mutated(self._chance.choice(ACCEPTS).encode())
        headers = [("Host", "x"), ("Accept", visible(accept))]
        headers += [
            (name, visible(self._maybe_mutated(value.encode())))
            for name, value in self._chance.sample(HEADERS, self._chance.randint(0, 3))
        ]
        if is_update:
            headers.append(("Authorization", f"Bearer {self._key}"))
        parameters = self._parameters()
        path = self._chance.choice(PATHS).encode()
        if method != "POST":
            pairs = self._escaped(b"query=", text) + parameters
            return path + b"?" + pairs, headers, b""
        media_type = UPDATE if is_update else self._chance.choice(TYPES)
        headers.append(
            ("Content-Type", visible(self._maybe_mutated(media_type.encode())))
        )
        if "form" in media_type:
            name = b"update=" if is_update else b"query="
            return path, headers, self._escaped(name, text) + parameters
        target = path + b"?" + parameters.removeprefix(b"&") if parameters else path
        return target, headers, text

    def _text(self, seeds: tuple[str, ...]) -> bytes:
        text = self._chance.choice(seeds)
        for _ in range(self._chance.choice((0, 0, 0, 1, 1, 2, 4))):
            text = self._changed_text(text)
        data = text.encode()
        if self._chance.random() < 0.1:
            data = self._mutated(data)
        for name, address in self._names:
            data = data.replace(name, address)
        return data

    def _changed_text(self, text: str) -> str:
        start, end = sorted(self._chance.randint(0, len(text)) for _ in range(2))
        token = self._chance.choice(TOKENS)
        other = self._chance.choice(QUERIES)
        return self._chance.choice(
            (
                text[:start] + token + text[start:],
                text[:start] + token + text[end:],
                text[:start] + text[end:],
                text[:end] + text[start:],
                text[:start] + other[self._chance.randint(0, len(other)) :],
                text.swapcase(),
            )
        )

    def _parameters(self) -> bytes:
        chosen = self._chance.sample(PARAMETERS, self._chance.choice((0, 0, 0, 1, 2)))
        pairs = b""
        for name, value in chosen:
            data = self._maybe_mutated(value.encode())
            for placeholder, address in self._names:
                data = data.replace(placeholder, address)
            pairs += b"&" + self._escaped(name.encode() + b"=", data)
        return pairs

    def _escaped(self, name: bytes, value: bytes) -> bytes:
        escaped = quote_from_bytes(value, safe="/:?").encode()
        if self._chance.random() < 0.1:
            at = self._chance.randint(0, len(escaped))
            escaped = escaped[:at] + self._chance.choice(ESCAPES) + escaped[at:]
        return name + escaped

    def _maybe_mutated(self, data: bytes) -> bytes:
        return self._mutated(data) if self._chance.random() < 0.1 else data

    def _mutated(self, data: bytes) -> bytes:
        """Change some bytes, as noise or a bad proxy does."""
        changed = bytearray(data)
        for _ in range(self._chance.randint(1, 4)):
            at = self._chance.randint(0, len(changed))
            some = self._chance.randbytes(self._chance.choice((0, 1, 1, 3)))
            changed[at : at + self._chance.choice((0, 1, 1, 5))] = some
        return bytes(changed)


def encoded(headers: list[tuple[str, bytes | str]]) -> list[tuple[str, bytes]]:
    return [
        (name, value.encode() if isinstance(value, str) else value)
        for name, value in headers
    ]


def visible(value: bytes) -> bytes:
    """Leave out what would end the line or break the frame of HTTP."""
    return bytes(byte for byte in value if 32 <= byte < 127)
