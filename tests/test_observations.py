# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Observations: what was measured or estimated at a time."""

import pytest

from accelkg.dataset import build_dataset
from accelkg.namespaces import PREFIXES

TABLE = "acme/observations.csv"


def test_an_observation_is_a_claim_and_one_of_sosa(tiny, tiny_claims):
    node = tiny(tiny_claims["T40"])

    assert {kind: node[kind] for kind in node if kind.startswith("sosa:")} == {
        "sosa:hasFeatureOfInterest": {"akg:rocket2"},
        "sosa:hasSimpleResult": {"12.5 xsd:decimal"},
        "sosa:observedProperty": {"accel:Performance"},
    }
    assert node["rdf:type"] == {
        *("accel:Claim", "accel:Observation", "sosa:Observation")
    }


def test_run_and_period_are_kept_as_written(tiny, tiny_claims):
    node = tiny(tiny_claims["T40"])
    names = ("benchmark", "scenario", "round", "division", "resultIdentifier")

    assert [node[f"accel:{name}"] for name in names] == [
        *({"race"}, {"Offline"}, {"Race 1"}, {"closed"}, {"1-001"})
    ]
    assert node["accel:period"] == {"2026-01 xsd:gYearMonth"}


def test_digits_allow_an_interval_unless_the_source_states_one(tiny, tiny_claims):
    node = tiny(tiny_claims["T40"])

    assert node["accel:lowerBound"] == {"12.45 xsd:decimal"}
    assert node["accel:upperBound"] == {"12.55 xsd:decimal"}


@pytest.mark.parametrize(
    ("old", "new", "issue"),
    [
        (",12.5,x,", ",much,x,", "column value: 'much' is not a number"),
        (",x,,,Exact", ",x,9,8,Exact", "column lower: must not be greater than upper"),
        (",x,,,Exact", ",x,few,,Exact", "column lower: 'few' is not a number"),
        ("rocket2,Performance", "rocket9,Performance", "column feature: 'rocket9'"),
        (",12.5,x,", ",12.5,furlong,", "column unit: 'furlong'"),
        (",2026-01,", ",soon,", "column period: 'soon'"),
    ],
)
def test_a_wrong_cell_is_reported(issues_after, old, new, issue):
    assert any(issue in each for each in issues_after(TABLE, old, new))


def test_bounds_of_the_source_are_kept(tiny_root):
    path = tiny_root / "graph" / "data" / TABLE
    path.write_text(path.read_text().replace(",x,,,Exact", ",x,9,19,Exact"))

    found = build_dataset(resources=tiny_root).query(
        "SELECT ?low ?high { ?o a accel:Observation ; accel:lowerBound ?low ;"
        " accel:upperBound ?high }",
        prefixes=PREFIXES,
    )
    assert [[term.value for term in row] for row in found] == [["9", "19"]]


def test_no_observation_states_a_triple(store):
    query = """SELECT ?o { ?o a accel:Observation ; rdf:subject|rdf:object ?any }"""

    assert list(store.query(query, prefixes=PREFIXES)) == []


def test_estimates_lie_between_their_percentiles(store):
    query = """SELECT ?o { ?o a accel:Observation ; sosa:hasSimpleResult ?value ;
                 accel:lowerBound ?low ; accel:upperBound ?high
               FILTER (?value < ?low || ?value > ?high) }"""

    assert list(store.query(query, prefixes=PREFIXES)) == []
