# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Canonical statements depend on the graph alone."""

from pyoxigraph import DefaultGraph, NamedNode, RdfFormat, Store

from accelkg.syntaxes.canonicalization import canonical_quads, canonical_statements


def store_of(document):
    store = Store()
    store.load(document, format=RdfFormat.TRIG)
    return store


def test_order_and_blank_node_labels_are_fixed():
    one = store_of("<urn:a> <urn:p> [ <urn:q> 1 ], [ <urn:q> 2 ] .")
    other = store_of("_:x <urn:q> 2 . _:y <urn:q> 1 . <urn:a> <urn:p> _:x, _:y .")

    assert canonical_statements(one) == canonical_statements(other)


def test_lines_are_sorted_n_quads():
    store = store_of("<urn:b> <urn:p> 1 . <urn:g> { <urn:a> <urn:p> 'x\\ny' }")

    assert canonical_statements(store) == [
        b'<urn:a> <urn:p> "x\\ny" <urn:g> .\n',
        b'<urn:b> <urn:p> "1"^^<http://www.w3.org/2001/XMLSchema#integer> .\n',
    ]


def test_one_graph_gives_triples():
    store = store_of("<urn:b> <urn:p> 1 . <urn:g> { <urn:a> <urn:p> [] }")

    assert canonical_statements(store, NamedNode("urn:g")) == [
        b"<urn:a> <urn:p> _:c14n0 .\n"
    ]


def test_text_that_looks_like_a_blank_node_stays():
    store = store_of('<urn:a> <urn:p> "_:x", [] .')

    assert b'<urn:a> <urn:p> "_:x" .\n' in canonical_statements(store)


def test_quads_of_one_graph_have_no_graph_name():
    store = store_of("<urn:g> { <urn:a> <urn:p> 1 }")

    (quad,) = canonical_quads(store, NamedNode("urn:g"))
    assert quad.graph_name == DefaultGraph()
