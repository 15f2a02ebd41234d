# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The writers of the first rows, against those of the engine."""

from __future__ import annotations

import csv
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import (
    BaseDirection,
    BlankNode,
    Literal,
    NamedNode,
    Quad,
    QueryResultsFormat,
    Store,
    Triple,
    parse_query_results,
)

from accelkg.namespaces import XSD
from accelkg_server.answers.rows import Cut, FirstRows, write_rows

A, P = NamedNode("urn:a"), NamedNode("urn:p")
CSV, XML = QueryResultsFormat.CSV, QueryResultsFormat.XML
CUT = Cut(2, "client")
FORMATS = [
    QueryResultsFormat.JSON,
    QueryResultsFormat.XML,
    QueryResultsFormat.CSV,
    QueryResultsFormat.TSV,
]
# What XML can carry; the engine's own XML loses carriage returns.
TEXT = st.text(
    st.characters(exclude_categories=["C"]) | st.sampled_from(["\t", "\n", " "])
)
LITERALS = st.one_of(
    TEXT.map(Literal),
    st.builds(Literal, TEXT, language=st.sampled_from(["en", "de-at"])),
    st.builds(
        Literal, TEXT, language=st.just("ar"), direction=st.just(BaseDirection.RTL)
    ),
    st.builds(Literal, TEXT, datatype=st.just(NamedNode("http://x/?a&b"))),
    st.integers().map(Literal),
    st.booleans().map(Literal),
    st.builds(
        Literal,
        st.sampled_from(["1", "+1.", ".5", "-1.50", "1e9", "1.e9", "INF", "x"]),
        datatype=st.sampled_from(
            [NamedNode(f"{XSD}{name}") for name in ("decimal", "double", "integer")]
        ),
    ),
)
PLAIN = st.one_of(
    LITERALS,
    st.sampled_from([NamedNode("http://x/?a&b='c'"), BlankNode("b1")]),
)
TERMS = st.one_of(PLAIN, st.builds(Triple, st.just(A), st.just(P), PLAIN))


def results(terms):
    """Give solutions with ?s, ?o and an unbound ?u."""
    store = Store()
    store.extend(Quad(A, P, term) for term in terms)
    return store.query("SELECT ?s ?u ?o { ?s ?p ?o }")


def written(found, form, most):
    output = BytesIO()
    names = [variable.value for variable in found.variables]
    write_rows(names, FirstRows(found, most), output, form, CUT)
    return output.getvalue()


def read(body, form):
    found = parse_query_results(body, form)
    return [variable.value for variable in found.variables], [
        list(row) for row in found
    ]


@pytest.mark.parametrize(
    "form", [each for each in FORMATS if each != CSV], ids=lambda form: form.name
)
@given(terms=st.lists(TERMS, max_size=4, unique=True))
def test_all_rows_are_byte_for_byte_those_of_the_engine(form, terms):
    assert written(results(terms), form, 10) == results(terms).serialize(format=form)


@given(terms=st.lists(PLAIN, max_size=4, unique=True))
def test_csv_is_byte_for_byte_that_of_the_engine(terms):
    assert written(results(terms), CSV, 10) == results(terms).serialize(format=CSV)


def test_triple_term_is_one_field_of_csv():
    """The engine quotes a part within the field, which RFC 4180 does not allow."""
    body = written(results([Triple(A, P, Literal("a,b"))]), CSV, 5).decode()

    assert list(csv.reader([body.splitlines()[1]])) == [
        ["urn:a", "", "urn:a urn:p a,b"]
    ]


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
def test_no_variables_are_written_as_the_engine_does(form):
    found = Store().query("SELECT * { }"), Store().query("SELECT * { }")

    assert written(found[0], form, 5) == found[1].serialize(format=form)


@pytest.mark.parametrize(
    "form",
    [QueryResultsFormat.JSON, QueryResultsFormat.XML],
    ids=lambda form: form.name,
)
def test_cut_document_can_be_read(form):
    terms = [Literal(number) for number in range(5)]
    names, rows = read(written(results(terms), form, 2), form)

    assert names == ["s", "u", "o"]
    assert rows == read(results(terms).serialize(format=form), form)[1][:2]


def test_blank_nodes_keep_their_label():
    body = written(results([BlankNode("b1")]), QueryResultsFormat.CSV, 5)

    assert body == b"s,u,o\r\nurn:a,,_:b1\r\n"


@pytest.mark.parametrize("text", ["a\r\nb", "\r", " \t\r\n", " a\rb "])
def test_xml_keeps_blanks(text):
    body = written(results([Literal(text)]), XML, 5)

    assert read(body, XML)[1][0][2] == Literal(text)
    assert b"\r" not in body


@pytest.mark.parametrize(
    ("most", "taken", "more"),
    [(0, 0, True), (2, 2, True), (3, 3, False), (4, 3, False), (None, 3, False)],
)
def test_rows_tell_whether_there_are_more(most, taken, more):
    rows = FirstRows(iter([None, 0, ""]), most)

    assert len(list(rows)) == taken
    assert rows.have_more() is more
