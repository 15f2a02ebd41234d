# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import json
import traceback
from threading import Thread

import brotli
import pytest
from pyoxigraph import (
    Literal,
    NamedNode,
    Quad,
    QuerySolutions,
    QueryTriples,
    RdfFormat,
    Store,
    Triple,
    parse,
)

from accelkg_server.answers.evaluation import evaluate, syntax_message
from accelkg_server.answers.formats import GRAPHS, HTML, RESULTS
from accelkg_server.problems import (
    AnswerTooLarge,
    InvalidQuery,
    NotRepresentable,
    ServiceRefused,
    TooManyRows,
)
from accelkg_server.settings import Settings
from accelkg_server.tasks import QueryTask

JSON, XML, CSV, TSV, _ = RESULTS
TURTLE, N_TRIPLES, RDF_XML, JSON_LD, COMPACTED, TRIG, N_QUADS, _ = GRAPHS
A, B, P = NamedNode("urn:a"), NamedNode("urn:b"), NamedNode("urn:p#p")
DEFAULT = "SELECT ?o { ?s ?p ?o }"
NAMED = "SELECT ?o { GRAPH ?g { ?s ?p ?o } }"
IN_G2 = "SELECT ?o FROM <urn:g2> { ?s ?p ?o }"
TWICE_NAMED = "SELECT ?o FROM NAMED <urn:g2> FROM NAMED <urn:g2>"
GRAPH = "CONSTRUCT WHERE { ?s ?p ?o }"


def store_of(*quads):
    store = Store()
    store.extend(quads)
    return store


@pytest.fixture(scope="module")
def store():
    return store_of(
        Quad(A, P, Literal("d")),
        Quad(A, P, Literal("1"), NamedNode("urn:g1")),
        Quad(A, P, Literal("2"), NamedNode("urn:g2")),
    )


@pytest.fixture(scope="module")
def five():
    """Give a graph of five triples."""
    return store_of(*(Quad(A, P, Literal(number)) for number in range(5)))


@pytest.fixture(scope="module")
def large():
    """Give a graph of 2 MB."""
    return store_of(Quad(A, P, Literal("x" * 2_000_000)))


def answer_to(store, query, form, settings=None, **task):
    asked = QueryTask(query, form.media_type, **task)
    return evaluate(store, asked, settings or Settings())


def text_of(store, query, form, **task):
    answer = answer_to(store, query, form, **task)
    assert answer.size == len(answer.body)
    return answer.body.decode()


def objects(store, query, **task):
    bindings = json.loads(text_of(store, query, JSON, **task))["results"]["bindings"]
    return sorted(each["o"]["value"] for each in bindings)


@pytest.mark.parametrize(
    ("query", "default_graphs", "named_graphs", "expected"),
    [
        (DEFAULT, None, None, ["d"]),
        (NAMED, None, None, ["1", "2"]),
        (DEFAULT, ["urn:g1"], [], ["1"]),
        (NAMED, ["urn:g1"], [], []),
        (DEFAULT, [], ["urn:g1"], []),
        (NAMED, [], ["urn:g1"], ["1"]),
        (NAMED, ["urn:g1"], None, []),
        (DEFAULT, None, ["urn:g1"], []),
        (DEFAULT, ["urn:g1", "urn:g2"], [], ["1", "2"]),
        (DEFAULT, ["http://127.0.0.1:9/x"], [], []),
        (IN_G2, None, None, ["2"]),
        (IN_G2, ["urn:g1"], [], ["1"]),
        ("SELECT ?o FROM <urn:g2> FROM <urn:g2> { ?s ?p ?o }", None, None, ["2"]),
        (f"{TWICE_NAMED} {{ GRAPH ?g {{ ?s ?p ?o }} }}", None, None, ["2"]),
        ("SELECT ?o FROM <file:///etc/passwd> { ?s ?p ?o }", None, None, []),
        ("SELECT ?o FROM NAMED <urn:g2> { GRAPH ?g { ?s ?p ?o } }", None, None, ["2"]),
    ],
)
def test_dataset_is_that_of_request_or_query(
    store, query, default_graphs, named_graphs, expected
):
    """SPARQL 1.1 Protocol, 2.1.4: what the request names goes before FROM."""
    found = objects(
        store, query, default_graphs=default_graphs, named_graphs=named_graphs
    )

    assert found == expected


