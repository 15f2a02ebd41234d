# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import socket
import subprocess
import sys
from threading import Event, Thread

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyoxigraph import Store

from accelkg_server.problem import Problem
from accelkg_server.problems import (
    InvalidQuery,
    LoadRefused,
    QueryTooComplex,
    ServiceRefused,
    UpdateAsQuery,
)
from accelkg_server.settings import Settings
from accelkg_server.sparql.policy import admit, admit_update, glance
from accelkg_server.sparql.survey import Form, survey

SETTINGS = Settings()
EVALUATE_IN_A_THREAD = """
import sys
from threading import Thread
from pyoxigraph import Store
text = sys.stdin.read()
thread = Thread(target=lambda: list(Store().query(text)))
thread.start()
thread.join()
print("alive")
"""


def nested(opening, closing, times, inner):
    return opening * times + inner + closing * times


# Legitimate queries that must pass, and the like that must not.
ADMITTED = {
    "groups 50 deep": "SELECT * " + nested("{", "}", 50, "?s ?p ?o"),
    "parentheses 100 deep": f"ASK {{ FILTER{nested('(', ')', 100, '1')} }}",
    "100 alternatives": f"ASK {{ FILTER({' || '.join(['?x = 1'] * 100)}) }}",
    "a list of 200": f"ASK {{ FILTER(?x IN ({','.join(['1'] * 200)})) }}",
    "50 optional groups": f"ASK {{ {' OPTIONAL { ?s ?p ?o }' * 50} }}",
    "10,000 rows of data": f"ASK {{ VALUES ?x {{ {'-1 ' * 10_000} }} }}",
    "500 rows of data": f"ASK {{ VALUES (?x ?y) {{ {'(1 2)' * 500} }} }}",
}
REFUSED = {
    "3,000 groups": "SELECT * " + nested("{", "}", 3000, "?s ?p ?o"),
    "5,000 parentheses": f"ASK {{ FILTER{nested('(', ')', 5000, '1')} }}",
    "unclosed groups": "ASK " + "{" * 3000,
    "10,000 times !": f"ASK {{ FILTER({'!' * 10_000}true) }}",
    "10,000 times ||": f"ASK {{ FILTER(true{' || true' * 10_000}) }}",
    "10,000 times +": f"ASK {{ FILTER(1{'+1' * 10_000}) }}",
    "10,000 times UNION": f"ASK {{ {{ }}{' UNION { }' * 10_000} }}",
    "10,000 times /": f"ASK {{ ?s {'<urn:p>/' * 10_000}<urn:p> ?o }}",
    "10,000 times BIND": f"ASK {{ {'BIND(1 AS ?x)' * 10_000} }}",
    "10,000 times OPTIONAL": f"ASK {{ {'OPTIONAL { }' * 10_000} }}",
    "10,000 times EXISTS": f"ASK {{ {'FILTER EXISTS { }' * 10_000} }}",
    "10,000 sub-selects": f"ASK {{ {'{ SELECT * { } }' * 10_000} }}",
    "10,000 expressions": f"SELECT {'(1 AS ?x)' * 10_000} {{ }}",
    "200 triple patterns": f"ASK {{ {'?x <urn:p> ?y . ' * 200} }}",
    "10,001 rows of data": f"ASK {{ VALUES ?x {{ {'1 ' * 10_001} }} }}",
    "lists 100 deep": f"ASK {{ ?s ?p {nested('(', ')', 100, '1')} }}",
    "hidden brackets": f"ASK {{ FILTER((1<{'(' * 300}2>3)&&(4<5{')' * 301}&&(7>8)) }}",
}


@pytest.mark.parametrize("text", ADMITTED.values(), ids=ADMITTED)
def test_legitimate_query_is_admitted(text):
    assert isinstance(admit(text, SETTINGS).form, Form)


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_query_that_would_end_the_process_is_refused(text):
    with pytest.raises(QueryTooComplex, match="the limit is"):
        admit(text, SETTINGS)


