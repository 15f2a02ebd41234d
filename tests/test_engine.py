# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import json
import traceback
from threading import Thread

import pytest
from pyoxigraph import Literal, NamedNode, Quad, QuerySolutions, Store, Triple

from accelkg_server.engine import (
    GraphSize,
    StoreEngine,
    sort_declarations,
    syntax_message,
)
from accelkg_server.formats import GRAPHS, RESULTS
from accelkg_server.problems import (
    AnswerTooLarge,
    InvalidQuery,
    NotRepresentable,
    UnknownFunction,
)
from accelkg_server.protocol import QueryRequest, RequestedDataset
from accelkg_server.settings import Settings

JSON, XML, CSV, TSV = RESULTS
TURTLE, N_TRIPLES, RDF_XML, JSON_LD = GRAPHS
A, B, P = NamedNode("urn:a"), NamedNode("urn:b"), NamedNode("urn:p#p")


def engine_over(*quads, **settings):
    store = Store()
    store.extend(quads)
    return StoreEngine(store, Settings(**settings), snapshot_id="x")


@pytest.fixture
def engine():
    return engine_over(
        Quad(A, P, Literal("d")),
        Quad(A, P, Literal("1"), NamedNode("urn:g1")),
        Quad(A, P, Literal("2"), NamedNode("urn:g2")),
    )


def text_of(engine, query, form, dataset=None):
    answer = engine.query(QueryRequest(query, dataset), form)
    with answer.body as body:
        content = body.read()
    assert len(content) == answer.size
    return content.decode()


def objects(engine, query, dataset=None):
    bindings = json.loads(text_of(engine, query, JSON, dataset))["results"]["bindings"]
    return sorted(each["o"]["value"] for each in bindings)


DEFAULT = "SELECT ?o { ?s ?p ?o }"
NAMED = "SELECT ?o { GRAPH ?g { ?s ?p ?o } }"
G1 = RequestedDataset((NamedNode("urn:g1"),), ())
G1_NAMED = RequestedDataset((), (NamedNode("urn:g1"),))
BOTH = RequestedDataset((NamedNode("urn:g1"), NamedNode("urn:g2")), ())
MISSING = RequestedDataset((NamedNode("http://127.0.0.1:9/x"),), ())
IN_G2 = "SELECT ?o FROM <urn:g2> { ?s ?p ?o }"


@pytest.mark.parametrize(
    ("query", "dataset", "expected"),
    [
        (DEFAULT, None, ["d"]),
        (NAMED, None, ["1", "2"]),
        (DEFAULT, G1, ["1"]),
        (NAMED, G1, []),
        (DEFAULT, G1_NAMED, []),
        (NAMED, G1_NAMED, ["1"]),
        (DEFAULT, BOTH, ["1", "2"]),
        (DEFAULT, MISSING, []),
        (IN_G2, None, ["2"]),
        (IN_G2, G1, ["1"]),
        ("SELECT ?o FROM <file:///etc/passwd> { ?s ?p ?o }", None, []),
        ("SELECT ?o FROM NAMED <urn:g2> { GRAPH ?g { ?s ?p ?o } }", None, ["2"]),
    ],
)
def test_dataset_is_that_of_request_or_query(engine, query, dataset, expected):
    """SPARQL 1.1 Protocol, 2.1.4: what the request names goes before FROM."""
    assert objects(engine, query, dataset) == expected


def test_query_leaves_the_store_as_it_is(engine):
    objects(engine, IN_G2)

    assert objects(engine, NAMED) == ["1", "2"]


def test_prefixes_need_no_declaration(engine):
    assert text_of(engine, "ASK { FILTER(1 = xsd:integer('1')) }", CSV) == "true"


def test_declared_prefix_goes_before(engine):
    query = "PREFIX rdfs: <urn:p#> SELECT ?o { ?s rdfs:p ?o }"

    assert objects(engine, query) == ["d"]


def test_graphs_are_counted(engine):
    assert engine.graphs() == (
        GraphSize("", 1),
        GraphSize("urn:g1", 1),
        GraphSize("urn:g2", 1),
    )


@pytest.mark.parametrize("query", ["SELECT", "ASK { ?s x:y ?o }"])
def test_invalid_query_is_explained(engine, query):
    with pytest.raises(InvalidQuery, match=r"Line 1, column \d+"):
        text_of(engine, query, JSON)


@pytest.mark.parametrize(
    "query",
    ["SELECT (<urn:f>(1) AS ?x) { }", "SELECT ?o { ?s ?p ?o FILTER(xsd:no(?o)) }"],
)
def test_unknown_function_is_an_error(engine, query):
    with pytest.raises(UnknownFunction, match="is not supported"):
        text_of(engine, query, JSON)


def test_fault_of_the_store_is_not_blamed_on_the_query():
    class Damaged:
        def query(self, *_, **__):
            raise RuntimeError("Corruption: block checksum mismatch")

    engine = StoreEngine(Damaged(), Settings(), snapshot_id="0")

    with pytest.raises(RuntimeError, match="Corruption"):
        text_of(engine, "ASK { ?s ?p ?o }", JSON)


