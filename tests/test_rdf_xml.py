# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""RDF/XML holds the same graph, or is refused."""

import pytest
from pyoxigraph import BlankNode, Literal, NamedNode, Quad, RdfFormat, parse

from accelkg.errors import UnwritableTerm
from accelkg.namespaces import PREFIXES
from accelkg.syntaxes.rdf_xml import rdf_xml

EX = "https://example.org/"
TYPE = NamedNode(f"{PREFIXES['rdf']}type")


def quads_of(document):
    prefixes = "".join(f"PREFIX {p}: <{iri}> " for p, iri in PREFIXES.items())
    return list(parse(prefixes + document, RdfFormat.TURTLE))


def test_rdf_xml_reads_back_as_the_same_graph():
    quads = quads_of(
        'akg:a rdfs:label "<é>\\t\\n &amp;"@en ; a accel:Chip ; accel:p 4.50, _:c .'
        "_:c a accel:Chip, <https://example.org/Class> ; <urn:p> akg:a ."
    )

    assert set(parse(rdf_xml(quads), RdfFormat.RDF_XML)) == set(quads)


def test_only_prefixes_of_predicates_are_declared():
    document = rdf_xml(quads_of("akg:a accel:p akg:b ."))

    assert b"xmlns:accel=" in document
    assert b"xmlns:akg" not in document


def test_prefixes_are_declared_in_order():
    document = rdf_xml(quads_of('akg:a dcterms:title "a" ; accel:p 1 .')).decode()

    declared = [word for word in document.split() if word.startswith("xmlns:")]
    assert declared == sorted(declared)
    assert len(declared) >= 3  # rdf, and those of the properties


def test_types_come_last():
    document = rdf_xml(quads_of('akg:a a accel:Chip ; accel:p 1 ; rdfs:label "a" .'))

    assert document.index(b"<rdfs:label") < document.index(b"<accel:p")
    assert document.index(b"<accel:p") < document.index(b"<rdf:type")


@pytest.mark.parametrize(
    "name", [f"{EX}12", EX, "urn:x:%20", f"{PREFIXES['rdf']}li", f"{EX}a?b=-"]
)
def test_names_that_are_no_xml_names_are_refused(name):
    property_quad = Quad(BlankNode(), NamedNode(name), Literal(1))
    class_quad = Quad(BlankNode(), TYPE, NamedNode(name))

    with pytest.raises(UnwritableTerm, match="cannot name an XML element"):
        rdf_xml([property_quad])
    with pytest.raises(UnwritableTerm, match="cannot name an XML element"):
        rdf_xml([class_quad])


@pytest.mark.parametrize("text", ["\x00", "a\x0bb", "\r", "\ufffe"])
def test_characters_that_xml_has_not_are_refused(text):
    quad = Quad(BlankNode(), NamedNode(f"{EX}p"), Literal(text))

    with pytest.raises(UnwritableTerm, match="control characters; export nt or ttl"):
        rdf_xml([quad])
