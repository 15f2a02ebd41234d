# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The tables of claims and facts hold what the graph says, safely where asked for."""

import csv
import io
from datetime import date
from importlib.util import find_spec

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from accelkg.errors import PackageMissing
from accelkg.namespaces import PREFIXES
from accelkg.syntaxes import tabular
from accelkg.syntaxes.tabular import (
    CLAIMS,
    FACTS,
    csv_table,
    parquet_table,
    spreadsheet_table,
)

ACCEL, RDF, SKOS = (PREFIXES[name] for name in ("accel", "rdf", "skos"))
PREFIX_LINES = " ".join(f"PREFIX {name}: <{iri}>" for name, iri in PREFIXES.items())
ALIKE = {
    "Rank": "Normal",
    "Modality": "Asserted",
    "Source": "secondary",
    "Date": "2026-01-31",
    "AsOfPrecision": "DayPrecision",
    "Qualifier": "Exact",
}
needs_pyarrow = pytest.mark.skipif(not find_spec("pyarrow"), reason="needs pyarrow")


@pytest.fixture(scope="module")
def rows(tiny_store):
    """Give the rows of the CSV table by id and property."""
    found = read(csv_table(CLAIMS, CLAIMS.read(tiny_store)))
    return {f"{row['id']} {row['property']}": row for row in found}


@pytest.fixture(scope="module")
def table(tiny_store):
    parquet = pytest.importorskip("pyarrow.parquet")
    return parquet.read_table(
        io.BytesIO(parquet_table(CLAIMS, CLAIMS.read(tiny_store)))
    )


@pytest.fixture(scope="module")
def facts(tiny_store):
    """Give the rows of the CSV table of facts by thing, property and value."""
    return {
        " ".join([row["thing"].rpartition("/")[2], row["property"], row["value"]]): row
        for row in read(csv_table(FACTS, FACTS.read(tiny_store)))
    }


def read(document):
    return list(csv.DictReader(io.StringIO(document.decode("utf-8-sig"), newline="")))


def cells(row, *names):
    return [row[name] for name in names]


def test_each_claim_and_comparison_is_a_row(tiny_store, rows):
    count = "SELECT (COUNT(*) AS ?n) { ?claim a <https://w3id.org/accelkg/ns#Claim> }"
    (solution,) = tiny_store.query(count)

    assert len(rows) == int(solution["n"].value)


def test_header_names_the_columns(tiny_store):
    header = csv_table(CLAIMS, CLAIMS.read(tiny_store)).partition(b"\r\n")[0].decode()

    assert header.split(",") == [column.name for column in CLAIMS.columns]


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

    assert b",Beta|WholeSystem|urn:x," in csv_table(CLAIMS, CLAIMS.read(store))


def noted(*notes):
    """Give a store of one claim, whose triple the graph states, with *notes*."""
    claim = NamedNode("https://w3id.org/accelkg/claim/c")
    thing = NamedNode("https://w3id.org/accelkg/id/x")
    terms = {
        f"{RDF}type": NamedNode(f"{ACCEL}Claim"),
        f"{RDF}subject": thing,
        f"{RDF}predicate": NamedNode(f"{ACCEL}caveat"),
    }
    store = Store()
    store.extend(Quad(claim, NamedNode(p), term) for p, term in terms.items())
    for note in notes:
        store.add(Quad(claim, NamedNode(f"{RDF}object"), Literal(note)))
        store.add(Quad(claim, NamedNode(f"{SKOS}note"), Literal(note)))
        store.add(Quad(thing, NamedNode(f"{ACCEL}caveat"), Literal(note)))
    return store


def test_text_cells_are_left_exact():
    document = csv_table(CLAIMS, CLAIMS.read(noted('=1+1, "two"\nlines')))

    assert document.endswith(b',true,"=1+1, ""two""\nlines",\r\n')


@pytest.mark.parametrize("table", [CLAIMS, FACTS], ids=["claims", "facts"])
def test_the_last_column_names_the_importer(table):
    store = noted("one")
    claim = NamedNode("https://w3id.org/accelkg/claim/c")
    store.add(Quad(claim, NamedNode(f"{ACCEL}importedBy"), Literal("karpenter")))

    document = csv_table(table, table.read(store))
    (row,) = read(document)

    assert list(row)[-1] == "imported_by"
    assert row["imported_by"] == "karpenter"


def test_each_direct_triple_is_a_row_of_facts(tiny_store, facts):
    truthy = NamedNode("https://w3id.org/accelkg/graph/truthy")
    count = sum(1 for _ in tiny_store.quads_for_pattern(None, None, None, truthy))

    assert len(facts) == len(read(csv_table(FACTS, FACTS.read(tiny_store)))) == count


def test_facts_are_sorted_by_thing_property_and_value(facts):
    keys = [cells(row, "thing", "property") for row in facts.values()]

    assert keys == sorted(keys)


def test_fact_has_value_unit_and_wording(facts):
    row = facts["rocket2 accel:memoryCapacityGB 103.079215104"]

    names = (
        "thing_label",
        "number",
        "unit",
        "stated_value",
        "stated_unit",
        "qualifier",
    )
    assert cells(row, *names) == [
        "Acme Rocket2",
        "103.079215104",
        "GB",
        "96",
        "GiB",
        "Exact",
    ]


