# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""pySHACL judges as the queries do, and leaves the graph as it was."""

import pytest
from pyoxigraph import DefaultGraph, NamedNode

from accelkg.namespaces import AKG, AKGC, PREFIXES, RDF
from accelkg.shacl.judge import run_pyshacl
from accelkg.shacl.quick_judge import run_queries
from accelkg.shacl.validation import validate
from world import INVALID, judged_world, local_name, near_change, shapes, stem, world

TYPE = NamedNode(f"{RDF}type")
# Errors that hide another when all are planted at once, and in which round they go.
ROUNDS = {
    "ClaimConflictShape": 1,
    "ClaimMatterShape-scheme": 1,
    "ClaimShape": 1,
    "ClaimShape-role": 1,
    "ClaimShape-scope": 1,
    "ComparisonValueShape-conversion": 1,
    "ControlledValueShape-scheme": 1,
    "LinkTargetShape-isni": 1,
    "LinkTargetShape-ror": 1,
    "LinkTargetShape-wikidata": 1,
    "LinkTargetShape-wikipedia": 1,
    "LinkTripleShape-direct": 2,
    "ModelDateShape-order": 1,
    "ObservationShape-bounds": 1,
    "ObservationShape-mlperf": 1,
    "ObservationShape-owner": 2,
    "ObservationShape-unitKind": 3,
    "OneResultShape-period": 3,
    "OneResultShape-run": 2,
    "PlannedFigureShape-modality": 2,
    "PreferredClaimShape-alone": 1,
    "QuantityClaimShape-bounds": 1,
    "QuantityClaimShape-conversion": 1,
    "QuantityClaimShape-plain": 1,
    "QuantityClaimShape-unit": 1,
    "QuantityClaimShape-width": 3,
    "QuantityUnitShape-kind": 1,
    "RankedClaimShape": 1,
    "ReportedMemoryShape-limit": 1,
    "SourceShape-accessedOn": 1,
    "StatementKindShape": 2,
    "SupersededClaimShape-notOlder": 1,
    "SupersededClaimShape-rank": 1,
    "SupersededClaimShape-sameMatter": 3,
    "TwiceOneWayShape-double": 2,
    "UnrankedConflictShape-overlap": 1,
    "UnrankedReasonShape-rank": 2,
}


def focus_of(results):
    return {NamedNode(result.focus_node) for result in results}


def of_round(number):
    return [patch for patch in INVALID if ROUNDS.get(stem(patch), 0) == number]


def test_both_runners_find_the_planted_errors_in_the_whole_world():
    store = judged_world(*of_round(0))

    judged = run_pyshacl(store, shapes())

    assert judged == run_queries(store, shapes())
    assert {stem(p) for p in of_round(0)} <= {local_name(r.rule) for r in judged}


@pytest.mark.parametrize("number", sorted(set(ROUNDS.values())))
def test_both_runners_find_the_other_planted_errors(number):
    store = judged_world(*of_round(number))
    found = run_queries(store, shapes())
    focus = [*near_change(world(*of_round(number))), *focus_of(found)]

    judged = run_pyshacl(store, shapes(), focus)

    assert judged == found
    assert {stem(p) for p in of_round(number)} <= {local_name(r.rule) for r in judged}


def test_both_runners_agree_on_a_sample_of_the_whole_graph(store):
    """Some things of each class: pySHACL takes more than a minute for all."""
    focus = some_of_each_class(store, 4)

    assert validate(store, runner="pyshacl", focus=focus) == validate(
        store, focus=focus
    )


def some_of_each_class(store, count):
    """Give *count* named nodes of each class, spread evenly."""
    members = {}
    for quad in store.quads_for_pattern(None, TYPE, None, DefaultGraph()):
        if isinstance(quad.subject, NamedNode):
            members.setdefault(quad.object, []).append(quad.subject)
    ordered = (sorted(nodes, key=str) for nodes in members.values())
    return {node for nodes in ordered for node in nodes[:: -(-len(nodes) // count)]}


def test_focus_reaches_nested_shapes():
    """pySHACL's own parameter for focus nodes skips sh:or on value nodes."""
    (patch,) = (p for p in INVALID if stem(p) == "ClaimShape-claimedBy")
    node = NamedNode(f"{AKGC}models.servedOn.0000004c")

    judged = run_pyshacl(judged_world(patch), shapes(), [node])

    assert {result.value for result in judged} == {f"{AKG}cloud"}


def test_no_focus_node_gives_no_result():
    assert run_pyshacl(judged_world(*of_round(2)), shapes(), []) == set()


def test_the_judge_leaves_the_graph_as_it_was():
    store = judged_world(*of_round(2))
    before = set(store)

    run_pyshacl(store, shapes(), [NamedNode(f"{AKG}chip-1")])

    assert set(store) == before


def test_backslash_in_the_data_does_not_break_a_message():
    """pySHACL itself fails: it takes values for replacement patterns of `re`."""
    store = judged_world()
    text = r'"\\d \\1"@en'
    store.update(f"INSERT DATA {{ akg:chip-1 accel:remark {text} }}", prefixes=PREFIXES)

    judged = run_pyshacl(store, shapes(), [NamedNode(f"{AKG}chip-1")])

    assert [r.message for r in judged if "\\d \\1" in r.message]
