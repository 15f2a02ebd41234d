# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The quick judge fills messages and looks only where it is told to."""

import pytest
from pyoxigraph import BlankNode, Literal, NamedNode

from accelkg.namespaces import AKG, PREFIXES
from accelkg.shacl.quick_judge import fill, run_queries
from world import INVALID, results_after, shapes, stem, world

PATCHES = {stem(patch): patch for patch in INVALID}


@pytest.mark.parametrize(
    ("term", "said"),
    [
        (NamedNode(f"{AKG}trainium3"), "akg:trainium3"),
        (Literal(144), "144"),
        (Literal("up to", language="en"), "up to"),
        (BlankNode("b0"), "a node without a name"),
    ],
    ids=["iri", "number", "text", "blank node"],
)
def test_message_says_the_term_for_a_reader(term, said):
    assert (
        fill("It has {?value} of {$value}.", {"value": term})
        == f"It has {said} of {said}."
    )


def test_message_of_a_query_is_filled():
    (result,) = results_after(PATCHES["QuantityClaimShape-conversion"])

    assert "0.31 in unit:TeraBYTE is 310, not 300" in result.message


def test_solutions_that_differ_in_the_message_alone_give_one_result():
    """Three things of one name are three results, not six."""
    store = world()
    store.update(
        """INSERT { ?thing rdfs:label "X" } WHERE { ?thing rdfs:label ?label
        FILTER(?thing IN (akg:acme, akg:ann, akg:beta)) }""",
        prefixes=PREFIXES,
    )

    found = [r for r in run_queries(store, shapes()) if r.rule.endswith("label-unique")]

    assert len(found) == 3


def test_focus_leaves_other_nodes_out():
    store = world(PATCHES["EntityShape-label"])

    found = run_queries(store, shapes(), [NamedNode(f"{AKG}beta")])

    assert {result.focus_node for result in found} == {f"{AKG}beta"}
