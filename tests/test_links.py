# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Links to other data sets, with their evidence."""

import pytest


@pytest.fixture
def statements(tiny_store):
    query = """
        SELECT ?link ?relation ?target ?evidence ?confidence {
          ?link a rdf:Statement ; rdf:subject akg:acme ; rdf:predicate ?relation ;
            rdf:object ?target ; accel:evidence ?evidence ; accel:confidence ?confidence
          FILTER NOT EXISTS { ?link a accel:Claim }
        } ORDER BY ?evidence"""
    prefixes = {
        "accel": "https://w3id.org/accelkg/ns#",
        "akg": "https://w3id.org/accelkg/id/",
        "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    }
    solutions = tiny_store.query(query, prefixes=prefixes)
    return [[term.value for term in solution] for solution in solutions]


def test_link_is_a_direct_triple(tiny):
    acme = tiny("akg:acme")

    assert acme["skos:exactMatch"] == {"wd:Q1"}
    assert acme["schema:leiCode"] == {"ACMELEI0000000000023"}


def test_each_link_keeps_its_evidence(statements):
    assert [statement[3] for statement in statements] == [
        "A made-up register, entry 1",
        "The label agrees",
    ]
    assert statements[1][1:3] == [
        "http://www.w3.org/2004/02/skos/core#exactMatch",
        "http://www.wikidata.org/entity/Q1",
    ]


def test_link_is_named_by_its_thing(statements):
    iris = [statement[0] for statement in statements]

    assert all(iri.startswith("https://w3id.org/accelkg/link/acme.") for iri in iris)
    assert len(set(iris)) == 2
