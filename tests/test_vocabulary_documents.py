# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The vocabulary, its alignments and versions, and the shapes as programs get them."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest
from pyoxigraph import (
    CanonicalizationAlgorithm,
    Dataset,
    Literal,
    NamedNode,
    Quad,
    RdfFormat,
    Store,
    parse,
    serialize,
)
from rdflib import Graph

from accelkg import namespaces as ns
from accelkg.reference.documents import ALIGNMENT, document_quads, read_header
from accelkg_server.answers.formats import DOCUMENTS
from in_process import client_of, shared_client

ROOT = Path(__file__).parent.parent
ALIGNMENTS = sorted((ROOT / "ontology/alignments").glob("*.ttl"))
RDF = [each for each in DOCUMENTS if each.engine]
VERSION = "0.1.0"
BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
PROTEGE = "application/rdf+xml, application/xml; q=0.5, text/xml; q=0.3, */*; q=0.2"
PATHS = ("/ns", f"/ns/{VERSION}", "/shape", f"/shape/{VERSION}")


@pytest.fixture(scope="module")
def client(store):
    return shared_client(store)


def canonical(statements):
    dataset = Dataset(Quad(*statement.triple) for statement in statements)
    dataset.canonicalize(CanonicalizationAlgorithm.RDFC_1_0)
    return set(dataset)


@pytest.fixture(scope="module")
def documents(store):
    return {
        path: canonical(document_quads(store, ns.BASE + path[1:]))
        for path in ("/ns", "/shape")
    }


@pytest.mark.parametrize("path", ["/ns", "/shape"])
@pytest.mark.parametrize("each", RDF, ids=lambda each: each.name)
def test_document_is_whole_in_each_syntax(client, documents, path, each):
    answer = client.get(f"{path}.{each.name}")

    assert answer.mimetype == each.media_type
    assert canonical(parse(answer.data, format=each.engine)) == documents[path]


@pytest.mark.parametrize("path", ALIGNMENTS, ids=lambda path: path.stem)
def test_alignment_is_what_its_file_says(store, path):
    written = parse(path.read_bytes(), format=RdfFormat.TURTLE)

    assert canonical(document_quads(store, ALIGNMENT + path.stem)) == canonical(written)


@pytest.mark.parametrize("path", ALIGNMENTS, ids=lambda path: path.stem)
def test_alignment_answers(client, path):
    answer = client.get(f"/ns/alignments/{path.stem}.ttl")
    page = client.get(f"/ns/alignments/{path.stem}", headers={"Accept": BROWSER})

    assert (answer.mimetype, page.mimetype) == ("text/turtle", "text/html")
    assert f"{ALIGNMENT}{path.stem}" in answer.text
    assert "owl:Ontology" in page.text


def test_documents_of_the_ontology_are_all_of_its_graph(store):
    graph = NamedNode(f"{ns.GRAPH}ontology")
    whole = list(store.quads_for_pattern(None, None, None, graph))
    parts = [
        quad
        for iri in (ns.ONTOLOGY, *(ALIGNMENT + path.stem for path in ALIGNMENTS))
        for quad in document_quads(store, iri)
    ]

    assert len(parts) == len(whole)
    assert canonical(parts) == canonical(whole)


def test_document_has_the_header_of_the_vocabulary_alone(client):
    graph = Graph().parse(data=client.get("/ns.rdf").data, format="xml")
    header = NamedNode(f"{ns.OWL}Ontology").value
    found = graph.query(f"SELECT ?x {{ ?x a <{header}> }}")

    assert [str(each.x) for each in found] == [ns.ONTOLOGY]


@pytest.mark.parametrize("path", PATHS)
def test_protege_gets_rdf_xml(client, path):
    """LD-03: an ontology editor must never get a page."""
    answer = client.get(path, headers={"Accept": PROTEGE})

    assert answer.status_code == 200
    assert answer.mimetype == "application/rdf+xml"
    assert b"owl:Ontology" in answer.data or b"#Ontology" in answer.data