def test_query_leaves_the_store_as_it_is(store):
    objects(store, IN_G2)

    assert objects(store, NAMED) == ["1", "2"]


def test_relative_iri_is_that_of_the_base(store):
    query = "SELECT ?o { <a> ?p ?o }"

    assert objects(store, query, base="urn:") == ["d"]


def test_prefixes_need_no_declaration(store):
    assert text_of(store, "ASK { FILTER(1 = xsd:integer('1')) }", CSV) == "true"


def test_declared_prefix_goes_before(store):
    query = "PREFIX rdfs: <urn:p#> SELECT ?o { ?s rdfs:p ?o }"

    assert objects(store, query) == ["d"]


@pytest.mark.parametrize("query", ["SELECT", "ASK { ?s x:y ?o }", "ASK { <urn:f>( }"])
def test_invalid_query_is_explained(store, query):
    with pytest.raises(InvalidQuery, match=r"Line 1, column \d+"):
        text_of(store, query, JSON)


@pytest.mark.parametrize("function", ["<urn:f>", "xsd:no", "<f>", "<urn:\\u0066>"])
def test_unknown_function_is_an_error_of_the_expression(store, function):
    """SPARQL 1.1, 17.3: BIND leaves the variable unbound then."""
    query = f"BASE <urn:> SELECT ?o {{ ?s ?p ?d BIND({function}(?d) AS ?o) }}"

    assert text_of(store, query, CSV) == "o\r\n\r\n"


def test_two_unknown_functions_are_two_errors(store):
    query = "BASE <urn:> SELECT ?o { ?s ?p ?d FILTER(COALESCE(<f>(), <g>(), true)) }"

    assert text_of(store, query, CSV) == "o\r\n\r\n"


def test_service_is_checked_where_some_are_allowed(store):
    settings = Settings(service_allow=("http://example.org/",))
    query = "ASK { SERVICE <http://127.0.0.1/> { } }"

    with pytest.raises(ServiceRefused):
        answer_to(store, query, JSON, settings)


def test_fault_of_the_store_is_not_blamed_on_the_query():
    class Damaged:
        def query(self, *_, **__):
            raise RuntimeError("Corruption: block checksum mismatch")

    with pytest.raises(RuntimeError, match="Corruption"):
        text_of(Damaged(), "ASK { ?s ?p ?o }", JSON)


def test_answer_beyond_the_limit_is_an_error(large):
    with pytest.raises(AnswerTooLarge, match=r"larger than 1 MB"):
        answer_to(large, DEFAULT, JSON, Settings(result_mb=1))


@pytest.mark.parametrize("form", [CSV, HTML])
def test_answer_beyond_memory_is_a_file(large, form):
    answer = answer_to(large, DEFAULT, form, Settings(spool_mb=1))

    with answer.body as file:
        assert len(file.read()) == answer.size > 2_000_000


def test_limit_is_on_the_answer_before_compression(large):
    with pytest.raises(AnswerTooLarge):
        answer_to(large, DEFAULT, JSON, Settings(result_mb=1), encoding="br")


def test_answer_is_compressed_as_asked(large):
    answer = answer_to(large, DEFAULT, CSV, encoding="br")

    assert answer.encoding == "br"
    assert len(brotli.decompress(answer.body)) > 2_000_000


def test_tiny_answer_is_not_compressed(store):
    answer = answer_to(store, "ASK { }", CSV, encoding="gzip")

    assert (answer.body, answer.encoding) == (b"true", "")


