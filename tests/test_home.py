# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import json

import pytest
from pyoxigraph import Store

from accelkg_server.engine import StoreEngine
from accelkg_server.formats import RESULTS
from accelkg_server.home import EXAMPLES, counts
from accelkg_server.protocol import QueryRequest
from accelkg_server.settings import Settings


def engine_over(store):
    return StoreEngine(store, Settings(), snapshot_id="x")


def test_things_are_counted_by_kind(store):
    found = {count.what: count.number for count in counts(engine_over(store))}

    assert list(found)[:2] == ["claims", "sources"]
    assert found["claims"] > 900


def test_empty_graph_has_no_counts():
    assert counts(engine_over(Store())) == ()


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.title)
def test_examples_have_answers(store, example):
    answer = engine_over(store).query(QueryRequest(example.text), RESULTS[0])
    with answer.body as body:
        rows = json.load(body)["results"]["bindings"]

    assert len(rows) >= 3
