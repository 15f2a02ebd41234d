# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Every IRI of the graph is asked for, as a crawler does."""

from asyncio import Runner
from itertools import cycle
from urllib.parse import urldefrag

import pytest
from pyoxigraph import NamedNode, parse

from accelkg import namespaces as ns
from accelkg.export import write_quads
from accelkg.resource.description import read_resource
from accelkg.resource.iris import KINDS, document_path, kind_of
from accelkg_server.answers.formats import RDF_DOCUMENTS
from in_process import client_of

PAGE = "text/html"
EXTENSIONS = {each.media_type: each.name for each in RDF_DOCUMENTS}
TYPES = [PAGE, *EXTENSIONS]
HOST = "http://kg.example"
# Files that take long to write; tests of dumps ask for each.
DUMP = f"{ns.BASE}dump/"
# The addresses that IRIs begin with stand for nothing themselves.
NAMESPACES = {ns.BASE, ns.AKG}


@pytest.fixture(scope="module")
def client(store):
    # A loop for each of thousands of requests takes a third of the time.
    with Runner() as runner:
        yield client_of(store, run=runner.run, public_url=HOST)


@pytest.fixture(scope="module")
def iris(store):
    """Give every IRI below our base that the graph has, wherever it stands."""
    terms = {term for quad in store for term in (*quad.triple, quad.graph_name)}
    found = {term.value for term in terms if isinstance(term, NamedNode)}
    return sorted(iri for iri in found if iri.startswith(ns.BASE))


@pytest.fixture(scope="module")
def data_iris(iris):
    return [iri for iri in iris if kind_of(iri)]


def misled(client, iri, media_type):
    """Give where an IRI leads, unless it is the document about it of that type."""
    path = iri.removeprefix(ns.BASE.rstrip("/"))
    answer = client.get(path, headers={"Accept": media_type})
    extension = "" if media_type == PAGE else EXTENSIONS[media_type]
    expected = document_path(iri, "data" if extension else "page", extension)
    found = answer.status_code, answer.headers.get("Location")
    return [] if found == (303, f"{HOST}/{expected}") else [(iri, found)]


def test_every_iri_leads_to_its_document(client, data_iris):
    """Each in one format by turns: `make crawl` asks for all in all formats."""
    turns = zip(data_iris, cycle(TYPES), strict=False)

    assert [each for iri, type_ in turns for each in misled(client, iri, type_)] == []


def missing(client, iri, media_type):
    """Give what comes instead of the document about an IRI, if that is not there."""
    extension = "" if media_type == PAGE else EXTENSIONS[media_type]
    path = document_path(iri, "data" if extension else "page", extension)
    answer = client.get(f"/{path}")
    is_about_it = f'<{iri}>; rel="describes"' in answer.headers.getlist("Link")
    is_there = (answer.status_code, answer.mimetype) == (200, media_type)
    return [] if is_about_it and is_there else [(path, answer.status_code)]


def test_documents_are_there(client, data_iris):
    """Every third one, so that each kind meets each format."""
    turns = zip(data_iris[::3], cycle(TYPES), strict=False)

    assert [each for iri, type_ in turns for each in missing(client, iri, type_)] == []


def unreadable(store, iri):
    """Give the syntaxes in which the description of *iri* does not come back whole."""
    quads = read_resource(store, iri).quads
    return [
        (iri, each.name)
        for each in RDF_DOCUMENTS
        if set(parse(write_quads(quads, each.name), format=each.engine)) != set(quads)
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_descriptions_come_back_whole_in_every_syntax(store, data_iris, kind):
    sample = [iri for iri in data_iris if kind_of(iri) == kind][:10]

    assert sample
    assert [each for iri in sample for each in unreadable(store, iri)] == []


def test_every_other_iri_is_a_document_or_a_service(client, iris):
    addresses = {
        urldefrag(iri).url
        for iri in iris
        if not kind_of(iri) and iri not in NAMESPACES and not iri.startswith(DUMP)
    }
    status = {
        address: client.get(address.removeprefix(ns.BASE.rstrip("/"))).status_code
        for address in sorted(addresses)
    }

    assert {address: found for address, found in status.items() if found >= 400} == {}
