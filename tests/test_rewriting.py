# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the engine answers to rewritten queries, and which stay as they are."""

from __future__ import annotations

import re

import pytest
from pyoxigraph import BlankNode, Literal, NamedNode, Quad, RdfFormat, Store

from accelkg.namespaces import PREFIXES
from accelkg_server.rewriting.blank_nodes import apart
from accelkg_server.rewriting.rewriting import rewrite

_BASE = "http://example.org/"
_DATA = """
    @prefix : <http://example.org/> .
    :a :p :b ; :name "foo" . :c :p :d ; :name "foo" . :e :name "baz" .
    :g { :a :p :b . } :h { :c :p :d . :c :p :a . }
"""


@pytest.fixture(scope="module")
def small():
    store = Store()
    store.load(_DATA, format=RdfFormat.TRIG)
    return store


@pytest.fixture
def rows(small):
    """Give the rows of a query as tuples of terms or None."""

    def ask(text):
        text = f"PREFIX : <{_BASE}> {text}"
        query = rewrite(text, base=_BASE, store=small)
        solutions = small.query(
            query.text, base_iri=_BASE, custom_functions=query.functions
        )
        names = solutions.variables
        return [tuple(row[name] for name in names) for row in solutions]

    return ask


@pytest.mark.parametrize(
    "text",
    [
        "SELECT * { ?s ?p ?o }",
        "SELECT (COUNT(*) AS ?n) { GRAPH <http://example.org/g> { ?s ?p ?o } }",
        'ASK { ?s ?p "TRUE", true FILTER(?s = ?o && ?o * 2 > 3) }',
        "SELECT DISTINCT * { ?s :p+/:q ?o } # BNODE(?s), GRAPH ?g and GROUP_CONCAT",
        "SELECT * { GRAPH ?g { ?s ?p ?o OPTIONAL { ?s :q ?x } FILTER(?o > 1) } }",
        "SELECT * { ?s :p* ?o }",
        "SELECT (BNODE() AS ?b) {}",
        "SELECT * { ?s ?p ?o . ",
        "SELECT * { ?s :p* :a } }",
        "SELECT * { GRAPH ?g { \\ } }",
        "SELECT * { GRAPH ?g { ?s ?p ?o BIND(1 AS ?x) } }",
        "SELECT * { GRAPH ?g { VALUES ?x { 1 } } }",
        "GRAPH ?g",
        "ASK :a*",
        "ASK { :a :p* ?x } }",
        "ASK { :a :p* ?x } GROUP BY (",
        "ASK { :a :p* ?x FILTER EXISTS ?x }",
        "ASK { :a :p* ?x FILTER ?x }",
        "ASK { { :a :p* ?x } UNION ?y }",
        "ASK { :a (:p ?q)* ?x }",
        "ASK { :a :p/?q* ?x }",
        "ASK { :a :p* = }",
        "ASK { :a :p* +?x }",
        "ASK { :a :p* nothing }",
        "PREFIX : <http://e/> SELECT * { :a :p* ?x } GROUP BY ?x",
        "ASK { FILTER(undeclared:name(1)) }",
    ],
)
def test_a_query_without_a_gap_stays_as_it_is(text):
    query = rewrite(text)

    assert (query.text, query.functions, query.aggregates) == (text, {}, {})


@pytest.mark.parametrize(
    "call",
    [
        ":unknown(?name)",
        "<http://example.org/unknown>()",
        ":un\\-known(1)",
        "<unknown>(1) || :other(2)",
    ],
)
def test_an_unknown_function_is_an_error_of_its_expression(rows, call):
    found = rows(f'SELECT (COALESCE({call}, "error") AS ?x) {{ :a :name ?name }}')

    assert found == [(Literal("error"),)]


def test_a_cast_stays_the_engines_own(small):
    query = rewrite("SELECT (xsd:integer('1') AS ?x) { ?s xsd:integer (1) }")

    assert query.functions == {}
    assert small.query(query.text, prefixes=PREFIXES)


def test_a_function_of_a_known_prefix_needs_no_declaration():
    query = rewrite("SELECT (schema:unknown(1) AS ?x) {}")

    assert [each.value for each in query.functions] == ["https://schema.org/unknown"]


