# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import asyncio
import json

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from accelkg_server.engine import GraphSize, StoreEngine
from accelkg_server.problems import ReadOnly, UnknownSnapshot
from accelkg_server.settings import Settings
from accelkg_server.tasks import QueryTask, UpdateTask

A, P = NamedNode("urn:a"), NamedNode("urn:p")
TASK = QueryTask("ASK { ?s ?p ?o }", "application/sparql-results+json")


@pytest.fixture
def engine():
    store = Store()
    store.extend(
        [
            Quad(A, P, Literal("d")),
            Quad(A, P, Literal("1"), NamedNode("urn:g2")),
            Quad(A, P, Literal("2"), NamedNode("urn:g1")),
            Quad(A, P, Literal("3"), NamedNode("urn:g1")),
        ]
    )
    return StoreEngine(store, Settings(), snapshot_id="x")


def test_graphs_are_counted(engine):
    assert engine.graphs() == (
        GraphSize("", 1),
        GraphSize("urn:g1", 2),
        GraphSize("urn:g2", 1),
    )


@pytest.mark.parametrize("snapshot_id", ["", "x"])
def test_answer_tells_its_snapshot(engine, snapshot_id):
    answer = asyncio.run(engine.query(TASK, time_s=1, snapshot_id=snapshot_id))

    assert (answer.snapshot_id, json.loads(answer.body)["boolean"]) == ("x", True)
    assert answer.seconds > 0


def test_other_snapshots_are_unknown(engine):
    with pytest.raises(UnknownSnapshot):
        asyncio.run(engine.query(TASK, time_s=1, snapshot_id="y"))


def test_store_takes_no_updates(engine):
    with pytest.raises(ReadOnly):
        asyncio.run(engine.update(UpdateTask("CLEAR ALL"), time_s=1))
