# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from pyoxigraph import BlankNode, Literal, NamedNode, Quad, Store, Triple

from accelkg.namespaces import AKG, XSD
from accelkg_server.answers.evaluation import evaluate
from accelkg_server.answers.formats import HTML
from accelkg_server.settings import Settings
from accelkg_server.tasks import QueryTask

A, P = NamedNode(f"{AKG}a"), NamedNode("http://x/p")
OBJECTS = "SELECT ?o { ?s ?p ?o }"
EN = Literal("x", language="en")
VOID = {"meta", "link"}
HOSTILE = "<script>alert('1')</script>\"'&"


def store_of(*terms):
    store = Store()
    store.extend(Quad(A, P, term) for term in terms)
    return store


def answer_to(store, query=OBJECTS, settings=None, **task):
    return evaluate(
        store, QueryTask(query, HTML.media_type, **task), settings or Settings()
    )


def page(*terms, query=OBJECTS, **task):
    return answer_to(store_of(*terms), query, **task).body.decode()


def cell(term):
    """Give the one cell of the page."""
    return re.findall(r"<td[^>]*>.*?</td>", page(term))[0]


class Elements(HTMLParser):
    """Collects elements and text, and tells what is not closed."""

    def __init__(self, text):
        super().__init__()
        self.open, self.names, self.text = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):  # noqa: ARG002  # the name is the parser's
        self.names.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def test_table_has_a_column_for_each_variable():
    text = page(Literal("x"), query="SELECT ?s ?o ?u { ?s ?p ?o }")

    assert re.findall(r'<th scope="col">(\w+)</th>', text) == ["s", "o", "u"]
    assert "<td></td>" in text
    assert "<p>1 row.</p>" in text


def test_graph_is_a_table_of_triples():
    text = page(Literal("x"), query="CONSTRUCT WHERE { ?s ?p ?o }")

    heads = re.findall(r'<th scope="col">(\w+)</th>', text)
    assert heads == ["subject", "predicate", "object"]
    assert "<p>1 triple.</p>" in text


@pytest.mark.parametrize(
    ("query", "word"), [("ASK { }", "true"), ("ASK { ?s ?p 1 }", "false")]
)
def test_boolean_is_a_word(query, word):
    text = page(Literal("x"), query=query)

    assert f'<p class="boolean">{word}</p>' in text
    assert "<table>" not in text


def test_nothing_found_is_said():
    text = page()

    assert "<p>No rows.</p>" in text
    assert "<table>" not in text


def test_iri_of_the_graph_is_a_link_to_this_server():
    assert cell(A) == (
        f'<td><a href="/id/a" title="{AKG}a" rel="noopener noreferrer nofollow">'
        "akg:a</a></td>"
    )


def test_iri_of_the_web_is_a_link():
    assert 'href="https://example.org/x"' in cell(NamedNode("https://example.org/x"))


@pytest.mark.parametrize(
    "iri",
    ["javascript:alert(1)", "data:text/html,x", "file:///x", "urn:x", "httpx://x"],
)
def test_other_iris_are_no_links(iri):
    assert cell(NamedNode(iri)) == f'<td><bdi title="{iri}">{iri}</bdi></td>'


@pytest.mark.parametrize(
    ("term", "expected"),
    [
        (Literal("x"), "<td><bdi>x</bdi></td>"),
        (EN, '<td><bdi lang="en">x</bdi> <small>en</small></td>'),
        (Literal(5), '<td class="number"><bdi>5</bdi></td>'),
        (Literal(True), "<td><bdi>true</bdi> <small>xsd:boolean</small></td>"),
        (Literal("a\x00\x1bb"), "<td><bdi>a\ufffd\ufffdb</bdi></td>"),
        (BlankNode("b1"), "<td><bdi>_:b1</bdi></td>"),
    ],
)
def test_literals_show_language_and_datatype(term, expected):
    assert cell(term) == expected


def test_blank_node_of_a_triple_term_is_shown():
    assert "( _:b1 http://x/p x )" in cell(Triple(BlankNode("b1"), P, Literal("x")))


def test_triple_term_is_short_with_the_whole_as_title():
    text = cell(Triple(A, P, Triple(A, P, Literal("x"))))

    assert (
        ">&lt;&lt;( akg:a http://x/p &lt;&lt;( akg:a http://x/p x )&gt;&gt; )&gt;&gt;<"
        in text
    )
    assert f"&lt;{AKG}a&gt;" in text


@pytest.mark.parametrize(
    "term",
    [
        Literal(HOSTILE),
        Literal(HOSTILE, datatype=NamedNode("http://x/?'&x")),
        NamedNode("http://x/'onclick='&amp;"),
        Triple(A, P, Literal(HOSTILE)),
    ],
)
def test_everything_is_escaped(term):
    query = f"# {HOSTILE}\n" + OBJECTS
    found = Elements(page(term, query=query))

    assert found.open == []
    assert "script" not in found.names
    assert query in found.text


@pytest.mark.parametrize(("number", "more"), [(1000, False), (1001, True)])
def test_page_shows_the_first_thousand_rows(number, more):
    answer = answer_to(store_of(*(Literal(each) for each in range(number))))
    text = answer.body.decode()

    assert text.count("<tr>") == 1 + 1000
    assert ("The first 1,000 rows; there are more." in text) is more
    assert not answer.is_cut


@pytest.mark.parametrize(
    ("is_operators_limit", "whose"), [(False, "the request"), (True, "this server")]
)
def test_page_says_whose_limit_cut_it(is_operators_limit, whose):
    store = store_of(*(Literal(each) for each in range(5)))
    answer = answer_to(store, most_rows=2, is_operators_limit=is_operators_limit)

    assert f"Cut after 2 rows, which is the limit of {whose}" in answer.body.decode()
    assert answer.is_cut


def test_exact_limit_cuts_nothing():
    answer = answer_to(store_of(Literal(1), Literal(2)), most_rows=2)

    assert "<p>2 rows.</p>" in answer.body.decode()
    assert not answer.is_cut


def test_other_formats_are_named():
    assert re.findall("format=(\\w+)", page()) == ["json", "xml", "csv", "tsv"]


def test_style_is_found_below_the_path_of_the_public_url():
    settings = Settings(public_url="https://x.example/kg")

    assert (
        b'href="/kg/static/accelkg.css"' in answer_to(Store(), settings=settings).body
    )


@pytest.mark.parametrize(
    ("terms", "is_right"),
    [
        ([Literal(5), Literal("5.5", datatype=NamedNode(f"{XSD}float"))], True),
        ([Literal("5")], False),
        ([Literal(5), Literal("x")], False),
    ],
)
def test_column_of_numbers_stands_to_the_right(terms, is_right):
    text = page(*terms)

    assert ('<th scope="col" class="number">o</th>' in text) is is_right
    assert text.count('<td class="number">') == (len(terms) if is_right else 0)
