# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The vocabulary passes what FOOPS! checks of an ontology, as far as a file can.

Not checked here, as others have to act: a registered prefix (FIND2), an entry in a
registry (FIND3), a DOI and a logo (OM3), and that w3id.org redirects (PURL1).
"""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from rdflib import Graph, URIRef
from rdflib.namespace import DCTERMS, OWL, RDF, RDFS, SKOS, VANN, XSD

from accelkg.namespaces import ACCEL, AKGSH, BASE
from in_process import shared_client

ROOT = Path(__file__).parent.parent
PATHS = ("/ns", "/shape")
NAMESPACES = {"/ns": ACCEL, "/shape": AKGSH}
PREFIXES = {"/ns": "accel", "/shape": "akgsh"}
RDF_TYPES = (
    "application/rdf+xml",
    "text/turtle",
    "application/n-triples",
    "application/ld+json",
)


@pytest.fixture(scope="module")
def client(store):
    return shared_client(store)


@pytest.fixture(scope="module")
def graphs(client):
    """Give what a client reads at each address."""
    return {path: Graph().parse(data=client.get(path).data) for path in PATHS}


@pytest.fixture(params=PATHS)
def path(request):
    return request.param


def iri_of(path):
    return URIRef(BASE + path[1:])


def address_of(iri):
    return "/" + str(iri).removeprefix(BASE)


def terms_of(graph, path):
    """Give the terms that a document defines."""
    named = {s for s in graph.subjects() if isinstance(s, URIRef)}
    return {s for s in named if s.startswith(NAMESPACES[path])}


def test_address_is_the_iri_that_the_document_declares(graphs, path):
    """URI1, URI2."""
    assert list(graphs[path].subjects(RDF.type, OWL.Ontology)) == [iri_of(path)]


def test_terms_are_places_in_the_document(graphs, path):
    """HTTP1: and their IRIs are of the web."""
    [namespace] = graphs[path].objects(iri_of(path), VANN.preferredNamespaceUri)

    assert str(namespace) == f"{iri_of(path)}#"
    assert terms_of(graphs[path], path)


@pytest.mark.parametrize("media_type", RDF_TYPES)
def test_rdf_is_negotiated(client, path, media_type):
    """CN1, RDF1."""
    answer = client.get(path, headers={"Accept": media_type})

    assert answer.status_code == 200
    assert answer.mimetype == media_type


def test_page_is_negotiated(client, path):
    """CN1, DOC1."""
    assert client.get(path, headers={"Accept": "text/html"}).mimetype == "text/html"


def test_version_iri_is_another_and_resolves(client, graphs, path):
    """VER1, VER2."""
    [version_iri] = graphs[path].objects(iri_of(path), OWL.versionIRI)
    [version] = graphs[path].objects(iri_of(path), OWL.versionInfo)

    assert version_iri == URIRef(f"{iri_of(path)}/{version}")
    assert client.get(address_of(version_iri)).status_code == 200


def test_prior_version_is_named_once_there_is_one(graphs, path):
    """OM3."""
    [version] = graphs[path].objects(iri_of(path), OWL.versionInfo)
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    released = re.findall(r"^## (\d\S*)", changelog, re.MULTILINE)
    older = released[released.index(str(version)) + 1 :][:1]
    prior = list(graphs[path].objects(iri_of(path), OWL.priorVersion))

    assert prior == [URIRef(f"{iri_of(path)}/{each}") for each in older]


@pytest.mark.parametrize(
    "name",
    [
        "title",
        "description",
        "license",
        "creator",
        "publisher",
        "created",
        "issued",
        "modified",
        "bibliographicCitation",
    ],
)
def test_document_declares(graphs, path, name):
    """OM1, OM2, OM5.1, OM5.2, VOC1: the metadata are of Dublin Core."""
    assert len(list(graphs[path].objects(iri_of(path), DCTERMS[name]))) == 1


@pytest.mark.parametrize("name", ["created", "issued", "modified"])
def test_dates_are_days(graphs, path, name):
    [found] = graphs[path].objects(iri_of(path), DCTERMS[name])

    assert found.datatype == XSD.date


def test_licence_is_an_address(graphs, path):
    """OM4.1, OM4.2."""
    [found] = graphs[path].objects(iri_of(path), DCTERMS.license)

    assert found == URIRef("https://creativecommons.org/licenses/by/4.0/")


def test_prefix_is_declared(graphs, path):
    """FIND1."""
    [found] = graphs[path].objects(iri_of(path), VANN.preferredNamespacePrefix)

    assert str(found) == PREFIXES[path]


def test_imports_are_documents_of_ours(client, graphs, path):
    """LD-03: whatever is imported resolves."""
    imports = list(graphs[path].objects(iri_of(path), OWL.imports))

    assert [i for i in imports if client.get(address_of(i)).status_code != 200] == []


def test_what_a_document_points_at_of_ours_is_there(client, graphs, path):
    see_also = list(graphs[path].objects(iri_of(path), RDFS.seeAlso))

    assert see_also
    assert {client.get(address_of(each)).status_code for each in see_also} == {200}


@pytest.mark.parametrize("said", [RDFS.label, SKOS.definition, SKOS.example])
def test_each_term_says_in_english(graphs, said):
    """VOC3, VOC4."""
    graph = graphs["/ns"]
    terms = terms_of(graph, "/ns")

    assert len(terms) > 400
    assert [
        term
        for term in terms
        if [text.language for text in graph.objects(term, said)] != ["en"]
    ] == []


def test_each_term_is_defined_by_its_document(graphs):
    graph = graphs["/ns"]

    assert (
        terms_of(graph, "/ns") - set(graph.subjects(RDFS.isDefinedBy, iri_of("/ns")))
        == set()
    )


def test_each_shape_says_what_it_is_for(graphs):
    """VOC3, VOC4 in terms of SHACL."""
    graph = graphs["/shape"]
    shacl = "http://www.w3.org/ns/shacl#"
    described = [
        set(graph.subjects(URIRef(shacl + name))) for name in ("name", "description")
    ]

    assert terms_of(graph, "/shape") - set.intersection(*described) == set()


def test_other_vocabularies_are_reused(graphs):
    """VOC2."""
    used = {str(predicate) for predicate in graphs["/ns"].predicates()}
    others = {"http://qudt.org/schema/qudt/", str(SKOS), "https://schema.org/"}

    assert {other for other in others if any(u.startswith(other) for u in used)} == (
        others
    )


class Links(HTMLParser):
    """The link elements and links of a page, as relation and address."""

    def __init__(self, text):
        super().__init__()
        self.found = set()
        self.feed(text)

    def handle_starttag(self, _, attributes):
        named = dict(attributes)
        if "rel" in named and "href" in named:
            self.found.add((named["rel"], named["href"]))


def test_page_has_the_metadata_of_the_document(client, graphs, path):
    page = client.get(path, headers={"Accept": "text/html"}).text
    links = Links(page).found
    told = [
        str(value)
        for name in ("title", "description", "created", "creator")
        for value in graphs[path].objects(iri_of(path), DCTERMS[name])
    ]

    assert ("license", "https://creativecommons.org/licenses/by/4.0/") in links
    assert ("canonical", str(iri_of(path))) in links
    assert ("alternate", f"{path}.ttl") in links
    assert [text for text in told if text not in page] == []