def test_fact_has_claimant_source_and_date(facts):
    row = facts["rocket2 accel:memoryCapacityGB 103.079215104"]

    assert row["claim"].startswith(
        "https://w3id.org/accelkg/claim/rocket2.memoryCapacityGB."
    )
    assert cells(row, "claimant", "source_title", "date", "date_precision") == [
        "Acme",
        "Rocket2 specification",
        "2026-08-21",
        "DayPrecision",
    ]


def test_fact_of_compute_names_the_number_format(store):
    row = next(
        row
        for row in read(csv_table(FACTS, FACTS.read(store)))
        if row["property"] == "accel:mxfp8Tflops"
    )

    assert row["number_format"] == "mxfp8"


BEST = {
    "preferred before normal": ("Rank", "Preferred", "Normal"),
    "asserted before expected": ("Modality", "Asserted", "Expected"),
    "primary before secondary": ("Source", "primary", "secondary"),
    "newer before older": ("Date", "2026-02-01", "2026-01-31"),
    "dated before undated": ("AsOfPrecision", "DayPrecision", "Undated"),
    "exact before about": ("Qualifier", "Exact", "About"),
}


@pytest.mark.parametrize("reason", BEST)
@pytest.mark.parametrize("first_is_best", [True, False])
def test_fact_comes_from_its_best_claim(reason, first_is_best):
    what, better, worse = BEST[reason]
    values = (better, worse) if first_is_best else (worse, better)
    store = rivals(what, values)

    (row,) = read(csv_table(FACTS, FACTS.read(store)))

    best = "a" if first_is_best else "b"
    assert row["claim"] == f"https://w3id.org/accelkg/claim/{best}"


def rivals(what, values):
    """Give two claims of one fact, which differ in *what* alone."""
    store = Store()
    store.update(
        f"{PREFIX_LINES} INSERT DATA {{ akg:x accel:p 1 ."
        " akgs:primary accel:sourceKind accel:PrimarySource }"
    )
    for name, value in zip("ab", values, strict=True):
        said = ALIKE | {what: value}
        store.update(
            f"{PREFIX_LINES} INSERT DATA {{ akgc:{name} a accel:Claim ;"
            " rdf:subject akg:x ; rdf:predicate accel:p ; rdf:object 1 ;"
            f" accel:rank accel:{said['Rank']} ; dcterms:source akgs:{said['Source']} ;"
            f" accel:modality accel:{said['Modality']} ;"
            f" accel:qualifier accel:{said['Qualifier']} ;"
            f" accel:asOfPrecision accel:{said['AsOfPrecision']} ;"
            f' accel:asOf "{said["Date"]}"^^xsd:date }}'
        )
    return store


HARMFUL = [
    *("=1+1", "+1+1", "-1+1", "@SUM(A1)", "\tx", "\rx"),
    *("\uff1d1+1", "\uff0b1", "\uff0d1", "\uff20x", "=cmd|' /C calc'!A0"),
]


@pytest.mark.parametrize("text", HARMFUL)
def test_spreadsheet_takes_no_text_for_a_formula(text):
    (row,) = read(spreadsheet_table(FACTS, FACTS.read(noted(text))))

    assert row["value"] == f"'{text}"


@pytest.mark.parametrize(
    ("text", "written"),
    [("a;=1+1", "a;'=1+1"), ("a\n@x", "a\n'@x"), ("a\t-x", "a\t'-x")],
)
def test_other_separators_begin_no_formula_either(text, written):
    """A spreadsheet splits at its country's separator, not always at the comma."""
    (row,) = read(spreadsheet_table(FACTS, FACTS.read(noted(text))))

    assert row["value"] == written


@pytest.mark.parametrize("text", ["-5", "+4.5", "x=1", "a - b", "2026-11-30", "'=1"])
def test_spreadsheet_table_leaves_harmless_cells_alone(text):
    (row,) = read(spreadsheet_table(FACTS, FACTS.read(noted(text))))

    assert row["value"] == text


def test_spreadsheet_reads_utf_8_and_quoted_cells(tiny_store):
    document = spreadsheet_table(FACTS, FACTS.read(tiny_store))

    assert document.startswith(b'\xef\xbb\xbf"thing","thing_label",')
    assert len(read(document)) == len(read(csv_table(FACTS, FACTS.read(tiny_store))))


@needs_pyarrow
def test_parquet_columns_are_typed(table):
    kinds = {field.name: str(field.type) for field in table.schema}

    assert list(kinds) == [column.name for column in CLAIMS.columns]
    assert [kinds[name] for name in ("number", "as_of", "direct", "scope")] == [
        "double",
        "date32[day]",
        "bool",
        "list<element: string>",
    ]


@needs_pyarrow
def test_parquet_of_facts_has_the_same_columns(tiny_store, facts):
    parquet = pytest.importorskip("pyarrow.parquet")

    table = parquet.read_table(io.BytesIO(parquet_table(FACTS, FACTS.read(tiny_store))))

    assert table.schema.names == [column.name for column in FACTS.columns]
    assert table.column("value").to_pylist() == [row["value"] for row in facts.values()]


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
        parquet_table(CLAIMS, CLAIMS.read(tiny_store))
