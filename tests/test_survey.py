# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accelkg_server.sparql.survey import Form, survey


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("SELECT * { }", Form.SELECT),
        ("prefix select: <urn:x> BASE <urn:y> ask { }", Form.ASK),
        ("# SELECT\nCONSTRUCT WHERE { }", Form.CONSTRUCT),
        ('VERSION "1.2" DESCRIBE <urn:x>', Form.DESCRIBE),
        ("SELECTDISTINCT * { }", None),
        ("INSERT DATA { }", None),
        ("", None),
    ],
)
def test_form_is_the_first_keyword_after_the_prologue(text, form):
    assert survey(text).form is form


@pytest.mark.parametrize(
    "text",
    ["INSERT DATA { }", "prefix a: <urn:x> delete where { }", "WITH <g> DELETE { }"],
)
def test_update_is_told_from_a_query(text):
    assert survey(text).is_update


def test_graph_forms():
    graphs = [form for form in Form if form.gives_graph]

    assert graphs == [Form.CONSTRUCT, Form.DESCRIBE]


@pytest.mark.parametrize(
    ("text", "depth"),
    [
        ("ASK { }", 1),
        ("ASK { FILTER((1)) }", 3),
        ("ASK { ?s ?p [ ?q ( 1 ) ] }", 3),
        ("ASK { << ?s ?p ?o >> ?q <<( ?a ?b ?c )>> }", 2),
        ("ASK { ?s ?p ?o {| ?q ?r |} }", 2),
        ("ASK " + "{" * 50 + "}" * 50, 50),
        ("ASK { ?s ?p '((((' }", 1),
        ("ASK { } }}", 1),
    ],
)
def test_depth_counts_open_brackets(text, depth):
    assert survey(text).depth == depth


@pytest.mark.parametrize(
    ("pattern", "patterns"),
    [
        ("?s ?p ?o", 1),
        ("?s ?p ?o .", 1),
        ("?s ?p ?o ; ?q ?r , ?t . ?x ?y ?z", 4),
        ("?s ?p ?o FILTER(?o > 1 && ?o IN (1, 2)) ?a ?b ?c", 2),
        ("?s a true . ?s a false", 2),
        ("?s ex:a/ex:b ?o", 2),
        ("?s ?p [ ?q 1 ; ?r 2 ]", 3),
        ("?s ?p (1 2)", 6),
        ("?s ?p ?o OPTIONAL { ?s ?q ?r } OPTIONAL { ?s ?t ?u }", 3),
        ("{ } UNION { ?s ?p ?o }", 2),
        ("FILTER EXISTS { ?s ?p ?o }", 1),
        ("VALUES (?x ?y) { (1 2) (3 UNDEF) } ?x ?y ?z", 1),
        ("VALUES ?x { 1 2 3 } { ?x ?y ?z }", 2),
        ("{ SELECT ?a (SUM(?x) AS ?n) (MAX(?x) AS ?m) { ?a ?b ?x } GROUP BY ?a }", 1),
        ("BIND(1 + 2 AS ?x)", 0),
    ],
)
def test_patterns_count_triple_patterns(pattern, patterns):
    """An empty group counts as one, in which the query's own group is."""
    assert survey(f"SELECT * {{ {pattern} }}").patterns == max(1, patterns)


def test_template_has_no_patterns():
    text = "CONSTRUCT { ?s ?p ?o . ?a ?b ?c } WHERE { ?s ?p ?o }"

    assert survey(text).patterns == 1


def test_short_form_of_construct_has_patterns():
    assert survey("CONSTRUCT WHERE { ?s ?p ?o . ?a ?b ?c }").patterns == 2


def test_engine_splits_prefix_at_dot():
    """Oxigraph reads `true.ex:b` as the end of one triple and the start of another."""
    text = "ASK { ?s ?p true.ex:b ?p true.ex:b ?p ?o }"

    assert survey(text).patterns == 3


@pytest.mark.parametrize(
    "chain",
    [
        "1" + " + 1" * 500,
        "true" + " || true" * 500,
        "!" * 500 + "true",
        "1" + "-1" * 500,
    ],
)
def test_operands_count_a_chain(chain):
    assert 500 <= survey(f"ASK {{ FILTER({chain}) }}").operands <= 510


def test_operands_add_up_along_nesting():
    """A chain whose first operand is a chain makes a tree of both heights."""
    inner = "(1" + " + 1" * 300 + ")"

    assert survey(f"ASK {{ FILTER({inner}" + " + 1" * 300 + ") }").operands >= 600


def test_operands_do_not_count_lists():
    numbers = ", ".join(map(str, range(2000)))

    assert survey(f"ASK {{ FILTER(?x IN ({numbers})) }}").operands < 20


def test_operands_do_not_count_data():
    rows = "(1 2)" * 2000

    assert survey(f"ASK {{ VALUES (?x ?y) {{ {rows} }} }}").operands < 20


def test_hyphen_in_a_prefix_may_be_a_minus():
    """Oxigraph reads `true-1-1` as a difference, the standard as one word."""
    assert survey("ASK { FILTER(true" + "-true" * 100 + "-a:b) }").operands >= 100


def test_brackets_that_an_iri_may_hide_count():
    """Oxigraph reads `1<((((2>3` as two comparisons, the standard sees an IRI."""
    text = "ASK { FILTER((1<" + "(" * 300 + "2>3)&&(4<5" + ")" * 301 + "&&(7>8)) }"

    assert survey(text).depth > 300


def test_brackets_in_an_ordinary_iri_do_not_count():
    text = "ASK { VALUES ?x { " + "<http://a/b_(c)>" * 300 + " } }"

    assert survey(text).depth == 2


