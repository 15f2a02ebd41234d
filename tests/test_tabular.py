# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The table of claims holds what the graph says, one row for each claim."""

import csv
import io
from datetime import date
from importlib.util import find_spec

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from accelkg.errors import PackageMissing
from accelkg.syntaxes import tabular
from accelkg.syntaxes.tabular import COLUMNS, csv_table, parquet_table

needs_pyarrow = pytest.mark.skipif(not find_spec("pyarrow"), reason="needs pyarrow")


@pytest.fixture(scope="module")
def rows(tiny_store):
    """Give the rows of the CSV table by id and property."""
    text = csv_table(tiny_store).decode()
    return {
        f"{row['id']} {row['property']}": row
        for row in csv.DictReader(io.StringIO(text, newline=""))
    }


@pytest.fixture(scope="module")
def table(tiny_store):
    parquet = pytest.importorskip("pyarrow.parquet")
    return parquet.read_table(io.BytesIO(parquet_table(tiny_store)))


def cells(row, *names):
    return [row[name] for name in names]


def test_each_claim_and_comparison_is_a_row(tiny_store, rows):
    count = "SELECT (COUNT(*) AS ?n) { ?claim a <https://w3id.org/accelkg/ns#Claim> }"
    (solution,) = tiny_store.query(count)

    assert len(rows) == int(solution["n"].value)


def test_header_names_the_columns(tiny_store):
    header = csv_table(tiny_store).partition(b"\r\n")[0].decode()

    assert header.split(",") == [column.name for column in COLUMNS]


def test_rows_are_sorted_by_subject_property_and_date(rows):
    keys = [
        cells(row, "subject", "property", "as_of", "claim") for row in rows.values()
    ]

    assert keys == sorted(keys)


def test_figure_stands_as_printed_and_in_the_unit_of_the_property(rows):
    row = rows["T13 accel:memoryCapacityGB"]

    assert cells(row, "value", "number", "unit") == ["103.079215104"] * 2 + ["GB"]
    assert cells(row, "stated_value", "stated_unit") == ["96", "GiB"]


def test_value_that_is_a_node_has_a_label(rows):
    row = rows["T11 accel:designer"]

    assert cells(row, "value", "value_label", "number", "unit") == [
        "https://w3id.org/accelkg/id/acme",
        "Acme",
        "",
        "",
    ]


def test_comparison_names_metric_and_baseline(rows):
    row = rows["T30 accel:Performance"]

    assert cells(row, "kind", "subject_label", "baseline_label", "value") == [
        "comparison",
        "Acme Rocket2",
        "Acme Rocket1",
        "4.4",
    ]
    assert cells(row, "data_type", "baseline_data_type") == ["fp8", "int8"]


def test_source_and_claimant_stand_in_the_row(rows):
    row = rows["T08 accel:announcedOn"]

    assert cells(row, "claimant", "source_title", "source_url", "as_of") == [
        "The Reporter",
        "Rocket rises",
        "https://example.org/news?id=1",
        "2026-10-31",
    ]


def test_direct_tells_what_the_graph_states_plainly(rows):
    found = [rows[f"{row} accel:memoryCapacityGB"]["direct"] for row in ("T13", "T14")]

    assert found == ["true", "false"]


def test_notes_of_claim_and_rank_are_joined(rows):
    assert rows["T05 accel:memoryCapacityGB"]["note"] == "A misprint."


def test_several_values_are_joined_by_a_bar():
    claim = NamedNode("https://w3id.org/accelkg/claim/c")
    triples = [
        ("http://www.w3.org/1999/02/22-rdf-syntax-ns#type", "Claim"),
        ("https://w3id.org/accelkg/ns#scope", "WholeSystem"),
        ("https://w3id.org/accelkg/ns#scope", "Beta"),
    ]
    store = Store()
    store.extend(
        Quad(claim, NamedNode(p), NamedNode(f"https://w3id.org/accelkg/ns#{o}"))
        for p, o in triples
    )
    store.add(
        Quad(claim, NamedNode("https://w3id.org/accelkg/ns#scope"), NamedNode("urn:x"))
    )

    assert b",Beta|WholeSystem|urn:x," in csv_table(store)


def test_text_cells_are_left_exact():
    claim = NamedNode("https://w3id.org/accelkg/claim/c")
    store = Store()
    store.extend(
        [
            Quad(
                claim,
                NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type"),
                NamedNode("https://w3id.org/accelkg/ns#Claim"),
            ),
            Quad(
                claim,
                NamedNode("http://www.w3.org/2004/02/skos/core#note"),
                Literal('=1+1, "two"\nlines'),
            ),
        ]
    )

    assert csv_table(store).endswith(b',false,"=1+1, ""two""\nlines"\r\n')


@needs_pyarrow
def test_parquet_columns_are_typed(table):
    kinds = {field.name: str(field.type) for field in table.schema}

    assert list(kinds) == [column.name for column in COLUMNS]
    assert [kinds[name] for name in ("number", "as_of", "direct", "scope")] == [
        "double",
        "date32[day]",
        "bool",
        "list<element: string>",
    ]


@needs_pyarrow
def test_parquet_holds_the_same_rows(table, rows):
    found = {f"{row['id']} {row['property']}": row for row in table.to_pylist()}
    row = found["T02 accel:memoryCapacityGB"]

    assert list(found) == list(rows)
    assert cells(row, "number", "as_of", "direct", "scope", "note") == [
        103.079215104,
        date(2026, 8, 21),
        False,
        ["WithinServer"],
        None,
    ]


def test_parquet_without_pyarrow_says_what_to_install(monkeypatch, tiny_store):
    monkeypatch.setattr(tabular, "find_spec", lambda _: None)

    with pytest.raises(PackageMissing, match=r"pip install 'accelkg\[parquet\]'"):
        parquet_table(tiny_store)