@pytest.mark.parametrize("word", ["TRUE", "True", "tRue"])
def test_a_boolean_may_be_written_in_any_case(rows, word):
    assert rows(f'SELECT ?x {{ BIND({word} AS ?x) FILTER("TRUE" != "true") }}') == [
        (Literal(value=True),)
    ]


@pytest.mark.parametrize(
    "call", ["GROUP_CONCAT(?x)", 'group_concat ( distinct (?x) ; separator = " " )']
)
def test_group_concat_gives_a_simple_literal(rows, call):
    found = rows(f'SELECT ({call} AS ?y) {{ VALUES ?x {{ "a"@en "b"@en }} }}')

    assert found in ([(Literal("a b"),)], [(Literal("b a"),)])


def test_a_group_concat_that_never_ends_is_left_to_the_parser():
    text = "SELECT (GROUP_CONCAT((?x) AS ?y { ?s ?p ?x }"

    assert rewrite(text).text == text


def test_bnode_gives_one_node_for_a_name_and_a_solution(rows):
    found = rows("""SELECT (BNODE(?x) AS ?b) (BNODE(?y) AS ?c)
        { ?s :name ?x . ?t :name ?y FILTER(?s != ?t) }""")

    same = [b == c for b, c in found]
    assert sorted(same) == [False, False, False, False, True, True]
    assert len({node for row in found for node in row}) == 10


@pytest.mark.parametrize(
    "text",
    [
        "SELECT * { ?s :name ?x BIND(BNODE(?x) AS ?b) }",
        "SELECT ?x (BNODE(?x) AS ?b) { ?s :name ?x }",
        "SELECT ?b (COUNT(*) AS ?n) { ?s :name ?x } GROUP BY ?s (BNODE(?x) AS ?b)",
    ],
)
def test_a_single_bnode_differs_between_solutions(rows, text):
    found = rows(text)

    assert len(found) == len({str(row) for row in found}) == 3


def test_calls_of_bnode_in_a_run_of_bind_agree(rows):
    found = rows("""SELECT ?x ?b ?c { ?s :name ?x BIND(BNODE(?x) AS ?b)
        FILTER(true) BIND(BNODE("foo") AS ?c) }""")

    same = sorted((str(x), b == c) for x, b, c in found)
    assert same == [('"baz"', False), ('"foo"', True), ('"foo"', True)]
    assert len({b for _, b, _ in found}) == 3


def test_a_run_of_bind_adds_no_variable_to_a_star(rows):
    found = rows("""SELECT DISTINCT * { BIND(BNODE("a") AS ?b)
        { BIND(BNODE("a") AS ?c) } }""")

    (row,) = found
    assert row[0] != row[1]
    assert len(row) == 2


def test_the_name_of_a_bnode_is_a_simple_literal(rows):
    assert rows('SELECT (BNODE("a"@en) AS ?b) {}') == [(None,)]


@pytest.mark.parametrize(
    "text",
    [
        'SELECT (BNODE("a") AS ?b) { FILTER(isBlank(BNODE("b"))) }',
        'SELECT (BNODE("a") AS ?b) (BNODE("b") AS ?c) { ?s ?p ?o } GROUP BY ?s',
        'SELECT * { BIND(BNODE("a") AS ?b) ?s ?p ?o BIND(BNODE("b") AS ?c) }',
        'SELECT * { ?s :p* :a GRAPH ?g { VALUES ?x { 1 } } BIND(BNODE("b") AS ?c) }',
    ],
)
def test_calls_of_bnode_without_a_certain_meaning_get_another_name_only(small, text):
    text = f"PREFIX : <{_BASE}> {text}"
    made = r"CONCAT\((?:STRUUID\(\)|\"[0-9a-f]{32}\"), SHA256\((\"[ab]\")\)\)"

    found = rewrite(text, store=small).text

    assert found != text
    assert re.sub(made, r"\1", found) == text


@pytest.mark.parametrize("text", [":z :p* ?x", "?x :p? :z", "?x ^(:p+)* :z"])
def test_a_path_of_length_zero_needs_no_graph(rows, text):
    (found,) = rows(f"SELECT ?x {{ {text} }}")

    assert found[0].value == "http://example.org/z"


