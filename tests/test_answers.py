# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Answers through HTTP are those of the SPARQL standard, where engines often err."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pyoxigraph
import pytest

from servers import KEY, PREFIXES, serving, small_data

FILTERED = "ASK { ?s ?p ?o FILTER(STRLEN(STR(?o)) > 1) }"


# SPARQL


def test_first_queries_may_come_at_the_same_moment():
    with serving(small_data()) as server, ThreadPoolExecutor(8) as pool:
        first = list(pool.map(lambda _: server.post(FILTERED).status, range(8)))
        later = [server.post(FILTERED).status for _ in range(4)]

    assert first + later == [200] * 12


@pytest.mark.parametrize(
    ("query", "rows"),
    [
        (
            "SELECT ?n ?k { c:a c:name ?n OPTIONAL { SELECT ?k { ?c c:kind ?k } } }",
            [{"n": "Anna", "k": "chip"}],
        ),
        (
            (
                'SELECT ?x ?y { VALUES ?x {1 2} OPTIONAL { VALUES ?y {"OK"}'
                " FILTER(?x >= 2) } } ORDER BY ?x"
            ),
            [{"x": "1"}, {"x": "2", "y": "OK"}],
        ),
        (
            "SELECT ?x { VALUES ?x {1 2} MINUS { ?s c:name ?n } }",
            [{"x": "1"}, {"x": "2"}],
        ),
        (
            (
                "SELECT ?x { VALUES ?x {1 2} FILTER NOT EXISTS { ?s c:name ?n"
                " FILTER(?x = 1) } }"
            ),
            [{"x": "2"}],
        ),
        (
            'SELECT (SUM(?o) AS ?s) (COUNT(?o) AS ?n) { VALUES ?o {1 "x" 3} }',
            [{"n": "3"}],
        ),
        (
            "SELECT (COUNT(DISTINCT ?n) AS ?c) { VALUES ?x {1 2 3} BIND(NOW() AS ?n) }",
            [{"c": "1"}],
        ),
        ("SELECT (<urn:f>(1) AS ?x) (2 AS ?y) {}", [{"y": "2"}]),
        (
            "SELECT (1 IN (2, 1/0) AS ?a) (2 IN (2, 1/0) AS ?b) {}",
            [{"b": "true"}],
        ),
        (
            (
                'SELECT (STRLEN("a😀b") AS ?a) (SUBSTR("a😀b", 2, 1) AS ?b)'
                ' (UCASE("straße") AS ?c) (ENCODE_FOR_URI("a b/é") AS ?d) {}'
            ),
            [{"a": "3", "b": "😀", "c": "STRASSE", "d": "a%20b%2F%C3%A9"}],
        ),
        ("SELECT ?o { c:a c:p/c:q ?o }", [{"o": "http://data.example/z"}] * 2),
        ("SELECT DISTINCT ?o { c:a c:p/c:q ?o }", [{"o": "http://data.example/z"}]),
    ],
    ids=[
        "sub-select under optional",
        "optional filters an outer variable",
        "minus without a shared variable",
        "not exists sees outer bindings",
        "aggregate over a type error",
        "one now",
        "unknown function is an error of its expression",
        "in with an error",
        "astral characters",
        "path keeps duplicates",
        "distinct path",
    ],
)
def test_answer_is_the_standards(server, query, rows):
    assert server.rows(query) == rows


def test_least_and_greatest_keep_the_type_of_their_term(server):
    query = 'SELECT (MIN(?o) AS ?m) (MAX(?o) AS ?n) {VALUES ?o {1 5.5 "abc" <urn:x>}}'
    (row,) = server.post(query).json()["results"]["bindings"]

    assert row["m"] == {"type": "uri", "value": "urn:x"}
    assert row["n"] == {"type": "literal", "value": "abc"}


def test_lone_surrogate_is_an_invalid_query(server):
    answer = server.post(r'SELECT ("\uD83D" AS ?x) {}')

    assert (answer.status, answer.problem) == (400, "invalid-query")


def test_construct_drops_triples_that_cannot_be(server):
    query = "CONSTRUCT { ?o c:q c:x . c:a c:q c:x } { c:a c:name ?o }"
    answer = server.post(PREFIXES + query, Accept="application/n-triples")

    assert answer.text.splitlines() == [
        "<http://data.example/a> <http://data.example/q> <http://data.example/x> ."
    ]


def test_blank_node_of_an_answer_is_no_name_for_the_next(server):
    """A label in a query is a variable, so that it matches anything."""
    (node,) = server.post("SELECT (BNODE() AS ?b) {}").rows
    count = f"SELECT (COUNT(*) AS ?n) {{ _:{node['b']} c:kind ?k }}"

    assert server.row(count) == {"n": "1"}


PATTERNS = (
    "?x c:next ?y",
    "?y c:next ?z",
    "?z c:next ?x",
    "FILTER(STRENDS(STR(?x), '7') || STRENDS(STR(?z), '1'))",
)


