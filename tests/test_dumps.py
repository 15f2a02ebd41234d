# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Dumps over HTTP are the exports of one snapshot, as files."""

import gzip
import json
from hashlib import sha256

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from accelkg.catalogue.statements import LICENSE
from accelkg.dumps import endings
from accelkg.export import FORMATS
from accelkg.namespaces import GRAPH, PREFIXES
from accelkg_server.documents.dumps import EXTENSIONS
from exports import exported
from in_process import client_of

RDF_NAMES = [name for name in FORMATS if not FORMATS[name].is_table]
TEXT_TYPES = [name for name in FORMATS if FORMATS[name].media_type.startswith("text/")]


@pytest.fixture(scope="module")
def client(tiny_store):
    return client_of(tiny_store)


@pytest.mark.parametrize("name", EXTENSIONS)
def test_dump_is_the_export(client, tiny_store, name):
    response = client.get(f"/dump/accelkg.{name}")

    assert response.status_code == 200
    assert response.mimetype == FORMATS[name].media_type.partition(";")[0]
    assert response.data == exported(tiny_store, name)


def test_every_format_is_dumped_where_its_packages_are_installed():
    pytest.importorskip("pyarrow")

    assert tuple(FORMATS) == EXTENSIONS


@pytest.mark.parametrize("name", TEXT_TYPES)
def test_text_tells_its_charset(client, name):
    response = client.get(f"/dump/accelkg.{name}")

    assert response.content_type == f"{FORMATS[name].media_type}; charset=utf-8"


@pytest.mark.parametrize("accept", ["text/html", "application/json", "*/*"])
def test_name_of_the_file_goes_before_what_is_accepted(client, accept):
    response = client.get("/dump/accelkg.nt", headers={"Accept": accept})

    assert (response.status_code, response.mimetype) == (200, "application/n-triples")


@pytest.mark.parametrize("file", ["accelkg.ttl", "accelkg.facts.csv.gz"])
def test_browsers_save_the_file_by_its_name(client, file):
    response = client.get(f"/dump/{file}")

    disposition = f'attachment; filename="{file}"'
    assert response.headers["Content-Disposition"] == disposition


def test_dump_names_what_describes_it(client):
    response = client.get("/dump/accelkg.ttl")

    assert response.headers.getlist("Link") == [
        f'<{LICENSE}>; rel="license"',
        '<http://localhost/dataset>; rel="describedby"',
    ]


def test_compressed_file_is_compressed_once(client, tiny_store):
    accepted = {"Accept-Encoding": "gzip, br"}

    response = client.get("/dump/accelkg.nt.gz", headers=accepted)

    assert response.mimetype == "application/gzip"
    assert "Content-Encoding" not in response.headers
    assert gzip.decompress(response.data) == exported(tiny_store, "nt")


def test_other_files_are_compressed_on_the_way(client, tiny_store):
    accepted = {"Accept-Encoding": "gzip"}

    response = client.get("/dump/accelkg.nt", headers=accepted)

    assert response.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(response.data) == exported(tiny_store, "nt")


def test_dump_that_the_client_has_is_not_sent_again(client):
    tag = client.get("/dump/accelkg.ttl").headers["ETag"]

    response = client.get("/dump/accelkg.ttl", headers={"If-None-Match": tag})

    assert (response.status_code, response.data) == (304, b"")


def test_checksums_are_those_of_the_files(client):
    response = client.get("/dump/SHA256SUMS")

    lines = response.text.splitlines()
    sums = {file: digest for digest, file in map(str.split, lines)}
    dumps = {file: client.get(f"/dump/{file}").data for file in sums}
    assert response.content_type == "text/plain; charset=utf-8"
    assert sums == {file: sha256(dump).hexdigest() for file, dump in dumps.items()}
    assert sums.keys() == {
        f"accelkg.{ending}" for name in EXTENSIONS for ending in endings(name)
    }


@pytest.mark.parametrize("name", RDF_NAMES)
def test_one_named_graph_is_dumped(client, tiny_store, name):
    response = client.get(f"/dump/graph/entities.{name}")

    assert response.data == exported(tiny_store, name, only="entities")


def test_empty_named_graph_is_dumped():
    """Case EXPORT-09."""
    store = Store()
    store.add_graph(NamedNode(f"{GRAPH}claims"))

    response = client_of(store).get("/dump/graph/claims.ttl")

    assert (response.status_code, response.data) == (200, b"")


@pytest.mark.parametrize(
    "path",
    [
        *("/dump/accelkg", "/dump/accelkg.xlsx", "/dump/other.ttl", "/dump/"),
        *("/dump/graph/thruthy.ttl", "/dump/graph/claims.csv", "/dump/graph/claims"),
        *(
            "/dump/accelkg.ttl.gz.gz",
            "/dump/accelkg.TTL",
            "/dump/accelkg.parquet.gz",
            "/dump/graph/..%2fx.ttl",
        ),
    ],
)
def test_there_are_no_other_dumps(client, path):
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("file", ["accelkg.rdf", "accelkg.rdf.gz"])
@pytest.mark.parametrize(
    ("predicate", "text"), [("http://e/p/1", "x"), (f"{PREFIXES['rdfs']}label", "\x07")]
)
def test_what_a_format_cannot_hold_is_refused(file, predicate, text):
    """Cases EXPORT-06 and EXPORT-07: RDF/XML has no place for some terms."""
    store = Store()
    store.add(Quad(NamedNode("urn:a"), NamedNode(predicate), Literal(text)))

    response = client_of(store).get(f"/dump/{file}")

    assert response.status_code == 406
    assert "RDF/XML cannot hold" in response.text
    assert "export nt or ttl" in response.text


def test_checksums_leave_out_what_cannot_be_written():
    store = Store()
    store.add(Quad(NamedNode("urn:a"), NamedNode("http://e/p/1"), Literal("x")))

    response = client_of(store).get("/dump/SHA256SUMS")

    assert "accelkg.ttl\n" in response.text
    assert "accelkg.rdf\n" not in response.text


def test_context_is_a_document_of_its_own(client):
    response = client.get("/context.jsonld")

    context = json.loads(response.data)["@context"]
    assert response.mimetype == "application/ld+json"
    assert context["claimedBy"] == {"@type": "@id"}
    assert context["@vocab"] == PREFIXES["accel"]
