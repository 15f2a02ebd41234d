# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Turtle and TriG hold the same graph, in a form for readers and diffs."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyoxigraph import (
    BlankNode,
    CanonicalizationAlgorithm,
    Dataset,
    DefaultGraph,
    Literal,
    NamedNode,
    Quad,
    RdfFormat,
    Triple,
    parse,
)

from accelkg.namespaces import PREFIXES, XSD
from accelkg.syntaxes.trig import DEPTH_MAX, trig, turtle

EX = "https://example.org/"
PROPERTY = NamedNode(f"{EX}p")
IRIS = st.sampled_from(
    [NamedNode(iri) for iri in (f"{EX}a", f"{EX}a/", "urn:x:%20", f"{EX}é")]
    + [NamedNode(f"https://w3id.org/accelkg/id/{name}") for name in ("", "a-", "a.b")]
)
BNODES = st.sampled_from([BlankNode(label) for label in "abcd"])
DATATYPES = st.sampled_from(["boolean", "decimal", "double", "integer", "string"])
LITERALS = st.one_of(
    st.builds(
        lambda words, name: Literal(words, datatype=NamedNode(XSD + name)),
        st.text(alphabet=st.characters(codec="utf-8")) | st.from_regex(r"-?\d\.\d{8}"),
        DATATYPES,
    ),
    st.builds(
        lambda words: Literal(words, language="en"),
        st.text("a\"'\\\n\r\t@", max_size=4),
    ),
)
PREDICATES = st.sampled_from(
    [PROPERTY]
    + [
        NamedNode(f"http://www.w3.org/1999/02/22-rdf-syntax-ns#{name}")
        for name in ("first", "rest", "type")
    ]
)
OBJECTS = (
    IRIS
    | BNODES
    | LITERALS
    | st.just(NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#nil"))
)
GRAPHS = st.just(DefaultGraph()) | st.just(NamedNode(f"{EX}g"))
QUADS = st.builds(Quad, IRIS | BNODES, PREDICATES, OBJECTS, GRAPHS)


def canonical(quads):
    dataset = Dataset(quads)
    dataset.canonicalize(CanonicalizationAlgorithm.RDFC_1_0)
    return set(dataset)


def rewritten(document):
    prefixes = "".join(f"PREFIX {p}: <{iri}> " for p, iri in PREFIXES.items())
    return turtle(parse(prefixes + document, RdfFormat.TURTLE))


def block(document):
    """Give the only block that `turtle` makes of *document*, without the prefixes."""
    return rewritten(document).rpartition("\n\n")[2]


@given(st.lists(QUADS, max_size=12))
@settings(deadline=None, max_examples=100)
def test_trig_reads_back_as_the_same_dataset(quads):
    document = trig(quads)

    assert canonical(parse(document, RdfFormat.TRIG)) == canonical(quads)


@given(st.lists(QUADS, max_size=12))
@settings(deadline=None, max_examples=100)
def test_turtle_reads_back_as_the_same_graph(quads):
    triples = {Quad(q.subject, q.predicate, q.object) for q in quads}

    assert canonical(parse(turtle(triples), RdfFormat.TURTLE)) == canonical(triples)


def test_only_used_prefixes_are_declared_in_order():
    document = rewritten('akgc:c rdfs:label "akg:x" ; accel:rank accel:Normal .')

    declared = [line.split()[1] for line in document.splitlines() if "@" in line]
    assert declared == ["accel:", "akgc:", "rdfs:"]


def test_each_subject_is_one_block_in_order():
    document = rewritten("akg:b rdfs:seeAlso akg:c . akg:a rdfs:seeAlso akg:b .")

    assert document.endswith(
        "\n\nakg:a rdfs:seeAlso akg:b .\n\nakg:b rdfs:seeAlso akg:c .\n"
    )


def test_type_and_label_lead_the_other_predicates():
    text = block('akg:x accel:rank 1 ; rdfs:label "x" ; a accel:Chip ; <urn:p> 2 .')

    assert text == (
        "akg:x a accel:Chip ;\n"
        '    rdfs:label "x" ;\n'
        "    <urn:p> 2 ;\n"
        "    accel:rank 1 .\n"
    )


def test_several_objects_stand_on_lines_of_their_own():
    text = block('akg:x skos:altLabel "b", "a"@en, "a" .')

    assert text == ('akg:x skos:altLabel "a",\n        "a"@en,\n        "b" .\n')


@pytest.mark.parametrize(
    "literal",
    [
        *("0", "-12", "4.9", "-0.5", "true", '"a\\nb\\"c\\\\"', '"Straße"@de'),
        *('"020.80"^^xsd:decimal', '".5"^^xsd:decimal', '"4900"^^xsd:decimal'),
        *('"0.00000003"^^xsd:decimal', '"+5"^^xsd:integer', '"1"^^xsd:boolean'),
        *('"1.5e3"^^xsd:double', '"2026-11"^^xsd:gYearMonth', '"x"^^<urn:type>'),
    ],
)
def test_literals_keep_their_characters(literal):
    assert f"akg:x accel:p {literal} .\n" == block(f"akg:x accel:p {literal} .")


@pytest.mark.parametrize(
    "node", ["<https://w3id.org/accelkg/id/>", "<https://example.org/x>", "akgc:a.b-c"]
)
def test_iris_are_shortened_where_that_is_safe(node):
    assert block(f"akg:x accel:p {node} .") == f"akg:x accel:p {node} .\n"


def test_blank_nodes_stand_where_they_are_used():
    text = block("akg:x sh:property [ sh:path accel:p ; sh:minCount 1 ], [] .")

    assert text == (
        "akg:x sh:property [\n"
        "            sh:minCount 1 ;\n"
        "            sh:path accel:p ;\n"
        "        ],\n"
        "        [] .\n"
    )


def test_short_lists_stand_on_one_line():
    text = block("akg:x accel:p ( 1 akg:y ( 2 ) [] ) .")

    assert text == "akg:x accel:p ( 1 akg:y ( 2 ) [] ) .\n"


def test_long_lists_give_each_member_a_line():
    text = block(f"akg:x accel:p ( akg:{'a' * 40} akg:{'b' * 40} ) .")

    assert text == (
        "akg:x accel:p (\n"
        f"            akg:{'a' * 40}\n"
        f"            akg:{'b' * 40}\n"
        "        ) .\n"
    )


def test_unused_blank_node_needs_no_label():
    assert block("[] accel:p 1 .") == "[] accel:p 1 .\n"


def test_blank_node_used_twice_is_labelled():
    document = rewritten("akg:x accel:p _:n . akg:y accel:p _:n . _:n accel:q 1 .")

    assert document.endswith("akg:y accel:p _:n .\n\n_:n accel:q 1 .\n")


def test_deep_nesting_is_cut_by_labels():
    depth = 10 * DEPTH_MAX
    document = f"akg:x {'accel:p [ ' * depth} accel:p 1 {' ]' * depth} ."

    text = rewritten(document)

    assert text.count("_:") == 2 * (depth // (DEPTH_MAX + 1))
    assert rewritten(text.partition("\n\n")[2]).count("[") == text.count("[")


def test_long_list_needs_no_recursion():
    members = " ".join(map(str, range(5000)))

    assert block(f"akg:x accel:p ( {members} ) .").count("\n") == 5002


def test_triple_terms_keep_the_labels_of_their_blank_nodes():
    reifies = NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#reifies")
    term = Triple(BlankNode("n"), PROPERTY, Literal(1))
    quads = [
        Quad(NamedNode(f"{EX}r"), reifies, term),
        Quad(BlankNode("n"), PROPERTY, Literal(2)),
    ]

    assert canonical(parse(turtle(quads), RdfFormat.TURTLE)) == canonical(quads)


def test_default_graph_precedes_named_graphs():
    quads = parse(
        "<urn:g> { <urn:a> <urn:p> 1, 2 } <urn:a> <urn:p> 3 .", RdfFormat.TRIG
    )

    assert trig(quads) == (
        "<urn:a> <urn:p> 3 .\n\n<urn:g> {\n    <urn:a> <urn:p> 1,\n            2 .\n}\n"
    )


def test_blank_node_of_two_graphs_stays_one():
    quads = list(
        parse("<urn:a> <urn:p> _:n . <urn:g> { <urn:a> <urn:p> _:n }", RdfFormat.TRIG)
    )

    assert canonical(parse(trig(quads), RdfFormat.TRIG)) == canonical(quads)