@pytest.mark.parametrize(
    ("setting", "text"),
    [
        ("query_depth", "ASK { { } }"),
        ("query_operands", "ASK { FILTER(1 + 1) }"),
        ("query_patterns", "ASK { ?a ?b ?c . ?d ?e ?f }"),
        ("query_values", "ASK { VALUES ?x { 1 2 } }"),
    ],
)
def test_problem_names_the_setting(setting, text):
    with pytest.raises(QueryTooComplex) as caught:
        admit(text, Settings(**{setting: 1}))

    assert caught.value.limit.setting == f"ACCELKG_{setting.upper()}"
    assert caught.value.limit.setting in caught.value.hint


WORST_ADMITTED = {
    "groups": "SELECT * " + nested("{", "}", 200, "?s ?p ?o"),
    "parentheses": f"SELECT * {{ FILTER{nested('(', ')', 199, '1')} }}",
    "a chain": f"SELECT * {{ FILTER(1{'+1' * 990}) }}",
    "nested chains": f"SELECT * {{ FILTER{nested('(', '+1' * 4 + ')', 150, '1')} }}",
    "negations": f"SELECT * {{ FILTER({'!' * 990}true) }}",
    "binds": f"SELECT * {{ {''.join(f'BIND(1 AS ?x{i})' for i in range(330))} }}",
    "optional groups": f"SELECT * {{ {'OPTIONAL { ?s ?p ?o }' * 99} }}",
    "exists": f"SELECT * {nested('{ FILTER EXISTS ', '}', 190, '{ }')}",
    "functions": f"SELECT * {{ FILTER({nested('STR(', ')', 198, '1')}) }}",
}


@pytest.mark.parametrize("text", WORST_ADMITTED.values(), ids=WORST_ADMITTED)
def test_worst_admitted_query_leaves_the_process_alive(text):
    """The limits keep their distance from the end of the engine's stack."""
    admit(text, SETTINGS)

    done = subprocess.run(
        [sys.executable, "-c", EVALUATE_IN_A_THREAD],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )

    assert (done.returncode, done.stdout) == (0, "alive\n")


@pytest.mark.parametrize(
    ("text", "form"), [(f"{form.value} {{ }}", form) for form in Form]
)
def test_admitted_query_gives_its_form(text, form):
    assert admit(text, SETTINGS).form is form


@pytest.mark.parametrize(
    "word", ["INSERT DATA", "delete where", "LOAD", "DROP", "WITH"]
)
def test_update_is_no_query(word):
    with pytest.raises(UpdateAsQuery, match=word.split()[0].upper()):
        admit(f"{word} {{ }}", SETTINGS)


def test_federated_query_is_refused_with_its_place():
    with pytest.raises(ServiceRefused) as caught:
        admit("ASK {\n  SERVICE <urn:x> { } }", SETTINGS)

    assert (caught.value.place.line, caught.value.place.column) == (2, 3)


def test_text_that_starts_as_no_query_is_refused():
    with pytest.raises(InvalidQuery) as caught:
        admit("SELECTDISTINCT ?x { }", SETTINGS)

    assert caught.value.hint == "Did you mean SELECT?"


def test_text_without_tokens_is_refused():
    with pytest.raises(InvalidQuery, match=r"U\+00A7") as caught:
        admit("ASK { ?s ?p § }", SETTINGS)

    assert caught.value.place.column == 13


def test_prologue_alone_is_no_query():
    with pytest.raises(InvalidQuery, match="no form") as caught:
        admit("PREFIX a: <urn:a>\n", SETTINGS)

    assert (caught.value.place.line, caught.value.place.column) == (1, 18)


@pytest.mark.parametrize(
    ("text", "is_function"),
    [
        ("ASK { FILTER(NOW() > ?x) }", False),
        ("ASK { ?now ?rand 'UUID()' }", True),
    ],
)
def test_answer_that_changes_by_itself_is_told(text, is_function):
    assert admit(text, SETTINGS).is_function_of_snapshot is is_function


def test_answer_of_a_federated_query_is_none_of_the_snapshot():
    allowed = Settings(service_allow=("http://a.example/",))
    text = "ASK { SERVICE <http://a.example/sparql> { } }"

    assert not admit(text, allowed).is_function_of_snapshot


