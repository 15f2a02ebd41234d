# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Every IRI of the graph is asked for, as a crawler does."""

from asyncio import Runner
from itertools import cycle
from urllib.parse import urldefrag, urlsplit

import pytest
from pyoxigraph import NamedNode, parse

from accelkg import namespaces as ns
from accelkg.export import write_quads
from accelkg.iris import KINDS, kind_of
from accelkg.resource import read_resource
from accelkg_server.documents.resource import RDF
from accelkg_server.endpoint import Endpoint
from accelkg_server.engine import StoreEngine
from accelkg_server.settings import Settings
from accelkg_server.web.app import create_app

PAGE = "text/html"
TYPES = [PAGE, *(each.media_type for each in RDF)]
# Files that take long to write; tests of dumps ask for each.
DUMP = f"{ns.BASE}dump/"
# The addresses that IRIs begin with stand for nothing themselves.
NAMESPACES = {ns.BASE, ns.AKG}


@pytest.fixture(scope="module")
def client(store):
    settings = Settings(public_url="http://kg.example")
    engine = StoreEngine(store, settings, snapshot_id="0123456789abcdef")
    # A loop for each of thousands of requests takes a third of the time.
    with Runner() as runner:
        yield create_app(Endpoint(engine, settings), run=runner.run).test_client()


@pytest.fixture(scope="module")
def iris(store):
    """Give every IRI below our base that the graph has, wherever it stands."""
    terms = {term for quad in store for term in (*quad.triple, quad.graph_name)}
    found = {term.value for term in terms if isinstance(term, NamedNode)}
    return sorted(iri for iri in found if iri.startswith(ns.BASE))


@pytest.fixture(scope="module")
def data_iris(iris):
    return [iri for iri in iris if kind_of(iri)]


def faults(client, iri, media_type):
    """Give what is wrong with the way from an IRI to its document, and with that."""
    accept = {"Accept": media_type}
    first = client.get(iri.removeprefix(ns.BASE.rstrip("/")), headers=accept)
    if first.status_code != 303:
        return [f"{iri}: {first.status_code}"]
    path = urlsplit(first.headers["Location"]).path
    document = client.get(path, headers={"Accept": "image/png"})
    found = [] if document.status_code == 200 else [f"{path}: {document.status_code}"]
    if document.mimetype != media_type:
        found.append(f"{path}: {document.mimetype}, not {media_type}")
    if f'<{iri}>; rel="describes"' not in document.headers.getlist("Link"):
        found.append(f"{path}: does not say what it describes")
    return found


def test_every_iri_leads_to_a_document(client, data_iris):
    """Each in one format by turns: the next test writes all of some."""
    turns = zip(data_iris, cycle(TYPES), strict=False)

    assert [each for iri, turn in turns for each in faults(client, iri, turn)] == []


def unreadable(store, iri):
    """Give the syntaxes in which the description of *iri* does not come back whole."""
    quads = read_resource(store, iri).quads
    return [
        (iri, each.name)
        for each in RDF
        if set(parse(write_quads(quads, each.name), format=each.engine)) != set(quads)
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_descriptions_come_back_whole_in_every_syntax(store, data_iris, kind):
    sample = [iri for iri in data_iris if kind_of(iri) == kind][:20]

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