def test_answer_beyond_the_limit_is_an_error():
    engine = engine_over(Quad(A, P, Literal("x" * 2_000_000)), result_mb=1)

    with pytest.raises(AnswerTooLarge, match=r"larger than 1 MB"):
        text_of(engine, DEFAULT, JSON)


def test_answer_beyond_memory_is_whole():
    engine = engine_over(Quad(A, P, Literal("x" * 2_000_000)), spool_mb=1)

    assert len(text_of(engine, DEFAULT, CSV)) > 2_000_000


@pytest.mark.parametrize("character", ["\x01", "\ufffe"])
@pytest.mark.parametrize(
    ("query", "form"), [(DEFAULT, XML), ("CONSTRUCT WHERE { ?s ?p ?o }", RDF_XML)]
)
def test_xml_with_forbidden_character_is_an_error(character, query, form):
    engine = engine_over(Quad(A, P, Literal(f"a{character}b")))

    with pytest.raises(NotRepresentable, match=f"U\\+{ord(character):04X}") as caught:
        text_of(engine, query, form)

    assert "json (application/sparql-results+json)" in caught.value.allowed


def test_other_formats_carry_the_character():
    engine = engine_over(Quad(A, P, Literal("a\x01b")))

    assert json.loads(text_of(engine, DEFAULT, JSON))["results"]["bindings"] == [
        {"o": {"type": "literal", "value": "a\x01b"}}
    ]


@pytest.mark.parametrize("iri", ["http://x/1", "http://x/p/", "urn:p#"])
def test_rdf_xml_with_unnameable_property_is_an_error(iri):
    """RDF 1.1 XML, 6.1.2: a property is an element, and needs a name of XML."""
    engine = engine_over(Quad(A, NamedNode(iri), B))

    with pytest.raises(NotRepresentable, match="property"):
        text_of(engine, "CONSTRUCT WHERE { ?s ?p ?o }", RDF_XML)


def test_json_ld_with_triple_term_is_an_error():
    engine = engine_over(Quad(A, P, Triple(A, P, B)))

    with pytest.raises(NotRepresentable, match="JSON-LD"):
        text_of(engine, "CONSTRUCT WHERE { ?s ?p ?o }", JSON_LD)


def test_error_of_the_disk_is_not_taken_for_one_of_the_syntax(engine, monkeypatch):
    def no_space(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("accelkg_server.spool.Spool.write", no_space)

    with pytest.raises(OSError, match="No space left"):
        text_of(engine, DEFAULT, JSON)


@pytest.mark.parametrize("form", [TURTLE, RDF_XML])
def test_prefixes_come_in_order(engine, form):
    found = {text_of(engine, "CONSTRUCT WHERE { ?s ?p ?o }", form) for _ in range(5)}

    assert len(found) == 1


@pytest.mark.parametrize("content", [b"", b"<a> <b> <c> .\n", b"@prefix a: <b> .\n"])
def test_file_without_several_prefixes_stays_as_it_is(content, tmp_path):
    path = tmp_path / "x"
    path.write_bytes(content)

    with path.open("r+b") as file:
        assert sort_declarations(file).read() == content


def test_declarations_that_stand_apart_stay_where_they_are(tmp_path):
    path = tmp_path / "x"
    path.write_bytes(b"@prefix b: <b> .\n<s> <p> '''\n@prefix a: <a> .\n''' .\n")
    content = path.read_bytes()

    with path.open("r+b") as file:
        assert sort_declarations(file).read() == content


def test_error_keeps_no_results():
    """Results belong to their thread, which the collector of garbage may not know."""
    engine = engine_over(Quad(A, P, Literal("x" * 2_000_000)), result_mb=1)
    with pytest.raises(AnswerTooLarge) as caught:
        text_of(engine, DEFAULT, JSON)

    kept = [
        value
        for error in (caught.value, caught.value.__cause__)
        for frame, _ in traceback.walk_tb(error.__traceback__)
        for value in frame.f_locals.values()
    ]

    assert not any(isinstance(value, QuerySolutions) for value in kept)


def test_parallel_queries_each_get_their_answer(engine):
    """Results belong to the thread that made them."""
    found = []
    threads = [
        Thread(target=lambda: found.append(objects(engine, NAMED))) for _ in range(8)
    ]

    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert found == [["1", "2"]] * 8


def test_describe_gives_the_triples_of_a_thing(engine):
    assert text_of(engine, "DESCRIBE <urn:a>", N_TRIPLES) == '<urn:a> <urn:p#p> "d" .\n'


def test_tsv_tells_empty_from_unbound(engine):
    query = 'SELECT ("" AS ?x) ?y ("a\\tb\\nc" AS ?z) { }'

    assert text_of(engine, query, TSV) == '?x\t?y\t?z\n""\t\t"a\\tb\\nc"\n'


def test_csv_quotes_as_rfc_4180(engine):
    query = 'SELECT ("a,\\"b\\"\\nc" AS ?x) (1 AS ?y) { }'

    assert text_of(engine, query, CSV) == 'x,y\r\n"a,""b""\nc",1\r\n'


@pytest.mark.parametrize(("text", "start"), [("ASK {", "error at 1:"), ("ASK { }", "")])
def test_parser_tells_what_is_wrong(text, start):
    message = syntax_message(text)

    assert message.startswith(start)
    assert bool(message) is bool(start)