UPDATES = {
    "nothing": "# nothing",
    "data": "INSERT DATA { <urn:a> <urn:b> 1 }",
    "with a prologue": "PREFIX a: <urn:> CLEAR ALL",
    "1,000 operations": ";".join(["DELETE WHERE { ?s ?p ?o }"] * 1000),
    "10,000 statements": f"INSERT DATA {{ {'<urn:a> <urn:b> -1 . ' * 10_000} }}",
}


@pytest.mark.parametrize("text", UPDATES.values(), ids=UPDATES)
def test_legitimate_update_is_admitted(text):
    admit_update(text, SETTINGS)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("SELECT * { }", InvalidQuery),
        ("INSRT DATA { }", InvalidQuery),
        ("INSERT DATA { § }", InvalidQuery),
        ("CLEAR ALL; LOAD <http://127.0.0.1/>", LoadRefused),
        ("INSERT { } WHERE { SERVICE <http://127.0.0.1/> { } }", ServiceRefused),
        (f"DELETE WHERE {nested('{', '}', 3000, '')}", QueryTooComplex),
        (
            f"INSERT DATA {{ <urn:a> <urn:b> {nested('(', ')', 300, '1')} }}",
            QueryTooComplex,
        ),
        (f"DELETE WHERE {{ {'?x <urn:p> ?y . ' * 200} }}", QueryTooComplex),
        (f"INSERT {{ }} WHERE {{ FILTER({'!' * 10_000}true) }}", QueryTooComplex),
    ],
)
def test_update_is_refused(text, problem):
    with pytest.raises(problem):
        admit_update(text, SETTINGS)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("SELECT * { }", "Send a query as 'query', or as application/sparql-query."),
        ("INSRT DATA { }", "Did you mean INSERT?"),
    ],
)
def test_what_is_no_update_gets_a_hint(text, hint):
    with pytest.raises(InvalidQuery) as caught:
        admit_update(text, SETTINGS)

    assert caught.value.hint == hint


class Canary:
    """A server on the loopback that notes whether anybody called."""

    def __init__(self):
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}/"
        self.called = Event()
        Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            self.called.set()
            connection.close()


@pytest.fixture(scope="module")
def canary():
    found = Canary()
    yield found
    found.socket.shutdown(socket.SHUT_RDWR)
    found.socket.close()


PIECES = (
    *(
        "SERVICE",
        "service",
        " SILENT ",
        " ",
        "\n",
        "\t",
        "{ }",
        "{ ?a ?b ?c }",
        "FILTER(",
    ),
    *(
        ") ",
        "1<",
        ">2",
        "'",
        '"',
        "'''",
        '"""',
        "#",
        "\r",
        "\\u0027",
        "<URL>",
        "x:",
        ":",
    ),
    *("?u", "true", ".", ";", "?s ?p ", "<urn:a", ">", "<<", ">>", "OPTIONAL { ", "} "),
    *("a:b", "GRAPH ", "FROM ", "BIND(<URL> AS ?u)", "VALUES ?u { <URL> }", "@en", "1"),
)


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
@settings(max_examples=300, deadline=None)
def test_nothing_that_is_admitted_reaches_out(canary, inner):
    """Whatever hides the keyword from the scan hides it from the engine as well."""
    inner = inner.replace("URL", canary.url)
    text = f"PREFIX : <{canary.url}> PREFIX x: <{canary.url}> SELECT * {{ {inner} }}"
    try:
        admit(text, SETTINGS)
        list(Store().query(text))
    except (Problem, SyntaxError, RuntimeError):
        return
    finally:
        assert not canary.called.is_set(), text


UPDATE_PIECES = (
    *("LOAD", "load", " SILENT ", " ", "\n", ";", "<URL>", "<URL", "x:", ":", "x:y"),
    *("#", "\r", "'", '"', "INTO GRAPH <urn:g>", "CLEAR ALL", "WITH ", "<urn:a>"),
    *("PREFIX LOADx: <URL>", "BASE <URL>", "PREFIX", "INSERT DATA { }", "{ ", "}"),
    *("DELETE WHERE {", "SERVICE ", "?s ?p ?o", "INSERT { } WHERE {", "USING "),
)


