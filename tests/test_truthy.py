# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Direct triples: what the best claims say."""

from collections import defaultdict

import pytest
from pyoxigraph import NamedNode

from accelkg.authoring.content import read_content
from accelkg.authoring.ranking import is_eligible
from accelkg.authoring.ranks import PREFERRED
from accelkg.authoring.tables import read_tables
from accelkg.namespaces import GRAPH
from accelkg.package_files import resource_root

TRUTHY = NamedNode(f"{GRAPH}truthy")


def direct(store):
    return {q.triple for q in store.quads_for_pattern(None, None, None, TRUTHY)}


def by_the_rule(claims, indirect_concepts):
    """Give the direct triples, worked out claim by claim."""
    matters = defaultdict(list)
    for claim in claims:
        if is_eligible(claim, indirect_concepts):
            matters[claim.subject, claim.predicate.iri].append(claim)
    return {
        claim.triple
        for rivals in matters.values()
        for claim in [c for c in rivals if c.rank.rank == PREFERRED] or rivals
    }


def test_query_and_rule_agree_on_the_whole_graph(store, vocabulary):
    content = read_content(read_tables(resource_root()), vocabulary)

    assert direct(store) == by_the_rule(content.claims, vocabulary.indirect_concepts)


def test_single_valued_properties_have_one_direct_value(store, vocabulary):
    single = {p.iri for p in vocabulary.properties.values() if p.single_valued}
    matters = [
        (triple.subject, triple.predicate)
        for triple in direct(store)
        if triple.predicate in single
    ]

    assert len(set(matters)) == len(matters)


@pytest.mark.parametrize(
    ("subject", "predicate", "values"),
    [
        # the maker's figure beats that of the newspaper and of the leaflet
        ("akg:rocket2", "accel:memoryCapacityGB", {"103.079215104 xsd:decimal"}),
        # the misprint is deprecated
        ("akg:rocket1", "accel:memoryCapacityGB", {"64 xsd:integer"}),
        # "up to" counts where the property means the most
        ("akg:rocket-server", "accel:acceleratorCount", {"8 xsd:integer"}),
        ("akg:rocket2", "accel:supportsDataType", {"akg:fp8", "akg:int8"}),
    ],
)
def test_best_claims_give_direct_triples(tiny, subject, predicate, values):
    assert tiny(subject)[predicate] == values


@pytest.mark.parametrize(
    ("subject", "predicate"),
    [
        ("akg:rocket2", "accel:lifecycleStatus"),  # expected only
        ("akg:rocket-server", "accel:memoryCapacityGB"),  # of a part only
        ("akg:rocket2", "accel:acceleratorCount"),  # in the order of
    ],
)
def test_other_claims_give_none(tiny, subject, predicate):
    assert predicate not in tiny(subject)
