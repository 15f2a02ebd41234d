# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A default graph of several graphs is a set of triples."""

from __future__ import annotations

import pytest
from pyoxigraph import DefaultGraph, NamedNode, RdfFormat, Store

from accelkg_server.rewriting.merging import merged
from accelkg_server.rewriting.rewriting import dataset_of

_A, _B, _C, _NONE = (NamedNode(f"http://e/{name}") for name in ("a", "b", "c", "none"))


@pytest.fixture(scope="module")
def store():
    store = Store()
    store.load(
        """PREFIX : <http://e/>
        :a { :s :p _:x , 1 } :b { :s :p 1 , 2 } :c { :s :p 3 } :s :p 4 .""",
        format=RdfFormat.TRIG,
    )
    return store


def test_a_triple_of_two_graphs_is_there_once(store):
    merge = merged(store, [_A, _B, _C, _B], [_C, _NONE])

    objects = [quad.object for quad in merge.quads_for_pattern(None, None, None, None)]
    default = list(merge.quads_for_pattern(None, None, None, DefaultGraph()))
    assert len(default) == 4
    assert len(objects) == 5


def test_the_merge_has_the_named_graphs(store):
    merge = merged(store, [_A, _B], [_C, _NONE])

    assert set(merge.named_graphs()) == {_C, _NONE}


@pytest.mark.parametrize("graphs", [[], [_A], [_A, _A], [_A, _C], [_B, _NONE]])
def test_graphs_without_a_common_triple_need_no_merge(store, graphs):
    assert merged(store, graphs, [_A, _B]) is None


@pytest.mark.parametrize(
    ("text", "dataset"),
    [
        ("ASK {}", None),
        ("ASK { ?x :from 'FROM' }", None),
        ("ASK FROM :a from named :b FROM <http://e/c> {}", ("ac", "b")),
        ("BASE <http://e/> ASK FROM <a> {}", ("a", "")),
        ("ASK FROM NAMED <b> {}", ("", "b")),
    ],
)
def test_the_dataset_of_a_query_is_read(text, dataset):
    expected = dataset and tuple(
        tuple(f"http://e/{name}" for name in names) for names in dataset
    )

    assert dataset_of(f"PREFIX : <http://e/> {text}", "http://e/x") == expected