@pytest.mark.parametrize("character", ["\x01", "\ufffe"])
@pytest.mark.parametrize("most_rows", [None, 1])
@pytest.mark.parametrize("form", [XML, RDF_XML])
def test_xml_with_forbidden_character_is_an_error(character, most_rows, form):
    query, other = (DEFAULT, "json (") if form is XML else (GRAPH, "ttl (")
    store = store_of(Quad(A, P, Literal(f"a{character}b")))

    with pytest.raises(NotRepresentable, match=f"U\\+{ord(character):04X}") as caught:
        text_of(store, query, form, most_rows=most_rows)

    assert caught.value.allowed[0].startswith(other)


def test_other_formats_carry_the_character():
    store = store_of(Quad(A, P, Literal("a\x01b")))

    assert objects(store, DEFAULT) == ["a\x01b"]


@pytest.mark.parametrize("iri", ["http://x/1", "http://x/p/", "urn:p#"])
def test_rdf_xml_with_unnameable_property_is_an_error(iri):
    """RDF 1.1 XML, 6.1.2: a property is an element, and needs a name of XML."""
    store = store_of(Quad(A, NamedNode(iri), B))

    with pytest.raises(NotRepresentable, match="property"):
        text_of(store, GRAPH, RDF_XML)


@pytest.mark.parametrize("form", [JSON_LD, COMPACTED])
def test_json_ld_with_triple_term_is_an_error(form):
    store = store_of(Quad(A, P, Triple(A, P, B)))

    with pytest.raises(NotRepresentable, match="JSON-LD"):
        text_of(store, GRAPH, form)


@pytest.mark.parametrize(
    "term", [NamedNode("org:x"), Literal("x", datatype=NamedNode("unit:x"))]
)
def test_json_ld_with_iri_like_a_prefixed_name_is_an_error(term):
    """JSON-LD 1.1, 5.2: a reader would expand it by the context."""
    store = store_of(Quad(A, P, term))

    with pytest.raises(NotRepresentable, match="prefixed name"):
        text_of(store, GRAPH, COMPACTED)


