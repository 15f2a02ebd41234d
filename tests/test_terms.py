# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""RDF terms in canonical form, the same in both engines."""

from fractions import Fraction

import pytest
import rdflib
from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, Store, parse, serialize

from accelkg import namespaces as ns
from accelkg import terms
from accelkg.dates import parse_date

decimals = st.decimals(
    min_value=-(10**12),
    max_value=10**12,
    allow_nan=False,
    allow_infinity=False,
    places=6,
)


@pytest.mark.parametrize(
    ("value", "datatype"),
    [
        (Fraction(144), "integer"),
        (Fraction("0.5"), "decimal"),
        (Fraction(0), "integer"),
    ],
)
def test_whole_numbers_are_integers(value, datatype):
    assert terms.number(value).datatype == NamedNode(ns.XSD + datatype)


@pytest.mark.parametrize("written", ["2025-12-02", "2025-12", "2025", "2026/2027"])
def test_date_keeps_its_written_form(written):
    value = parse_date(written)

    assert terms.date(value) == Literal(written, datatype=NamedNode(value.datatype))


def numbered(literals):
    """Give each literal as the object of its own subject."""
    return [
        Quad(NamedNode(f"urn:{n}"), NamedNode("urn:p"), literal)
        for n, literal in enumerate(literals)
    ]


def after_oxigraph(literals):
    """Give the literals as they come out of the store, written and read again."""
    store = Store()
    store.extend(numbered(literals))
    written = store.dump(format=RdfFormat.N_QUADS)
    return read_in_order(written)


def after_rdflib(literals):
    """Give the literals as rdflib reads and writes them."""
    graph = rdflib.Graph()
    graph.parse(
        data=serialize(numbered(literals), format=RdfFormat.N_QUADS), format="nt"
    )
    return read_in_order(graph.serialize(format="nt11"))


def read_in_order(written):
    quads = parse(written, format=RdfFormat.N_QUADS)
    in_order = sorted(quads, key=lambda quad: int(quad.subject.value[4:]))
    return [quad.object for quad in in_order]


@given(decimals)
def test_number_survives_both_engines(value):
    literals = [terms.number(Fraction(value))]

    assert after_oxigraph(literals) == literals
    assert after_rdflib(literals) == literals


@given(st.dates().map(lambda day: day.isoformat()), st.sampled_from([4, 7, 10]))
def test_date_survives_both_engines(day, length):
    literals = [terms.date(parse_date(day[:length]))]

    assert after_oxigraph(literals) == literals
    assert after_rdflib(literals) == literals


def test_every_literal_of_the_graph_survives_both_engines(store):
    graph_literals = {q.object for q in store if isinstance(q.object, Literal)}
    literals = sorted(graph_literals, key=str)

    assert after_oxigraph(literals) == literals
    assert after_rdflib(literals) == literals