@pytest.mark.parametrize(
    "text",
    [
        "SELECT * { SERVICE <urn:x> { } }",
        "SELECT * { service ?x { } }",
        "SELECT * { SeRvIcE SILENT<urn:x>{ } }",
        "SELECT * { ?s ?p trueSERVICE <urn:x> { } }",
        "SELECT * { ?s ?p 1SERVICE <urn:x> { } }",
        "SELECT * { SERVICE:x { } }",
        "SELECT * { SERVICEx:y { } }",
        "SELECT * { SERVICESILENT:x\n{ } }",
        "SELECT * { ?s ?p true.service:x { } }",
        "SELECT * { FILTER(?a<1) SERVICE <urn:x> { FILTER(2>1) } }",
        r"ASK { ?s <urn:a\u0027> ?o SERVICE <urn:x> { FILTER('x' != ?o) } }",
        "ASK { # comment\rSERVICE <urn:x> { } }",
        "ASK { FILTER(?x<<urn:a'>) SERVICE <urn:x> { FILTER('x' != ?o) } }",
    ],
)
def test_federated_query_is_found(text):
    assert survey(text).service is not None


@pytest.mark.parametrize(
    "text",
    [
        "SELECT ?service { ?service ?p ?o }",
        "SELECT * { ?s <http://service/SERVICE> ?o }",
        'SELECT * { ?s ?p "SERVICE <urn:x> { }" }',
        "SELECT * { ?s ?p '''\nSERVICE <urn:x> { }''' }",
        "SELECT * { } # SERVICE <urn:x> { }",
        "PREFIX service: <urn:x> SELECT * { ?s service:SERVICE ?o }",
        "SELECT * { GRAPH service:x { ?s ?p ?o } }",
        "SELECT * FROM service:x { ?s ?p ?o }",
        "SELECT * { _:SERVICE ?p ?o }",
        'SELECT * { ?s ?p "x"@service }',
    ],
)
def test_other_uses_of_the_word_are_none(text):
    assert survey(text).service is None


def test_first_unknown_character_is_kept():
    assert survey("ASK { § ¶ }").unknown.text == "§"


@given(st.text(alphabet=st.sampled_from("{}()[]<>.;,/|!?x:a1 '\"SERVICE"), max_size=80))
def test_any_text_can_be_surveyed(text):
    found = survey(text)

    assert found.depth <= len(text)
    assert found.patterns <= 2 * len(text)


@pytest.mark.parametrize(
    "piece", ["a.", "(", "(1<", "?x <p> ?y .", "[", "{}", "SELECT"]
)
def test_time_is_linear(piece):
    text = piece * (20_000 // len(piece))
    start = time.process_time()

    survey(text)

    assert time.process_time() - start < 5


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("ASK { VALUES ?x { 1 <urn:a> UNDEF } }", 3),
        ("ASK { VALUES (?x ?y) { (1 2) (3 UNDEF) } } VALUES ?z { 1 }", 3),
        ("ASK { VALUES () { () () } }", 2),
        ("ASK { ?s ?p (1 2 3) }", 0),
        ("INSERT DATA { <urn:a> <urn:b> 1, 2, 3 }", 0),
    ],
)
def test_rows_are_those_of_all_values(text, rows):
    assert survey(text).rows == rows


@pytest.mark.parametrize(
    "call",
    [
        *("NOW()", "rand ( )", "UUID()", "StrUUID()", "BNODE('a')", "1+NOW()"),
        *("now # (\n()", "true.NOW()", "FILTERNOW()"),
    ],
)
def test_function_that_gives_another_value_each_time_is_seen(call):
    assert survey(f"SELECT * {{ FILTER({call}) }}").is_volatile


@pytest.mark.parametrize(
    "text",
    [
        "ASK { ?now ex:rand 'NOW()' }",
        "ASK { <urn:NOW()> ex:knownNOW ?x } # NOW()",
        "ASK { FILTER(ex:now()) }",
        "ASK { FILTER(STR(?rand)) }",
    ],
)
def test_name_of_a_function_elsewhere_is_none(text):
    assert not survey(text).is_volatile


def test_data_of_an_update_is_neither_pattern_nor_chain():
    """It is not planned, and the engine goes through it one by one."""
    graphs = "GRAPH <urn:g> { <urn:a> <urn:b> -1, 'x'^^xsd:int }" * 500

    found = survey(f"INSERT DATA {{ {graphs} }}")

    assert found.patterns == 0
    assert found.operands < 10


def test_hardest_operation_of_an_update_counts():
    easy, hard = "DELETE WHERE { ?s ?p ?o }", "DELETE WHERE { ?s ?p 1, 2, 3 }"

    assert survey(f"{easy};{hard};{easy}").patterns == survey(hard).patterns
    assert survey(";".join([easy] * 900)).operands == survey(easy).operands


def test_semicolon_between_operations_is_none_in_a_query():
    text = "ASK { ?s ?p ?o } ; { ?s ?p ?o }"

    assert survey(text).patterns == 2


@pytest.mark.parametrize(
    "text",
    [
        "LOAD <urn:x>",
        "CLEAR ALL ; load silent <urn:x>",
        "LOADSILENT<urn:x>",
        "PREFIX e: <urn:> LOADe:x",
        "CLEAR ALL;LOADe:x",
    ],
)
def test_load_is_seen(text):
    assert survey(text).load is not None


@pytest.mark.parametrize(
    "text",
    [
        "INSERT DATA { load:a load:b 'LOAD <urn:x>' }",
        "PREFIX load: <urn:> CLEAR GRAPH load:x",
        "MOVE load:x TO load:y # LOAD <urn:x>",
    ],
)
def test_other_use_of_the_word_is_no_load(text):
    assert survey(text).load is None
