# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Mistakes in tables are all found, each with its place and its remedy."""

import csv
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accelkg.authoring.content import read_content
from accelkg.authoring.mapping import claim_triples
from accelkg.authoring.tables import COLUMNS, read_tables
from accelkg.dataset import build_dataset
from accelkg.errors import TableError
from accelkg.syntaxes.turtle import read_turtle
from accelkg.vocabulary import read_vocabulary

TINY_ROOT = Path(__file__).parent / "data" / "tables"
CLAIMS = "acme/claims.csv"
# A text of a tiny table, the mistake to put there, and the issue that it must give.
MISTAKES = Path(__file__).parent / "data" / "table-mistakes.csv"


def mistakes():
    with MISTAKES.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            name = f"{row['file']}:{row['line']}:{row['column']}"
            yield pytest.param(row, id=f"{name}:{row['new']}".replace("\n", " "))


@pytest.mark.parametrize("mistake", list(mistakes()))
def test_mistake_is_reported(issues_after, mistake):
    issues = issues_after(mistake["file"], mistake["old"], mistake["new"])

    place = "graph/data/{file}:{line}: column {column}: {issue}".format(**mistake)
    assert any(issue.startswith(place) for issue in issues), issues


def test_one_mistake_is_one_issue(issues_after):
    assert len(issues_after(CLAIMS, "count,UpTo,", "count,UpToo,")) == 1


def test_row_with_two_formats_reports_its_mistake_once(issues_after):
    row = "peakCompute,1.3,PFLOPS,UpTo,,Asserted,Available,fp8"
    issues = issues_after(CLAIMS, row, row.replace("1.3", "1.3x") + "|int8")

    assert [issue.partition(": ")[2].partition(";")[0] for issue in issues] == [
        "column unit: 'PFLOPS' does not measure int8,Dense",
        "column value: '1.3x' is not a number",
    ]


def test_same_content_twice_is_reported(issues_after):
    twin = "T20.2,rocket2,supportsDataType,int8,,Exact,,Asserted,Available,,,,,,,"
    same = twin.replace("int8", "fp8").replace(",,,,,,,", ",,,,,,Training,Pilot")
    issues = issues_after(CLAIMS, twin, same)

    assert issues == [
        "graph/data/acme/claims.csv:22: column id: says the same as row T20; keep one"
    ]


@pytest.fixture
def issues_of(tiny_root):
    """Put texts into all tables of one folder; give file and column of each issue."""

    def issues_of(changes):
        for path in (tiny_root / "graph" / "data" / "acme").glob("*.csv"):
            content = path.read_text("utf-8")
            for old, new in changes.items():
                content = content.replace(old, new)
            path.write_text(content, "utf-8")
        with pytest.raises(TableError) as caught:
            build_dataset(resources=tiny_root)
        return {(issue.file, issue.column) for issue in caught.value.issues}

    return issues_of


def test_mistakes_of_all_tables_come_together(issues_of):
    changes = {"Available": "Avail", "Server,": "Servr,", "primary": "first"}

    assert issues_of(changes) >= {
        ("graph/data/acme/claims.csv", "status"),
        ("graph/data/acme/comparisons.csv", "status"),
        ("graph/data/acme/entities.csv", "class"),
        ("graph/data/acme/sources.csv", "kind"),
    }


def test_unreadable_row_is_not_reported_again_where_it_is_named(issues_after):
    """The conflict names T13, which is there though it cannot be read."""
    row = "T13,rocket2,memoryCapacityGB,"
    issues = issues_after(CLAIMS, f"{row}96", f"{row}x")

    assert len(issues) == 1
    assert issues[0].startswith(
        "graph/data/acme/claims.csv:14: column value: 'x' is not a number"
    )


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("acme/sources.csv", "en,primary", "en,first"),
        ("acme/sources.csv", "en,primary", "primary"),
        ("acme/sources.csv", "title", "titel"),
        ("acme/entities.csv", "Rocket2,,,", "Rocket2,,"),
        ("acme/entities.csv", "alt_labels", "alt_label"),
        ("acme/conflicts.csv", "kind", "sort"),
        (CLAIMS, "96,GB,Exact,", "96,GB,"),
        (CLAIMS, ",stated_qualifier,", ",stated_qualifer,"),
        (CLAIMS, ",fp8,Dense", ",fp9,Dense"),
        (CLAIMS, ",rocket2,designer,", ",rocket2,,"),
    ],
)
def test_a_mistake_is_reported_only_where_it_is(issues_after, file, old, new):
    [issue] = issues_after(file, old, new)

    assert issue.startswith(f"graph/data/{file}:")


TINY = read_tables(TINY_ROOT)
COLUMN_NAMES = [(table, name) for table, names in COLUMNS.items() for name in names]
NASTY = [
    *("0", "-1", "9" * 5000, "1/0", "x", "é", "a b", "|", "a|a", "..", "../.."),
    *("0000-00-00", "2026/", "https://[", "https://", "\0", "'", '"', "<", "urn:a"),
]


def read_changed(table, number, column, text):
    """Read the tiny tables with *text* in one cell; give what claims say then."""
    rows = list(TINY.rows[table])
    row = rows[number % len(rows)]
    rows[number % len(rows)] = replace(row, cells={**row.cells, column: text})
    changed = replace(TINY, rows={**TINY.rows, table: tuple(rows)})
    with suppress(TableError):
        content = read_content(changed, tiny_vocabulary())
        claims = (claim_triples(c, content.vocabulary, None) for c in content.claims)
        return [triple for claim in claims for triple in claim]


@cache
def tiny_vocabulary():
    files = (TINY_ROOT / "ontology" / name for name in ("core.ttl", "units.ttl"))
    return read_vocabulary(*(read_turtle(file, root=TINY_ROOT) for file in files))


@settings(max_examples=50)
@given(
    st.sampled_from(COLUMN_NAMES),
    st.integers(0, 30),
    st.one_of(st.text(min_size=1), st.sampled_from(NASTY)),
)
def test_any_text_in_any_cell_is_read_or_refused(place, number, text):
    read_changed(place[0], number, place[1], text)


@pytest.mark.parametrize("number", range(len(COLUMN_NAMES)))
def test_nasty_texts_in_each_column_are_read_or_refused(number):
    """A third of the texts each: a column and its two neighbours meet all of them."""
    table, column = COLUMN_NAMES[number]

    for text in NASTY[number % 3 :: 3]:
        read_changed(table, 0, column, text)