@pytest.mark.parametrize("path", ["/ns", "/shape"])
def test_who_wants_compacted_json_ld_gets_ours(client, path):
    profile = 'application/ld+json;profile="http://www.w3.org/ns/json-ld#compacted"'
    answer = client.get(path, headers={"Accept": profile})

    assert answer.mimetype == "application/ld+json"
    assert answer.data == client.get(f"{path}.jsonld").data


@pytest.mark.parametrize("path", PATHS)
def test_browser_gets_a_page(client, path):
    answer = client.get(path, headers={"Accept": BROWSER})

    assert answer.mimetype == "text/html"
    assert "Accept" in answer.headers["Vary"]


@pytest.mark.parametrize("path", ["/ns", "/shape"])
def test_who_accepts_anything_gets_turtle(client, path):
    assert client.get(path).mimetype == "text/turtle"


def test_links_name_the_iri_the_licence_and_the_other_syntaxes(client):
    links = client.get(f"/ns/{VERSION}").headers.getlist("Link")

    assert f'<{ns.BASE}ns/{VERSION}>; rel="canonical"' in links
    assert any('rel="license"' in link for link in links)
    assert (
        f'<http://localhost/ns/{VERSION}.rdf>; rel="alternate";'
        ' type="application/rdf+xml"'
    ) in links


@pytest.mark.parametrize(
    "path", ["/ns.exe", "/ns/", "/shape.json5", "/ns/alignments/x"]
)
def test_what_is_not_there_is_not_found(client, path):
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/ns", "/shape"])
def test_graph_without_vocabulary_has_none(path):
    assert client_of(Store()).get(path).status_code == 404


# Versions.


@pytest.fixture
def release_folder(tmp_path):
    """Give a folder with one release, 0.0.9, which has a vocabulary and no shapes."""
    header, version = NamedNode(ns.ONTOLOGY), NamedNode(f"{ns.OWL}versionInfo")
    graph = NamedNode(f"{ns.GRAPH}ontology")
    quad = Quad(header, version, Literal("0.0.9"), graph)
    content = serialize([quad], format=RdfFormat.N_QUADS)
    folder = tmp_path / "0.0.9"
    folder.mkdir()
    (folder / "accelkg.nq").write_bytes(content)
    digest = sha256(content).hexdigest()
    (folder / "SHA256SUMS").write_text(f"{digest}  accelkg.nq\n")
    return tmp_path


@pytest.mark.parametrize("path", ["/ns", "/shape"])
def test_version_iri_is_where_the_version_is(store, client, path):
    header = read_header(store, ns.BASE + path[1:])

    assert header.version_iri == f"{ns.BASE}{path[1:]}/{header.version}"
    assert client.get(f"{path}/{VERSION}.nt").data == client.get(f"{path}.nt").data


def test_unknown_version_names_those_that_are_kept(store, release_folder):
    client = client_of(store, releases=str(release_folder))
    answer = client.get("/ns/9.9.9")

    assert answer.status_code == 404
    assert answer.json["allowed"] == ["0.0.9", VERSION]


def test_older_version_comes_from_its_release(store, release_folder):
    client = client_of(store, releases=str(release_folder))
    answer = client.get("/ns/0.0.9.ttl")

    assert 'owl:versionInfo "0.0.9"' in answer.text


def test_older_version_stays_when_the_graph_has_none(release_folder):
    client = client_of(Store(), releases=str(release_folder))

    assert client.get("/ns/0.0.9.ttl").status_code == 200
    assert client.get("/ns/9.9.9").json["allowed"] == ["0.0.9"]


@pytest.mark.parametrize("version", ["..", "%2e%2e%2f0.0.9", "0.0.9%2f..", "1.0"])
def test_version_leads_out_of_no_folder(store, release_folder, version):
    client = client_of(store, releases=str(release_folder))

    assert client.get(f"/ns/{version}").status_code == 404


def test_release_without_the_document_has_no_version_of_it(store, release_folder):
    client = client_of(store, releases=str(release_folder))

    assert client.get("/shape/0.0.9").status_code == 404