@pytest.mark.parametrize(
    ("path", "count"),
    [
        (":p*/:p?", 1),
        (":p*|:p?", 2),
        (":p*/:p", 0),
        ("(:p*)+", 1),
        ("!(:p|^:q)?", 1),
        ("!^a|:p?", 1),
        ("(:p|:p*)/(:p?|:p*)", 2),
    ],
)
def test_a_path_has_its_zero_lengths_as_often_as_it_can_match_them(rows, path, count):
    assert len(rows(f"SELECT ?x {{ :z {path} ?x }}")) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (":z :p* :z", 1),
        (":z :p* <z>", 1),
        (":z :p* :y", 0),
        ('"z"@en :p? ?x', 1),
        ('"z" :p? ?x', 1),
        ("?x :p* 1.5 , true ; :p? -2", 0),
        ("[] :p* :z", 0),
        ("?s :name ?x ; :p* :z", 0),
        ("?s :name 'foo'^^<http://www.w3.org/2001/XMLSchema#string> ; ?p ?o", 4),
        (":z :p? ?x . ?s :name [] ; :name ?n", 3),
        (":z :p? ?x ; ?q ?y", 0),
        (":z :p? ?x OPTIONAL { ?x ?q ?y } . ?s :name 'baz'", 1),
        ("'1'^^<http://example.org/d> :p? ?x", 1),
        ("[ :p [ :p ( ?x ) ] ] :p* ?y . :z :p? ?x", 0),
        ("GRAPH :g { :z :p? ?x }", 1),
        ("GRAPH :none { :z :p? ?x }", 0),
        ("GRAPH ?g { :z :p? ?x }", 2),
        ("FILTER EXISTS { :z :p? ?x }", 1),
        ("{ SELECT ?x { :z :p? ?x } }", 1),
    ],
)
def test_paths_of_length_zero_stand_in_any_pattern(rows, text, count):
    assert len(rows(f"SELECT * {{ {text} }}")) == count


def test_a_path_of_length_zero_may_stand_in_the_select_clause(rows):
    assert rows("SELECT (EXISTS { :z :p* ?x } AS ?y) {}") == [(Literal(value=True),)]


def test_a_function_is_named_relative_to_the_base_of_the_query():
    query = rewrite("BASE <http://a.example/b/> PREFIX x: <c/> ASK { FILTER(x:d()) }")

    assert [each.value for each in query.functions] == ["http://a.example/b/c/d"]


@pytest.mark.parametrize(
    "pattern",
    [
        "GRAPH ?g { _:b :p ?y . :a :p* ?x MINUS { :a :p ?y } }",
        ":a :p* ?x . [ :p :b ] :p ?x , ?y",
        ":a :p* ?x . _:b :p ?y . :c :p* ?z . _:b :p ?z",
        ":a :p*|:p? :a",
        ":a :p* ?x {| :q 1 |}",
        ":a :p* ?x LATERAL { ?x :p ?y }",
        "SERVICE <http://127.0.0.1:9/> { :a :p* ?x }",
        "FILTER EXISTS { GRAPH ?g { ?s ?p ?o MINUS { ?s :p :b } } }",
    ],
)
def test_a_pattern_without_a_certain_rewriting_stays(small, pattern):
    text = f"PREFIX : <{_BASE}> SELECT * {{ {pattern} }}"

    assert rewrite(text, store=small).text == text


@pytest.mark.parametrize(
    ("pattern", "count"),
    [
        ("GRAPH ?g { FILTER(BOUND(?g)) }", 0),
        ("GRAPH ?g { VALUES ?x { 1 2 } }", 4),
        ("GRAPH ?g { ?s :p ?o MINUS { ?t :p :b } }", 3),
        ("GRAPH ?g { ?s :p ?o MINUS { ?s :p :b } }", 2),
        ("GRAPH ?g { SELECT (COUNT(*) AS ?n) { ?s :p :b } }", 2),
        ("GRAPH ?g { { SELECT ?s { ?s :p ?x } } ?s :p ?o }", 5),
        ("GRAPH ?g { _:b :p ?o . MINUS { _:c :p :b . _:c :p ?o } }", 2),
        ("GRAPH ?g { GRAPH ?h { ?s :p ?o } }", 6),
        ("GRAPH ?g { ?s :p ?o FILTER NOT EXISTS { ?s :p :b } }", 2),
        ("FILTER EXISTS { GRAPH ?g { ?s :p ?o } }", 1),
    ],
)
def test_graph_with_a_variable_evaluates_each_graph_alone(rows, pattern, count):
    assert len(rows(f"SELECT * {{ {pattern} }}")) == count


