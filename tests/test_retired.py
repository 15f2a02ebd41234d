# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Retired IRIs: rows of the table, and their tombstones."""

import pytest
from pyoxigraph import NamedNode

from accelkg import namespaces as ns
from accelkg.authoring.retired import read_retired, retired_triples
from accelkg.authoring.tables import read_table
from accelkg.dataset import build_dataset
from accelkg.errors import TableError
from accelkg.resource.description import find_tombstone

USED = [NamedNode(f"{ns.AKG}acme"), NamedNode(f"{ns.AKGS}datasheet")]
WHY = "2026-12-01,Named twice."


def read(row):
    """Give what one row of the table gives, and the issues."""
    issues = []
    content = f"iri,replaced_by,date,reason\n{row}\n".encode()
    rows = read_table(content, "graph/data/retired.csv", issues=issues)
    return read_retired(rows, USED, issues=issues), [str(issue) for issue in issues]


def test_retired_iri_leaves_a_tombstone():
    (retired,), issues = read(f"id/acme-inc,id/acme|source/datasheet,{WHY}")
    said = {
        (ns.shorten(predicate.value), value.value)
        for _, predicate, value in retired_triples(retired)
    }

    assert issues == []
    assert retired.iri == NamedNode(f"{ns.AKG}acme-inc")
    assert said == {
        ("owl:deprecated", "true"),
        ("dcterms:isReplacedBy", f"{ns.AKG}acme"),
        ("dcterms:isReplacedBy", f"{ns.AKGS}datasheet"),
        ("dcterms:modified", "2026-12-01"),
        ("skos:historyNote", "Named twice."),
    }


def test_nothing_has_to_take_the_place():
    (retired,), issues = read(f"claim/acme.uses.00000000,,{WHY}")

    assert (retired.replaced_by, issues) == ((), [])


@pytest.mark.parametrize(
    ("row", "column", "why"),
    [
        (f"acme-inc,,{WHY}", "iri", "does not end an IRI of the data"),
        (f"ns/acme,,{WHY}", "iri", "does not end an IRI of the data"),
        (f"id/a b,,{WHY}", "iri", "does not end an IRI of the data"),
        (f"id/old.ttl,,{WHY}", "iri", "does not end an IRI of the data"),
        (f"id/claim/old,,{WHY}", "iri", "does not end an IRI of the data"),
        (f"source/old.nt,,{WHY}", "iri", "does not end an IRI of the data"),
        (f",,{WHY}", "iri", "is blank"),
        (f"id/acme,,{WHY}", "iri", "is in use"),
        (f"id/old,id/acm,{WHY}", "replaced_by", "did you mean id/acme?"),
        (f"id/old,id/old,{WHY}", "replaced_by", "in use"),
        ("id/old,,2026-13-01,Why.", "date", "2026-13-01"),
        ("id/old,,,Why.", "date", "is blank"),
        ("id/old,,2026-12-01,", "reason", "is blank"),
    ],
)
def test_row_that_breaks_a_rule_is_reported(row, column, why):
    retired, (issue,) = read(row)

    assert retired == []
    assert f"retired.csv:2: column {column}: " in issue
    assert why in issue


@pytest.fixture
def build(tiny_root):
    """Build the made-up graph with rows of retired IRIs."""

    def build(*rows):
        table = tiny_root / "graph" / "data" / "retired.csv"
        lines = ["iri,replaced_by,date,reason", *rows]
        table.write_text("".join(f"{line}\n" for line in lines), "utf-8", newline="")
        return build_dataset(resources=tiny_root)

    return build


def test_tombstone_is_in_the_graph(build):
    store = build(f"id/acme-inc,id/acme,{WHY}")

    assert find_tombstone(store, f"{ns.AKG}acme-inc").replaced_by == (f"{ns.AKG}acme",)


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ([f"id/old,,{WHY}", f"id/old,,{WHY}"], "'id/old' is already used"),
        ([f"id/acme,,{WHY}"], "'id/acme' is in use"),
        ([f"source/news,,{WHY}"], "'source/news' is in use"),
    ],
    ids=["retired twice", "thing in use", "source in use"],
)
def test_build_refuses_to_retire(build, rows, why):
    with pytest.raises(TableError, match=why):
        build(*rows)