@given(st.lists(st.sampled_from(UPDATE_PIECES), max_size=10).map("".join))
@settings(max_examples=300, deadline=None)
def test_no_update_that_is_admitted_reaches_out(canary, text):
    text = f"PREFIX : <{canary.url}> PREFIX x: <{canary.url}> {text}"
    text = text.replace("URL", canary.url)
    try:
        admit_update(text, SETTINGS)
        Store().update(text)
    except (OSError, Problem, SyntaxError, RuntimeError):
        return
    finally:
        assert not canary.called.is_set(), text


ALLOWED_PIECES = (
    *("SERVICE ", "SERVICE", "SILENT ", "SILENT", "<URL>", "<FINE>", "<FINE", "good:x"),
    *("bad:x", "{ }", "{ ?a ?b ?c }", " ", "OPTIONAL { ", "} ", "?u ", "'", "#", "\n"),
    *("SILENTbad:x", "BIND(<URL> AS ?u)", "VALUES ?u { <URL> }", "badgood:x", ":x"),
)


@given(st.lists(st.sampled_from(ALLOWED_PIECES), max_size=10).map("".join))
@settings(max_examples=300, deadline=None)
def test_allow_list_lets_nothing_else_through(canary, inner):
    fine = "http://127.0.0.1:1/fine/"
    text = (
        f"PREFIX good: <{fine}> PREFIXbad: <{canary.url}> PREFIX bad: <{canary.url}>"
        f"PREFIX SILENTbad: <{fine}> PREFIX : <{canary.url}> SELECT * {{ {inner} }}"
    )
    text = text.replace("URL", canary.url).replace("FINE", fine)
    try:
        admit(text, Settings(service_allow=(fine,)))
        list(Store().query(text))
    except (OSError, Problem, SyntaxError, RuntimeError):
        return
    finally:
        assert not canary.called.is_set(), text


def test_canary_hears_the_engine(canary):
    """The property above could fail: without the policy the engine does call."""
    other = Canary()

    with pytest.raises(OSError, match=r"."):
        list(Store().query(f"SELECT * {{ SERVICE <{other.url}> {{ ?a ?b ?c }} }}"))

    assert other.called.is_set()
    assert not canary.called.is_set()
    other.socket.shutdown(socket.SHUT_RDWR)
    other.socket.close()


PIECES = st.sampled_from(
    [
        *("SELECT", "ASK", "WHERE", "FILTER", "OPTIONAL", "UNION", "VALUES", "a"),
        *("{", "}", "(", ")", "[", "]", ".", ";", ",", "/", "|", "!", "+", "<urn:x>"),
        *(
            "?s",
            "?p",
            "ex:a.b",
            "true.ex:b",
            "1-a:b",
            "_:b",
            "1",
            "'x'",
            "\n",
            " ",
            "#",
        ),
        *("<<", ">>", "^^", "&&", "1<(2)&&(3>2)", "@en", "$x", "\u00e9"),
    ]
)


@settings(max_examples=300)
@given(st.sampled_from(["SELECT", "ask ", "CONSTRUCT{"]), st.lists(PIECES))
def test_glance_sees_what_the_survey_does(start, pieces):
    """It is the fast way for short queries; the survey is the reference."""
    limits = Settings(query_depth=20, query_operands=20, query_patterns=20)
    text = start + "".join(pieces)
    admission = glance(text, limits)
    found = survey(text)

    if admission is not None:
        assert (admission.form, found.is_volatile) == (found.form, False)
        assert (found.service, found.load) == (None, None)
        assert max(found.depth, found.operands, found.patterns, found.rows) <= 20


@pytest.mark.parametrize(
    "text",
    [
        "SELECT * { SERVICE <urn:x> {} }",
        "SELECT (NOW() AS ?x) {}",
        "SELECT * { ?s ?p '\\u0041' }",
        "PREFIX ex: <urn:x> ASK {}",
        "SELECT:x",
        "INSERT DATA {}",
        "ASK {" + "{}" * 60 + "}",
    ],
)
def test_glance_leaves_the_rest_to_the_survey(text):
    assert glance(text, Settings()) is None


def test_small_query_needs_a_glance_only():
    text = "SELECT ?s ?l { ?s a accel:Chip ; rdfs:label ?l } LIMIT 10"

    assert glance(text, Settings()) is not None
