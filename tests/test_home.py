# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import asyncio
import json

import pytest
from pyoxigraph import Store

from accelkg_server.engine import StoreEngine
from accelkg_server.settings import Settings
from accelkg_server.tasks import QueryTask
from accelkg_server.web.home import Summary, examples, summary


def engine_over(store):
    return StoreEngine(store, Settings(), snapshot_id="x")


def summarised(store):
    return asyncio.run(summary(engine_over(store), Settings()))


def test_things_are_counted_by_kind(store):
    found = {count.what: count.number for count in summarised(store).counts}

    assert list(found)[:2] == ["claims", "sources"]
    assert found["claims"] > 900


def test_thing_that_everybody_knows_is_the_example(store):
    assert summarised(store).example == "https://w3id.org/accelkg/id/trainium3"


def test_empty_graph_has_nothing_to_tell():
    assert summarised(Store()) == Summary((), "")


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.name)
def test_examples_have_answers(store, example):
    task = QueryTask(example.query, "application/sparql-results+json")
    answer = asyncio.run(engine_over(store).query(task, time_s=9))
    rows = json.loads(answer.body)["results"]["bindings"]

    assert len(rows) >= 2