@pytest.mark.parametrize("seed", range(40))
def test_answer_does_not_depend_on_the_order_of_patterns(server, seed):
    """Nor on a split by a condition, its negation and its error."""
    chance = Random(seed)  # noqa: S311  # repeatable
    graph = ("default-graph-uri", "http://data.example/ring")
    chosen = [*chance.sample(PATTERNS[:3], chance.randint(1, 3)), PATTERNS[3]]
    split = chance.choice(["STRLEN(STR(?x)) > 22", "?x < 3", "?nothing", "BOUND(?z)"])
    shuffled = chance.sample(chosen, len(chosen))
    parts = " UNION ".join(
        f"{{ {' . '.join(shuffled)} FILTER({condition}) }}"
        for condition in (split, f"!({split})", f"COALESCE(IF({split}, 1, 1), 0) = 0")
    )
    whole = server.rows(f"SELECT * {{ {' . '.join(chosen)} FILTER(true) }}", graph)

    assert bag(server.rows(f"SELECT * {{ {parts} }}", graph)) == bag(whole)


def bag(rows):
    return sorted(sorted(row.items()) for row in rows)


# DATASET


def test_default_graph_is_no_union(server):
    """What a file says outside its named graphs, everywhere the same."""
    default = server.row('SELECT (COUNT(*) AS ?n) { ?s c:p "both" }')
    named = server.row('SELECT (COUNT(*) AS ?n) { GRAPH ?g { ?s c:p "both" } }')
    description = server.send("GET", "/sparql", Accept="text/turtle").text

    assert (default, named) == ({"n": "0"}, {"n": "2"})
    assert "UnionDefaultGraph" not in description


def test_from_changes_nothing(server):
    count = "SELECT (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } }"
    before = server.row(count)
    from_one = "SELECT ?o FROM c:g1 FROM NAMED c:none { c:s1 c:p ?o }"

    assert server.rows(from_one) == [{"o": "one"}]
    assert server.row(count + " #") == before


def test_triple_of_two_graphs_is_once_in_their_merge(server):
    graphs = [
        ("default-graph-uri", f"http://data.example/{name}") for name in ("g1", "g2")
    ]

    assert server.rows('SELECT ?s { ?s c:p "both" }', *graphs) == [
        {"s": "http://data.example/both"}
    ]


def test_default_graph_has_no_name_in_a_dump(server):
    query = "CONSTRUCT { ?s ?p ?o } { ?s ?p ?o }"
    for media_type in ("application/n-quads", "application/trig"):
        answer = server.post(query, Accept=media_type)
        quads = list(
            pyoxigraph.parse(
                answer.body, format=pyoxigraph.RdfFormat.from_media_type(media_type)
            )
        )
        assert {quad.graph_name for quad in quads} == {pyoxigraph.DefaultGraph()}


# LIT


TERMS = ("default-graph-uri", "http://data.example/terms")


def values(server, subject):
    return {row["v"] for row in server.rows(f"SELECT ?v {{ {subject} c:v ?v }}", TERMS)}


def test_decimals_of_one_value_are_one_term(server):
    """The engine stores the value; the shortest form of it is given back."""
    assert values(server, "c:decimal") == {"20.8"}


def test_decimals_keep_plain_digits(server):
    assert values(server, "c:plain") == {
        "10",
        "0.00000001",
        "100000000000000000000000000000.0",
    }


def test_decimal_has_no_exponent(server):
    assert server.row('SELECT (xsd:decimal("2.08E1") AS ?x) {}') == {}
    assert server.row("SELECT (0.00001 * 0.00001 AS ?x) {}") == {"x": "0.0000000001"}


def test_plain_digits_survive_a_turtle_answer(server):
    answer = server.post(
        PREFIXES + "CONSTRUCT { ?s c:v ?v } { GRAPH c:terms { ?s c:v ?v } }",
        Accept="text/turtle",
    )
    quads = pyoxigraph.parse(answer.body, format=pyoxigraph.RdfFormat.TURTLE)

    assert {"10", "20.8", "0.00000001"} <= {quad.object.value for quad in quads}


def test_integers_end_at_64_bits(server):
    """Beyond them is an error of the expression, never a wrong number."""
    query = "SELECT (9223372036854775806+1 AS ?x) (9223372036854775807+1 AS ?y) {}"

    assert server.row(query) == {"x": "9223372036854775807"}


def test_decimal_arithmetic_is_exact_or_an_error(server):
    query = """SELECT (20.8*4 AS ?a) (83.2/4 AS ?b) (0.1+0.2 AS ?c) (362/144 AS ?d)
        (123456789012345678901234567890.123456789*1 AS ?e) {}"""

    assert server.row(query) == {
        "a": "83.2",
        "b": "20.8",
        "c": "0.3",
        "d": "2.513888888888888888",
    }


def test_sum_of_decimals_is_exact(server):
    query = "SELECT (SUM(?v) AS ?s) { VALUES ?v {46.0 185.0 706.0 4.9} }"

    assert server.row(query) == {"s": "941.9"}


def test_division_by_zero(server):
    query = "SELECT (1/0 AS ?a) (1/0e0 AS ?b) (0/0e0 AS ?c) {}"

    assert server.row(query) == {"b": "INF", "c": "NaN"}


