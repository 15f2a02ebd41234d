# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The questions people ask have short queries with the right answers.

Each graph/queries/*.rq holds a question (its first line) and a query; the .csv of the
same name in tests/data/queries holds the expected rows. docs/cookbook.md is made from
the same files.
"""

import csv
from decimal import Decimal, InvalidOperation
from pathlib import Path

import pytest

from accelkg.namespaces import PREFIXES

ROOT = Path(__file__).parent.parent
ANSWERS = ROOT / "tests/data/queries"
QUERIES = sorted((ROOT / "graph/queries").glob("q*.rq"))
LINES_MAX = 14


def comparable(text):
    """Numbers compare by value: engines write 3.8 and 3.80."""
    try:
        return str(Decimal(text).normalize())
    except InvalidOperation:
        return text


def rows_in_order(rows, query):
    cells = [[comparable(cell) for cell in row] for row in rows]
    return cells if "ORDER BY" in query else sorted(cells)


def expected(path):
    text = (ANSWERS / f"{path.stem}.csv").read_text(encoding="utf-8")
    return list(csv.reader(text.splitlines()))


@pytest.mark.parametrize("path", QUERIES, ids=lambda path: path.stem)
def test_oxigraph_gives_the_right_rows(path, store):
    query = path.read_text(encoding="utf-8")
    solutions = store.query(query, prefixes=PREFIXES)
    names = [variable.value for variable in solutions.variables]
    rows = [[term.value if term else "" for term in row] for row in solutions]

    head, *body = expected(path)
    assert names == head
    assert rows_in_order(rows, query) == rows_in_order(body, query)


@pytest.mark.parametrize("path", QUERIES, ids=lambda path: path.stem)
def test_rdflib_gives_the_same_rows(path, dataset):
    query = path.read_text(encoding="utf-8")
    result = dataset.query(query, initNs=PREFIXES)
    rows = [["" if term is None else str(term) for term in row] for row in result]

    head, *body = expected(path)
    assert [str(name) for name in result.vars] == head
    assert rows_in_order(rows, query) == rows_in_order(body, query)


@pytest.mark.parametrize("path", QUERIES, ids=lambda path: path.stem)
def test_query_is_short_and_says_its_question(path):
    first, *lines = path.read_text(encoding="utf-8").splitlines()

    assert first.startswith("# ")
    assert first.endswith("?")
    assert len(lines) <= LINES_MAX


def test_there_are_ninety_two_questions():
    assert len(QUERIES) == 92
