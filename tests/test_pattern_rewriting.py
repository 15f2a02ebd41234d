# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Rewritten patterns against the algebra's own definitions."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from pyoxigraph import DefaultGraph, Literal, NamedNode, Quad, Store

from accelkg_server.rewriting.rewriting import rewrite
from naive_algebra import DEFAULT, Dataset, written

_NAMESPACE = "http://example.org/"
_TERMS = (":a", ":b", ":g", ":h")
_VARIABLES = ("?g", "?x", "?y")
_ENDS = st.sampled_from(_TERMS + _VARIABLES)
_PREDICATES = st.sampled_from((":p", ":q"))
_TRIPLES = st.tuples(st.just("triple"), _ENDS, _PREDICATES, _ENDS)
_PATHS = st.tuples(
    st.just("path"), _ENDS, st.sampled_from((":p*", ":p?", ":p+")), _ENDS
)
_SIMPLE = st.one_of(
    st.tuples(st.just("bound"), st.sampled_from(_VARIABLES)),
    st.tuples(st.just("equal"), st.sampled_from(_VARIABLES), _ENDS),
)
_EXPRESSIONS = st.one_of(
    _SIMPLE,
    st.tuples(st.just("not"), _SIMPLE),
    st.tuples(st.just("exists"), st.lists(_TRIPLES | _PATHS, min_size=1, max_size=2)),
)
_LEAVES = st.one_of(
    _TRIPLES,
    _TRIPLES,
    _PATHS,
    st.tuples(st.just("filter"), _EXPRESSIONS),
    st.tuples(
        st.just("values"),
        st.sampled_from(_VARIABLES),
        st.lists(st.sampled_from((None, *_TERMS)), min_size=1, max_size=2),
    ),
)


def _larger(parts):
    group = st.lists(parts, max_size=3)
    return st.one_of(
        st.tuples(st.sampled_from(("optional", "minus", "group")), group),
        st.tuples(st.just("union"), group, group),
        st.tuples(st.just("select"), st.just(("?x",)), group),
        st.tuples(st.just("count"), group, st.just("?n")),
        st.tuples(st.just("graph"), st.sampled_from(("?g", "?x", ":g", ":h")), group),
    )


_PARTS = st.recursive(_LEAVES, _larger, max_leaves=5)
_GROUPS = st.lists(_PARTS, min_size=1, max_size=3)
_QUERIES = st.one_of(
    _GROUPS,
    st.tuples(st.just("graph"), st.just("?g"), _GROUPS).map(lambda part: [part]),
)
_GRAPHS = st.sets(
    st.tuples(st.sampled_from(_TERMS), _PREDICATES, st.sampled_from(_TERMS)),
    min_size=1,
    max_size=3,
)
_DATASETS = st.fixed_dictionaries({DEFAULT: _GRAPHS, ":g": _GRAPHS, ":h": _GRAPHS})


def _node(term):
    return NamedNode(_NAMESPACE + term[1:])


def _store(graphs):
    store = Store()
    for name, triples in graphs.items():
        graph = _node(name) if name else DefaultGraph()
        store.extend(Quad(*map(_node, triple), graph) for triple in triples)
    return store


def _engine_rows(store, group):
    query = rewrite(f"PREFIX : <{_NAMESPACE}> SELECT * {written(group)}", store=store)
    solutions = store.query(query.text)
    names = [variable.value for variable in solutions.variables]
    return Counter(
        frozenset(
            (f"?{name}", _shown(row[name])) for name in names if row[name] is not None
        )
        for row in solutions
    )


def _shown(term):
    if isinstance(term, Literal):
        return int(term.value)
    return ":" + term.value.removeprefix(_NAMESPACE)


_JOINED = st.recursive(
    _TRIPLES | st.tuples(st.just("filter"), _EXPRESSIONS),
    lambda parts: st.one_of(
        st.tuples(st.sampled_from(("group", "optional")), st.lists(parts, max_size=2)),
        st.tuples(st.just("union"), *[st.lists(parts, max_size=2)] * 2),
        st.tuples(st.just("graph"), st.sampled_from(("?x", ":g")), st.lists(parts)),
    ),
    max_leaves=3,
)


@settings(max_examples=150, deadline=None)
@given(graphs=_DATASETS, group=_QUERIES)
def test_a_query_has_the_solutions_of_the_algebra(graphs, group):
    expected = Counter(frozenset(mu.items()) for mu in Dataset(graphs).solutions(group))

    assert _engine_rows(_store(graphs), group) == expected


@settings(max_examples=100, deadline=None)
@given(graphs=_DATASETS, first=_TRIPLES, others=st.lists(_JOINED, max_size=3))
def test_a_joined_pattern_of_a_graph_is_mostly_the_engines_own(graphs, first, others):
    group = [("graph", "?g", [first, *others])]

    expected = Counter(frozenset(mu.items()) for mu in Dataset(graphs).solutions(group))

    assert _engine_rows(_store(graphs), group) == expected