def test_not_a_number_equals_nothing(server):
    query = """SELECT (?n = ?n AS ?same) (xsd:double("INF") > 1e300 AS ?more)
        { BIND(xsd:double("NaN") AS ?n) }"""

    assert server.row(query) == {"same": "false", "more": "true"}
    assert values(server, "c:number") == {"NaN", "INF", "-INF"}


def test_ill_numbers_are_ordered_and_written(server):
    """In JSON as text: `INF`, as XSD writes it."""
    numbers = '1e0 "NaN"^^xsd:double 2e0 "-INF"^^xsd:double "INF"^^xsd:double'
    query = f"SELECT ?v {{ VALUES ?v {{ {numbers} }} }} ORDER BY ?v"
    ordered = [row["v"] for row in server.rows(query)]

    assert [value for value in ordered if value != "NaN"] == ["-INF", "1", "2", "INF"]
    assert "NaN" in ordered


def test_ill_typed_date_is_kept(server):
    assert values(server, "c:date") == {"2025-12-02T12:05:34Z"}


def test_time_zones_are_kept_and_compared(server):
    same = """SELECT (?a = ?b AS ?same) (?a < ?c AS ?unknown) {
        VALUES (?a ?b ?c) {("2025-12-02T12:05:34Z"^^xsd:dateTime
        "2025-12-02T13:05:34+01:00"^^xsd:dateTime "2025-12-02T12:05:34"^^xsd:dateTime)}
    }"""

    assert server.row(same) == {"same": "true"}
    assert values(server, "c:time") == {
        "2025-12-02T12:05:34Z",
        "2025-12-02T13:05:34+01:00",
        "2025-12-02T12:05:34",
    }


def test_years_are_kept_and_compared(server):
    query = 'SELECT ("2024"^^xsd:gYear < "2025"^^xsd:gYear AS ?x) {}'

    assert server.row(query) == {"x": "true"}
    assert values(server, "c:year") == {"2024", "-0044", "2024-12"}


def test_arithmetic_of_dates_is_right_or_unbound(server):
    query = """SELECT ("2025-12-02"^^xsd:date - "2024-12-03"^^xsd:date AS ?a)
        ("2025-12-02"^^xsd:date + "P1D"^^xsd:dayTimeDuration AS ?b)
        (YEAR("2025-12-02"^^xsd:date) AS ?c) {}"""

    assert server.row(query) == {"a": "P364D", "c": "2025"}


def test_casts(server):
    query = """SELECT (xsd:integer(20.8) AS ?a) (xsd:integer("20.8") AS ?b)
        (xsd:decimal("2.08E1") AS ?c) (xsd:boolean("1") AS ?d) {}"""

    assert server.row(query) == {"a": "20", "d": "true"}


# Updates


@pytest.fixture(scope="module")
def changing():
    """Give a server whose data these tests change."""
    with serving(small_data(), write_keys=KEY) as server:
        yield server


def test_update_is_one_atomic_snapshot(changing):
    before = changing.post("ASK{}").headers["Accelkg-Snapshot"]
    done = changing.update("INSERT DATA { <urn:x> <urn:y> 1 }")
    refused = changing.update(
        "INSERT DATA { <urn:x> <urn:y> 2 } ; CREATE GRAPH <http://data.example/g1>"
    )
    rows = changing.rows("SELECT ?o { <urn:x> <urn:y> ?o }")
    old = changing.rows("SELECT ?o { <urn:x> <urn:y> ?o }", ("snapshot", before))

    assert (done.status, refused.status // 100) == (204, 4)
    assert (rows, old) == ([{"o": "1"}], [])


def test_queries_go_on_while_snapshots_change(changing):
    """Each query sees one whole snapshot, and none fails."""
    count = "SELECT (COUNT(*) AS ?n) { ?s <urn:p> ?o } # "
    with ThreadPoolExecutor(2) as pool:
        updates = pool.submit(
            lambda: [
                changing.update(
                    f"INSERT DATA {{ <urn:s> <urn:p> {n} . <urn:t> <urn:p> {n} }}"
                )
                for n in range(4)
            ]
        )
        answers = []
        while not updates.done():
            answers.append(changing.post(f"{count}{len(answers)}"))
        last = changing.row(count)

    assert {answer.status for answer in updates.result()} == {204}
    assert {answer.status for answer in answers} == {200}
    assert {int(answer.rows[0]["n"]) % 2 for answer in answers} == {0}
    assert last == {"n": "8"}


def test_update_needs_the_key(server):
    update = "INSERT DATA { <urn:x> <urn:y> 1 }"
    content = {"Content_Type": "application/sparql-update"}
    without = server.send("POST", "/sparql", update, **content)
    wrong = server.send("POST", "/sparql", update, Authorization="Bearer no", **content)

    assert (without.status, without.problem) == (401, "key-missing")
    assert (wrong.status, wrong.problem) == (401, "key-missing")
    assert without.headers["WWW-Authenticate"].startswith("Bearer")
    assert server.post("ASK { <urn:x> <urn:y> 1 }").json()["boolean"] is False
