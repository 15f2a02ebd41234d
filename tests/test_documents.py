# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Documents of others are read as written, or refused with the place of the fault."""

import gzip
from pathlib import Path

import pytest
from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, Store, serialize

from accelkg.errors import DocumentError
from accelkg.namespaces import XSD
from accelkg.shacl import documents
from accelkg.shacl.documents import Document, parse_document, read_document

QUAD = Quad(
    NamedNode("http://example.org/a"),
    NamedNode("http://example.org/p"),
    Literal("020.80", datatype=NamedNode(f"{XSD}decimal")),
)
FORMATS = {
    ".jsonld": RdfFormat.JSON_LD,
    ".nq": RdfFormat.N_QUADS,
    ".nt": RdfFormat.N_TRIPLES,
    ".owl": RdfFormat.RDF_XML,
    ".rdf": RdfFormat.RDF_XML,
    ".TTL": RdfFormat.TURTLE,
    ".trig": RdfFormat.TRIG,
    ".xml": RdfFormat.RDF_XML,
}
RDF_OPEN = b'<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
BOMB = b'<?xml version="1.0"?>\n<!DOCTYPE rdf [ <!ENTITY a "aaaa"> ]>\n' + RDF_OPEN
BROKEN = {
    "syntax": ("x.ttl", b"<urn:a> <urn:b>\n  <c d> .", r"^\S+x\.ttl:2:3: .*IRI"),
    "not UTF-8": (
        "x.ttl",
        b"<urn:a> <urn:b>\n'\xe9' .",
        r"x\.ttl:2:2: a byte is not UTF-8",
    ),
    "DTD": ("x.rdf", BOMB + b"</rdf:RDF>", r"x\.rdf:2: a document type"),
    "XML": ("x.rdf", b"<a></b>", r"x\.rdf: "),
    "remote context": (
        "x.jsonld",
        b'{"@context": "http://127.0.0.1:9/c", "@id": "urn:a"}',
        "the @context is remote",
    ),
    "depth": ("x.json", b'{"a":' * 101 + b"1" + b"}" * 101, "deeper than 100"),
    "depth of terms": (
        "x.nt",
        b"<urn:a> <urn:b> " + b"<<(" * 5_001,
        "deeper than 5000",
    ),
    "triple term": (
        "x.ttl",
        b"<urn:a> <urn:b> <urn:c> {| <urn:d> 1 |} .",
        "triple terms",
    ),
    "JSON": ("x.jsonld", b'{"@id":', r"x\.jsonld:1:8: Unexpected end of file"),
    "extension": ("x.csv", b"", r"extension tells no RDF syntax; use one of \.json,"),
}


@pytest.mark.parametrize("extension", FORMATS)
def test_extension_tells_the_syntax(tmp_path, extension):
    path = tmp_path / f"graph{extension}"
    path.write_bytes(serialize([QUAD], format=FORMATS[extension]))

    assert parse_document(read_document(path)) == [QUAD]


@pytest.mark.parametrize(("name", "content", "message"), BROKEN.values(), ids=BROKEN)
def test_fault_is_named_with_its_place(tmp_path, name, content, message):
    path = tmp_path / name
    path.write_bytes(content)

    with pytest.raises(DocumentError, match=message):
        parse_document(read_document(path))


def test_missing_file_is_named(tmp_path):
    with pytest.raises(DocumentError, match=r"none\.ttl: No such file"):
        read_document(tmp_path / "none.ttl")


def test_byte_order_mark_is_no_fault():
    content = b"\xef\xbb\xbf<urn:a> <urn:b> <urn:c> ."

    assert len(parse_document(Document("x", content, RdfFormat.TURTLE))) == 1


def test_brackets_in_strings_are_not_depth():
    content = b'{"@id": "urn:a", "urn:b": "' + b"[{\\\\" * 200 + b'"}'

    assert len(parse_document(Document("x", content, RdfFormat.JSON_LD))) == 1


def test_blank_nodes_of_two_documents_stay_apart():
    document = Document("x", b"_:a <urn:b> _:a .", RdfFormat.TURTLE)
    store = Store()

    store.extend([*parse_document(document), *parse_document(document)])

    assert len(store) == 2


def test_unpacking_stops_at_a_limit(tmp_path, monkeypatch):
    path = tmp_path / "x.ttl.gz"
    path.write_bytes(gzip.compress(b" " * 3_000))
    monkeypatch.setattr(documents, "_UNPACKED_MAX", 2_000)

    with pytest.raises(
        DocumentError, match=r"x\.ttl\.gz: .* 2,000 bytes when unpacked"
    ):
        read_document(path)


def test_document_that_takes_all_memory_is_named(monkeypatch):
    def parse(*_, **__):
        raise MemoryError

    monkeypatch.setattr(documents, "parse", parse)

    with pytest.raises(DocumentError, match=r"^x\.ttl: it needs more memory"):
        parse_document(Document("x.ttl", b"", RdfFormat.TURTLE))


def test_file_that_takes_all_memory_is_named(tmp_path, monkeypatch):
    def read_bytes(_):
        raise MemoryError

    monkeypatch.setattr(Path, "read_bytes", read_bytes)

    with pytest.raises(DocumentError, match=r"x\.ttl: it needs more memory"):
        read_document(tmp_path / "x.ttl")
