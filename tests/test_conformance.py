# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The runner of the W3C suites judges rightly."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pyoxigraph import RdfFormat, parse

HERE = Path(__file__).parent / "conformance"
sys.path.insert(0, str(HERE))

from comparison import isomorphic, same_quads  # noqa: E402
from results import (  # noqa: E402
    parse_csv,
    parse_srj,
    parse_srx,
    parse_tsv,
    same_results,
)
from tally import Skip, Tally, read_known  # noqa: E402

import run  # noqa: E402  # the runner is a program, not a package

_XML = b"""<sparql xmlns="http://www.w3.org/2005/sparql-results#">
<head><variable name="x"/></head><results><result><binding name="x">
<literal>a</literal></binding></result><result/></results></sparql>"""
_JSON = b"""{"head": {"vars": ["x"]}, "results": {"bindings":
[{"x": {"type": "literal", "value": "a"}}, {}]}}"""
_RING = "_:{0}a <p> _:{0}b . _:{0}b <p> _:{0}c . _:{0}c <p> _:{0}a ."


def _quads(text):
    return list(parse(text, format=RdfFormat.TURTLE, base_iri="http://e/"))


@pytest.mark.parametrize(
    ("left", "right", "is_same"),
    [
        ("_:a <p> _:b . _:b <p> _:a .", "_:x <p> _:y . _:y <p> _:x .", True),
        ("_:a <p> _:b . _:b <p> _:a .", "_:x <p> _:x . _:y <p> _:y .", False),
        (_RING.format("a"), _RING.format("z"), True),
        (
            _RING.format("a") + _RING.format("b"),
            " ".join(f"_:n{n} <p> _:n{(n + 1) % 6} ." for n in range(6)),
            False,
        ),
        ("<s> <p> 1.0 .", "<s> <p> 1.00 .", True),
        ("<s> <p> 1 .", "<s> <p> 1.0 .", False),
    ],
)
def test_graphs_are_equal_up_to_blank_nodes_and_written_numbers(left, right, is_same):
    assert same_quads(_quads(left), _quads(right)) is is_same


def test_by_term_a_number_is_what_is_written():
    assert not same_quads(_quads("<s> <p> 1.0 ."), _quads("<s> <p> 1.00 ."), "term")


def test_rows_are_a_multiset():
    row = (("i", "x"),)

    assert isomorphic([row, row], [row, row])
    assert not isomorphic([row, row], [row])


@pytest.mark.parametrize(
    "other",
    [parse_srj(_JSON), parse_csv(b"x\r\na\r\n\r\n"), parse_tsv(b'?x\n"a"\n\n')],
    ids=["JSON", "CSV", "TSV"],
)
def test_formats_hold_the_same_rows(other):
    assert same_results(other, parse_srx(_XML, "http://e/")) is None


def test_another_row_is_told():
    other = parse_csv(b"x\r\nb\r\n\r\n")

    assert same_results(other, parse_srx(_XML, "http://e/"))


def _raise(error):
    raise error


@pytest.fixture
def tally(capsys):
    tally = Tally({"known": "a cause", "mended": "a cause"})
    tally.run("suite", "passes", lambda: None)
    tally.run("suite", "known", lambda: "another graph")
    tally.run("suite", "mended", lambda: None)
    tally.run("suite", "skipped", lambda: _raise(Skip("no such thing")))
    tally.run("suite", "new", lambda: _raise(ValueError("no graph")))
    assert capsys.readouterr().out == "FAILED new: ValueError: no graph\n"
    return tally


def test_a_failure_needs_a_cause(tally):
    assert [each.test for each in tally.unexplained] == ["new"]
    assert tally.mended == ["mended"]


def test_the_page_has_the_table_and_the_causes(tally):
    page = run.document(tally)

    assert "| suite | 2 | 4 | 1 | 1 |" in page
    assert "- a cause: `known`\n" in page


def test_known_failures_have_causes_and_stand_on_the_page():
    known = read_known(run.KNOWN)
    page = run.DOCUMENT.read_text("utf-8")

    assert all(known.values())
    assert [test for test in known if f"`{test}`" not in page] == []
