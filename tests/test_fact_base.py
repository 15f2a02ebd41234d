# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The AWS fact base is in the graph, whole.

A fact keeps its number: SC001 to SC152 stand in the overview article, BC0001 to
BC0763 elsewhere. A fact that takes more than one row has rows such as BC0560.2;
what the editors added is numbered AK0001 and up. Facts on instances with GPUs are
FO0001 and up, like those of other vendors.
"""

import csv
import re
from pathlib import Path

import pytest

from accelkg.namespaces import PREFIXES

AWS = Path(__file__).parent.parent / "graph/data/aws"

FACTS = {f"SC{n:03}" for n in range(1, 153)} | {f"BC{n:04}" for n in range(1, 764)}
CONFLICTS = {f"CF{n:02}" for n in range(1, 41)}
PROVENANCE = {
    "claimant": "accel:claimedBy/rdfs:label",
    "confidence": "accel:confidence/skos:prefLabel",
    "date": "accel:asOf",
    "modality": "accel:modality/skos:prefLabel",
    "rank": "accel:rank/skos:prefLabel",
    "source": "dcterms:source/dcterms:title",
    "status": "accel:statedStatus/skos:prefLabel",
    "transmission": "accel:transmission/skos:prefLabel",
    "wording": "accel:qualifier/skos:prefLabel",
}


def column(table, name):
    """Give one column of a table of AWS; other vendors may have tables too."""
    with (AWS / table).open(encoding="utf-8", newline="") as file:
        return [row[name] for row in csv.DictReader(file)]


def values(store, query):
    return [row[0].value for row in store.query(query, prefixes=PREFIXES)]


def test_each_of_the_915_facts_is_a_claim(store):
    query = "SELECT ?id { ?c a accel:Claim ; dcterms:identifier ?id }"
    found = {identifier.split(".")[0] for identifier in values(store, query)}

    assert len(FACTS) == 915
    assert FACTS - found == set()


def test_what_the_editors_added_is_numbered_so():
    ids = column("claims.csv", "id") + column("comparisons.csv", "id")
    added = {identifier.split(".")[0] for identifier in ids} - FACTS

    assert [
        extra for extra in added if not re.fullmatch(r"(?:AK|FO)\d{4}", extra)
    ] == []


@pytest.mark.parametrize("path", PROVENANCE.values(), ids=PROVENANCE)
def test_each_claim_says_it(path, store):
    query = f"""SELECT ?id {{ ?c a accel:Claim ; dcterms:identifier ?id
                FILTER NOT EXISTS {{ ?c {path} ?it }} }}"""

    assert values(store, query) == []


def test_each_conflict_group_says_how_it_was_settled(store):
    query = """SELECT ?id {
        ?c a accel:ClaimConflict ; dcterms:identifier ?id ; accel:involves ?claim ;
           accel:resolution ?resolution ; accel:conflictKind/skos:prefLabel ?kind
    } GROUP BY ?id HAVING(COUNT(DISTINCT ?claim) > 1)"""

    assert CONFLICTS - set(values(store, query)) == set()


def test_each_preferred_or_deprecated_claim_says_why(store):
    query = """SELECT ?id { ?c dcterms:identifier ?id ; accel:rank ?rank
        FILTER(?rank != accel:Normal)
        FILTER NOT EXISTS { ?c accel:rankReason ?why } }"""

    assert values(store, query) == []


def test_each_of_the_123_sources_is_described(store):
    slugs = column("sources.csv", "slug")
    query = "SELECT (STR(?s) AS ?iri) { ?s a accel:Source }"
    found = {iri.rpartition("/")[2] for iri in values(store, query)}

    assert len(slugs) == 123
    assert set(slugs) - found == set()


def test_each_of_the_8_releases_of_the_sdk_is_a_thing(store):
    query = """SELECT ?release {
        ?release a accel:SoftwareRelease ; rdfs:label ?label
        FILTER(STRSTARTS(?label, "AWS Neuron SDK ")) }"""

    assert len(values(store, query)) == 8
