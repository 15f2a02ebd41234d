# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The service description says what the catalogue in the graph says."""

import pytest
from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, Store, parse

from accelkg.catalogue import CATALOGUE, DATASET
from accelkg.namespaces import PREFIXES
from accelkg_server.endpoint import Endpoint
from accelkg_server.engine import StoreEngine
from accelkg_server.settings import Settings
from accelkg_server.web.app import create_app

LONGEST_DESCRIPTION = 50_000
COUNTS = ("classes", "distinctSubjects", "entities", "properties", "triples")


def description_of(store):
    settings = Settings(public_url="https://kg.example/x")
    engine = StoreEngine(store, settings, snapshot_id="abc")
    client = create_app(Endpoint(engine, settings)).test_client()
    return client.get("/sparql", headers={"Accept": "text/turtle"}).data


@pytest.fixture(scope="module")
def document(store):
    return description_of(store)


@pytest.fixture(scope="module")
def described(document):
    found = Store()
    found.extend(
        Quad(*quad.triple) for quad in parse(document, format=RdfFormat.TURTLE)
    )
    return found


@pytest.mark.parametrize("name", COUNTS)
def test_counts_are_those_of_the_catalogue(store, described, name):
    pattern = (NamedNode(DATASET), NamedNode(f"{PREFIXES['void']}{name}"), None)
    (stated,) = store.quads_for_pattern(*pattern, CATALOGUE)
    (found,) = described.quads_for_pattern(*pattern)

    assert found.object == stated.object


def test_count_of_triples_is_the_one_of_the_default_graph(described):
    query = f"""ASK {{ <{DATASET}> void:triples ?n .
        ?it <http://www.w3.org/ns/sparql-service-description#defaultGraph>
            [ void:triples ?n ] }}"""

    assert described.query(query, prefixes=PREFIXES)


@pytest.mark.parametrize("name", ["dataset", "examples", "properties"])
def test_links_lead_to_the_documents_of_this_server(described, name):
    query = f"""ASK {{ ?service dcat:servesDataset <{DATASET}> .
        <{DATASET}> void:sparqlEndpoint <https://kg.example/x/sparql> ;
            rdfs:seeAlso <https://kg.example/x/{name}> }}"""

    assert described.query(query, prefixes=PREFIXES)


def test_description_is_short(document):
    assert len(document) < LONGEST_DESCRIPTION


def test_other_graphs_are_no_data_set_of_ours():
    store = Store()
    store.add(Quad(NamedNode("urn:a"), NamedNode("urn:p"), Literal("b")))

    assert f"<{DATASET}>" not in description_of(store).decode()
