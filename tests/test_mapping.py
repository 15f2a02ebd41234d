# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Claims and comparisons as triples: what holds for each of them."""

import pytest

from accelkg.namespaces import PREFIXES

REQUIRED = [
    *("accel:asOf", "accel:asOfPrecision", "accel:claimedBy", "accel:modality"),
    *("accel:qualifier", "accel:rank", "accel:statedStatus", "dcterms:identifier"),
    "dcterms:source",
]


@pytest.mark.parametrize("predicate", REQUIRED)
def test_every_claim_has_it_once(store, predicate):
    query = """
        SELECT ?claim (COUNT(?value) AS ?values) {
          ?claim a accel:Claim
          OPTIONAL { ?claim ?predicate ?value }
        } GROUP BY ?claim HAVING (COUNT(?value) != 1)"""
    wanted = {"predicate": predicate}

    assert list(ask_for(store, query, wanted)) == []


def ask_for(store, query, names):
    bound = query
    for name, curie in names.items():
        bound = bound.replace(f"?{name}", curie)
    return store.query(bound, prefixes=PREFIXES)


def test_claims_are_of_exactly_one_kind(store):
    query = """
        SELECT ?claim { ?claim a accel:Claim
          OPTIONAL { ?claim a ?kind
            FILTER (?kind IN (rdf:Statement, accel:Comparison, accel:Observation)) }
        } GROUP BY ?claim HAVING (COUNT(?kind) != 1)"""

    assert list(store.query(query, prefixes=PREFIXES)) == []


def test_claim_values_lie_in_their_bounds(store):
    query = """
        SELECT ?claim { ?claim rdf:object|accel:ratio ?value
          OPTIONAL { ?claim accel:lowerBound ?lower }
          OPTIONAL { ?claim accel:upperBound ?upper }
          FILTER (?value < ?lower || ?value > ?upper) }"""

    assert list(store.query(query, prefixes=PREFIXES)) == []
