# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Cells of one row, read into values."""

import pytest
from pyoxigraph import NamedNode

from accelkg.authoring.cells import UNREADABLE, Cells
from accelkg.authoring.tables import Row

A, B = NamedNode("urn:a"), NamedNode("urn:b")
KNOWN = {"Alpha": A, "Beta": B}


@pytest.fixture
def cells():
    """Give a function that makes a row of one cell, and the list of its issues."""

    def make(cell=None):
        issues = []
        row = Row("t.csv", 3, {} if cell is None else {"c": cell})
        return Cells(row, issues), issues

    return make


@pytest.mark.parametrize(
    ("read", "cell", "value"),
    [
        (Cells.optional, None, None),
        (Cells.optional, "x", "x"),
        (Cells.required, "x", "x"),
        (Cells.many, None, ()),
        (Cells.many, "x|y", ("x", "y")),
        (Cells.slug, "trn2-48xlarge", "trn2-48xlarge"),
        (Cells.row_id, "BC0560.2", "BC0560.2"),
    ],
)
def test_good_cell_gives_its_value(cells, read, cell, value):
    row, issues = cells(cell)

    assert (read(row, "c"), issues, row.sound) == (value, [], True)


@pytest.mark.parametrize(
    ("read", "cell", "why"),
    [
        (Cells.required, None, "is blank; every row needs it"),
        (Cells.slug, None, "is blank; every row needs it"),
        (Cells.slug, "Trn2", "'Trn2' is not a slug; use lower-case letters and digits"),
        (Cells.slug, "a--b", "'a--b' is not a slug"),
        (Cells.slug, "trn2.48xlarge", "'trn2.48xlarge' is not a slug"),
        (Cells.slug, "trn2.ttl", "'trn2.ttl' is not a slug"),
        (Cells.slug, "claim/trn2", "'claim/trn2' is not a slug"),
        (Cells.row_id, "b1", "'b1' is not an id; use capital letters and digits"),
        (Cells.many, "x| y", "'x| y' must join values by a bare '|'"),
        (Cells.many, "x|", "'x|' must join values by a bare '|'"),
        (Cells.many, "x|x", "'x|x' names a value twice; keep one"),
    ],
)
def test_bad_cell_is_reported_with_its_place(cells, read, cell, why):
    row, issues = cells(cell)

    read(row, "c")

    assert not row.sound
    assert [str(issue).startswith(f"t.csv:3: column c: {why}") for issue in issues] == [
        True
    ]


def test_names_become_iris(cells):
    assert cells("Alpha")[0].node("c", KNOWN, noun="a letter") == A
    assert cells("Alpha|Beta")[0].nodes("c", KNOWN, noun="a letter") == (A, B)
    assert cells("Beta")[0].optional_node("c", KNOWN, noun="a letter") == B
    assert cells()[0].optional_node("c", KNOWN, noun="a letter") is None


def test_unknown_name_is_reported_with_what_is_allowed(cells):
    row, issues = cells("Betta")

    assert row.node("c", KNOWN, noun="a letter") == UNREADABLE
    assert str(issues[0]) == (
        "t.csv:3: column c: 'Betta' is not a letter; did you mean Beta? "
        "Allowed: Alpha, Beta"
    )


def test_blank_name_is_reported_once(cells):
    row, issues = cells()

    assert row.node("c", KNOWN, noun="a letter") == UNREADABLE
    assert len(issues) == 1