@pytest.mark.parametrize(
    ("clause", "graphs"),
    [
        ("", {"g", "h"}),
        ("FROM :g", set()),
        ("FROM :g FROM NAMED :h FROM NAMED <h>", {"h"}),
        ("FROM NAMED :none", {"none"}),
    ],
)
def test_the_query_names_the_graphs(rows, clause, graphs):
    found = rows(f"SELECT ?g {clause} {{ GRAPH ?g {{ VALUES ?x {{ 1 }} }} }}")

    assert {row[0].value.removeprefix(_BASE) for row in found} == graphs
    assert len(found) == len(graphs)


def test_the_request_names_the_graphs_before_the_query(small):
    text = "ASK FROM NAMED <http://example.org/g> { GRAPH ?g { VALUES ?x { 1 } } }"

    query = rewrite(text, named_graphs=[f"{_BASE}h"] * 2, store=small)

    assert query.text.count(f"GRAPH <{_BASE}h>") == 1
    assert query.text.count(f"GRAPH <{_BASE}g>") == 0


@pytest.mark.parametrize(
    "trig",
    [
        "_:b { <http://e/a> <http://e/p> 1 }",
        "".join(
            f"<http://e/{n}> {{ <http://e/a> <http://e/p> 1 }}" for n in range(4000)
        ),
    ],
    ids=["a graph without an IRI", "too many"],
)
def test_graphs_that_cannot_be_told_apart_by_name_stay_with_the_engine(trig):
    store = Store()
    store.load(trig, format=RdfFormat.TRIG)
    text = "SELECT * { GRAPH ?g { VALUES ?x { 1 } } }"

    assert rewrite(text, store=store).text == text


def test_many_graphs_make_no_high_tree():
    store = Store()
    trig = "".join(
        f"<http://e/{n}> {{ <http://e/a> <http://e/p> 1 }}" for n in range(600)
    )
    store.load(trig, format=RdfFormat.TRIG)

    query = rewrite("SELECT * { GRAPH ?g { VALUES ?x { 1 } } }", store=store)

    assert len(list(store.query(query.text))) == 600


@pytest.mark.parametrize("form", ["ASK", "CONSTRUCT { :a :p ?x }", "DESCRIBE ?x"])
def test_every_form_is_rewritten(small, form):
    text = f"PREFIX : <{_BASE}> {form} {{ :z :p* ?x }}"

    query = rewrite(text, store=small)

    assert "UNION" in query.text
    small.query(query.text)


@pytest.mark.parametrize(
    "query",
    [
        "SELECT ?b { VALUES ?v {1 2} FILTER(BNODE('k') != ?v) BIND(BNODE('k') AS ?b) }",
        "SELECT (BNODE('k') AS ?b) { VALUES ?v {1} FILTER(ISBLANK(BNODE('k'))) }",
        "SELECT * { BIND(BNODE('k') AS ?b) ?b ?p ?o FILTER(BNODE('q') != 1) }",
        "SELECT * { ?s ?p ?o FILTER(?s = BNODE('k')) BIND(BNODE('q') AS ?z) }",
    ],
)
def test_named_node_is_never_one_of_the_store(query):
    """Even where the names of several calls cannot be told apart by solution."""
    store = Store()
    store.add(Quad(BlankNode("k"), NamedNode("urn:p"), Literal(1)))

    found = store.query(rewrite(query, store=store).text)

    assert BlankNode("k") not in {term for row in found for term in row}


def test_node_of_an_update_is_new_for_each_solution():
    store = Store()
    store.add(Quad(BlankNode("k"), NamedNode("urn:p"), Literal(1)))
    store.update(
        apart(
            "INSERT { ?b <urn:v> ?v } WHERE {"
            " VALUES ?v { 1 2 3 } BIND(BNODE('k') AS ?b) } ;"
            "INSERT DATA { <urn:a> <urn:b> 1 }"
        )
    )

    nodes = {quad.subject for quad in store.quads_for_pattern(None, V, None)}
    assert len(nodes) == 3
    assert BlankNode("k") not in nodes


V = NamedNode("urn:v")
