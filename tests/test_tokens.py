# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accelkg_server.sparql.tokens import Kind, tokens

LENGTH = 100_000


def kinds(text):
    return [(token.kind.value, token.text) for token in tokens(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<http://a#b>", [("iri", "<http://a#b>")]),
        (r"<urn:a\u0027>", [("iri", r"<urn:a\u0027>")]),
        ("?x·y$z", [("variable", "?x·y"), ("variable", "$z")]),
        ("_:b.c .", [("blank", "_:b.c"), ("mark", ".")]),
        ("_:b.", [("blank", "_:b"), ("mark", ".")]),
        (r"ex:a\'b", [("name", r"ex:a\'b")]),
        ("ex:a%20.b.", [("name", "ex:a%20.b"), ("mark", ".")]),
        (":", [("name", ":")]),
        ('"a\'b"', [("string", '"a\'b"')]),
        (r'"a\"b"', [("string", r'"a\"b"')]),
        ('"""a"\n"b"""', [("string", '"""a"\n"b"""')]),
        ("'''a'\\''''", [("string", "'''a'\\''''")]),
        ('""', [("string", '""')]),
        ('"x"@en--ltr', [("string", '"x"'), ("language", "@en--ltr")]),
        ("1.5e-3", [("number", "1.5e-3")]),
        ("1.", [("number", "1"), ("mark", ".")]),
        ("true.SERVICE", [("word", "true"), ("mark", "."), ("word", "SERVICE")]),
        ("SELECT# comment\rASK", [("word", "SELECT"), ("word", "ASK")]),
        ("?a<?b", [("variable", "?a"), ("mark", "<"), ("variable", "?b")]),
        ("?x<<urn:a>", [("variable", "?x"), ("mark", "<"), ("iri", "<urn:a>")]),
        ("<<?s", [("mark", "<<"), ("variable", "?s")]),
        ("a^^b", [("word", "a"), ("mark", "^^"), ("word", "b")]),
        ('"open', [("unknown", '"'), ("word", "open")]),
        ("§", [("unknown", "§")]),
    ],
)
def test_text_gives_tokens(text, expected):
    assert kinds(text) == expected


def test_token_knows_its_place_and_keyword():
    (_, token) = tokens("ASK select")

    assert (token.start, token.end, token.keyword) == (4, 10, "SELECT")


def test_only_words_have_a_keyword():
    (token,) = tokens("?ask")

    assert token.keyword == ""


@given(st.text(alphabet=st.sampled_from("aA:_<>\"'\\#?@.-1e{}( \n\u00e9"), max_size=60))
def test_tokens_cover_the_text_in_order(text):
    found = list(tokens(text))

    assert all(text[each.start : each.end] == each.text for each in found)
    assert [each.start for each in found] == sorted({each.start for each in found})


@pytest.mark.parametrize(
    "piece",
    [
        *("a.", "a-", '"', "'''\\", "<", "<a", ":", "a:.b", "_:a.", "@a-", "1e", "1."),
        *("a:%a", "(1<", "{", "#\n", '""""a"', "??", "\\u00"),
    ],
)
def test_time_is_linear(piece):
    """No text of 100 kB takes the quadratic time of minutes."""
    text = piece * (LENGTH // len(piece))
    start = time.process_time()

    sum(1 for _ in tokens(text))

    assert time.process_time() - start < 5


def test_kinds_have_the_names_of_the_groups():
    assert Kind("iri") is Kind.IRI
