# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Every statement of the overview article on Trainium is a claim of the graph.

tests/data/article_statements.csv holds the statements in our own words, each with
the predicate list of the claim that it must be. A statement that says two things has
two rows.
"""

import csv
from pathlib import Path

import pytest

from accelkg.namespaces import PREFIXES

TABLE = Path(__file__).parent / "data/article_statements.csv"
ROWS = list(csv.DictReader(TABLE.read_text(encoding="utf-8").splitlines()))


def claim_of_the_article(row):
    return f"?claim a accel:Claim ; dcterms:source akgs:article ; {row['pattern']}"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_statement_is_in_the_graph(row, store):
    ask = f"ASK {{ {claim_of_the_article(row)} }}"

    assert store.query(ask, prefixes=PREFIXES), row["statement"]


def test_no_statement_of_the_article_is_left_out():
    assert {row["id"] for row in ROWS} == {f"ST{n:03}" for n in range(1, 139)}


def test_every_claim_of_the_article_answers_a_statement(store):
    """The two lists cover each other: nothing is claimed that the article lacks."""
    query = (
        "SELECT DISTINCT ?claim { ?claim dcterms:source akgs:article ; a accel:Claim }"
    )
    claims = {row["claim"] for row in store.query(query, prefixes=PREFIXES)}
    for row in ROWS:
        answers = store.query(
            f"SELECT ?claim {{ {claim_of_the_article(row)} }}", prefixes=PREFIXES
        )
        claims -= {answer["claim"] for answer in answers}

    assert claims == set()