def test_error_of_the_disk_is_not_taken_for_one_of_the_syntax(store, monkeypatch):
    def no_space(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("accelkg_server.answers.spool.Spool.write", no_space)

    with pytest.raises(OSError, match="No space left"):
        text_of(store, GRAPH, TURTLE)


@pytest.mark.parametrize("form", [TURTLE, TRIG, RDF_XML])
def test_equal_graphs_give_equal_bytes(store, form):
    """The engine writes prefixes in any order; a strong ETag stands for bytes."""
    assert len({text_of(store, GRAPH, form) for _ in range(5)}) == 1


@pytest.mark.parametrize(
    ("form", "most_rows", "number"),
    [
        (form, most_rows, min(most_rows or 5, 5))
        for form in GRAPHS
        if form is not HTML
        for most_rows in (None, 1, 4, 5, 6)
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_graph_comes_whole_or_up_to_the_limit(five, form, most_rows, number):
    answer = answer_to(five, GRAPH, form, most_rows=most_rows)

    engine_format = form.engine or RdfFormat.JSON_LD
    found = {quad.triple for quad in parse(answer.body, engine_format)}
    assert len(found) == number
    assert found <= {quad.triple for quad in five}
    assert answer.is_cut is (number < 5)


@pytest.mark.parametrize("form", [TURTLE, TRIG, N_TRIPLES, N_QUADS, RDF_XML])
@pytest.mark.parametrize("is_operators_limit", [True, False])
def test_cut_graph_says_so(five, form, is_operators_limit):
    text = text_of(
        five, GRAPH, form, most_rows=2, is_operators_limit=is_operators_limit
    )

    whose = "operator" if is_operators_limit else "client"
    assert f"Cut after 2 triples, the limit of the {whose}; there are more." in text


@pytest.mark.parametrize(
    ("is_operators_limit", "by"), [(True, "operator"), (0, "client")]
)
def test_cut_json_says_so(five, is_operators_limit, by):
    text = text_of(
        five, DEFAULT, JSON, most_rows=2, is_operators_limit=is_operators_limit
    )

    assert json.loads(text)["truncated"] == {"rows": 2, "by": by}


def test_cut_xml_says_so(five):
    text = text_of(five, DEFAULT, XML, most_rows=2)

    assert "<!-- Cut after 2 rows, the limit of the client; there are more. -->" in text


@pytest.mark.parametrize("form", [CSV, TSV, JSON_LD, COMPACTED])
def test_operators_limit_is_an_error_where_it_cannot_be_said(five, form):
    query = GRAPH if form in GRAPHS else DEFAULT

    with pytest.raises(TooManyRows, match=f"more than 2 rows, and {form.name}"):
        answer_to(
            five,
            query,
            form,
            Settings(result_rows=2),
            most_rows=2,
            is_operators_limit=True,
        )


@pytest.mark.parametrize("form", [CSV, TSV, JSON_LD, COMPACTED])
def test_clients_limit_is_as_wished(five, form):
    query = GRAPH if form in GRAPHS else DEFAULT

    assert answer_to(five, query, form, most_rows=2).is_cut


def test_limit_on_rows_leaves_a_boolean_alone(five):
    assert text_of(five, "ASK { ?s ?p ?o }", TSV, most_rows=1) == "true"


@pytest.mark.parametrize(
    ("query", "form"), [(DEFAULT, JSON), (GRAPH, TURTLE), (GRAPH, COMPACTED)]
)
@pytest.mark.parametrize("most_rows", [None, 1])
def test_error_keeps_no_results(large, query, form, most_rows):
    """Results belong to their thread, which the collector of garbage may not know."""
    with pytest.raises(AnswerTooLarge) as caught:
        answer_to(large, query, form, Settings(result_mb=1), most_rows=most_rows)

    kept = [
        value
        for error in (caught.value, caught.value.__cause__)
        for frame, _ in traceback.walk_tb(error.__traceback__)
        for value in frame.f_locals.values()
    ]
    assert not any(isinstance(each, QuerySolutions | QueryTriples) for each in kept)


def test_parallel_queries_each_get_their_answer(store):
    """Results belong to the thread that made them."""
    found = []
    threads = [
        Thread(target=lambda: found.append(objects(store, NAMED))) for _ in range(8)
    ]

    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert found == [["1", "2"]] * 8


def test_describe_gives_the_triples_of_a_thing(store):
    assert text_of(store, "DESCRIBE <urn:a>", N_TRIPLES) == '<urn:a> <urn:p#p> "d" .\n'


def test_compacted_json_ld_has_prefixes(store):
    query = "CONSTRUCT { ?s rdfs:label ?o } WHERE { ?s ?p ?o }"
    document = json.loads(text_of(store, query, COMPACTED))

    assert document["@graph"] == [{"@id": "urn:a", "rdfs:label": "d"}]


@pytest.mark.parametrize("most_rows", [None, 2])
def test_tsv_tells_empty_from_unbound(store, most_rows):
    query = 'SELECT ("" AS ?x) ?y ("a\\tb\\nc" AS ?z) { }'
    text = text_of(store, query, TSV, most_rows=most_rows)

    assert text == '?x\t?y\t?z\n""\t\t"a\\tb\\nc"\n'


@pytest.mark.parametrize("most_rows", [None, 2])
def test_csv_quotes_as_rfc_4180(store, most_rows):
    query = 'SELECT ("a,\\"b\\"\\nc" AS ?x) (1 AS ?y) { }'
    text = text_of(store, query, CSV, most_rows=most_rows)

    assert text == 'x,y\r\n"a,""b""\nc",1\r\n'


@pytest.mark.parametrize(("text", "start"), [("ASK {", "error at 1:"), ("ASK { }", "")])
def test_parser_tells_what_is_wrong(text, start):
    message = syntax_message(text)

    assert message.startswith(start)
    assert bool(message) is bool(start)
