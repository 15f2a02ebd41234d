# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The data of the benchmarks: of a given size, always the same, and in our shape."""

import doctest
import runpy
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest
from pyoxigraph import NamedNode, RdfFormat, Store

from accelkg.namespaces import ACCEL, GRAPH

BENCH = Path(__file__).parent.parent / "bench"
GENERATE = runpy.run_path(str(BENCH / "generate.py"))
QUERIES = sorted((BENCH / "queries").glob("*.rq"))
SIZE = 5000


@pytest.fixture(scope="module")
def graph():
    store = Store()
    text = "".join(GENERATE["statements"](SIZE))
    store.bulk_load(text.encode(), RdfFormat.N_TRIPLES)
    return store


def test_the_graph_is_nearly_as_large_as_asked_and_never_larger(graph):
    assert SIZE / 2 < len(graph) <= SIZE


def test_no_statement_stands_there_twice(graph):
    assert len(list(GENERATE["statements"](SIZE))) == len(graph)


def test_the_same_size_gives_the_same_bytes(tmp_path):
    count = GENERATE["write"](tmp_path / "one.nt", SIZE)
    GENERATE["write"](tmp_path / "two.nt", SIZE)

    one = (tmp_path / "one.nt").read_bytes()

    assert one == (tmp_path / "two.nt").read_bytes()
    assert one.count(b"\n") == count


def test_a_larger_graph_begins_with_the_smaller_one():
    small = list(GENERATE["statements"](SIZE))

    assert small == list(islice(GENERATE["statements"](2 * SIZE), len(small)))


def test_the_vocabulary_is_the_ontology_s(graph, store):
    ontology = NamedNode(GRAPH + "ontology")
    known = {
        quad.subject.value
        for quad in store.quads_for_pattern(None, None, None, ontology)
    }

    used = {
        term.value
        for quad in graph
        for term in (quad.predicate, quad.object)
        if term.value.startswith(ACCEL)
    }

    assert used - known == set()


@pytest.mark.parametrize("query", QUERIES, ids=lambda file: file.stem)
def test_each_query_has_an_answer(graph, query):
    answer = graph.query(query.read_text())

    assert bool(answer) if query.stem == "ask" else next(iter(answer))


@pytest.mark.parametrize("module", ["figures", "report"])
def test_the_examples_in_the_code_hold(monkeypatch, module):
    monkeypatch.syspath_prepend(str(BENCH))

    results = doctest.testmod(import_module(module))

    assert results.attempted > 0
    assert results.failed == 0
