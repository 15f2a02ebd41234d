# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The data set is described to people, harvesters and crawlers at known addresses."""

from __future__ import annotations

import json
import re
from html import unescape
from inspect import getdoc
from xml.etree import ElementTree as ET

import pytest
from pyoxigraph import NamedNode, RdfFormat, Store, parse

from accelkg.catalogue import DATASET, DOCUMENTS, description, schema_org_dataset
from accelkg.catalogue.statements import LICENSE
from accelkg.namespaces import AKG, BASE, GRAPH, RDF
from accelkg_server.answers import formats
from accelkg_server.problem import Problem
from in_process import client_of

SYNTAXES = [each for each in formats.DOCUMENTS if each.engine]
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
DATA_BLOCK = re.compile(r'<script type="application/ld\+json">(.*?)</script>')


@pytest.fixture(scope="module")
def client(store):
    return client_of(store)


@pytest.fixture(scope="module")
def tiny_client(tiny_store):
    return client_of(tiny_store, public_url="https://kg.example/x")


@pytest.mark.parametrize("each", SYNTAXES, ids=lambda each: each.name)
@pytest.mark.parametrize("name", DOCUMENTS)
def test_document_comes_in_each_syntax(client, store, name, each):
    answer = client.get(f"/{name}", headers={"Accept": each.media_type})
    form = RdfFormat.from_media_type(each.media_type)

    assert answer.mimetype == each.media_type
    assert set(parse(answer.data, format=form)) == set(description(store, name))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_extension_goes_before_the_accept_header(client, name):
    assert client.get(f"/{name}.nt", headers=BROWSER).mimetype == (
        "application/n-triples"
    )


@pytest.mark.parametrize("name", DOCUMENTS)
def test_browser_gets_a_page_without_scripts_that_run(client, name):
    answer = client.get(f"/{name}", headers=BROWSER)

    assert answer.mimetype == "text/html"
    assert "<script" not in DATA_BLOCK.sub("", answer.text)


def test_page_holds_the_data_set_for_search_engines(client, store):
    (block,) = DATA_BLOCK.findall(client.get("/dataset", headers=BROWSER).text)

    assert json.loads(block) == schema_org_dataset(store)


def test_page_links_to_this_server(tiny_client):
    page = tiny_client.get("/dataset", headers=BROWSER).text

    assert 'href="/x/dump/accelkg.ttl.gz"' in page
    assert f'<link rel="canonical" href="{DATASET}">' in page


def test_page_of_examples_asks_them(client):
    page = client.get("/examples", headers=BROWSER).text
    (example,) = re.findall(r'href="([^"]*)">[^<]*many Trainium2', page)
    page = client.get(example, headers=BROWSER, follow_redirects=True).text
    (address,) = re.findall(r'href="([^"]*)">Answer', page)

    answer = client.get(unescape(address), headers={"Accept": "text/csv"})

    assert answer.text.split() == ["chips", "16"]


def test_page_of_examples_lists_them_in_their_order(client):
    page = client.get("/examples", headers=BROWSER).text
    numbers = [int(each) for each in re.findall(r"/example/q([0-9]+)-", page)]

    assert numbers == sorted(numbers)


def test_links_name_the_iri_and_the_other_syntaxes(client):
    links = client.get("/dataset").headers.getlist("Link")

    assert f'<{DATASET}>; rel="canonical"' in links
    assert {
        f'<http://localhost/dataset.{each.name}>; rel="alternate";'
        f' type="{each.media_type}"'
        for each in SYNTAXES
    } <= set(links)


@pytest.mark.parametrize("path", ["/dataset", "/properties.nt", "/examples.html"])
def test_links_name_the_licence(client, path):
    links = client.get(path).headers.getlist("Link")

    assert f'<{LICENSE}>; rel="license"' in links


@pytest.mark.parametrize("kind", Problem.__subclasses__(), ids=lambda kind: kind.name)
def test_type_of_a_problem_is_told(tiny_client, kind):
    answer = tiny_client.get(f"/problem/{kind.name}")

    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    assert answer.json == {
        "type": f"{BASE}problem/{kind.name}",
        "title": kind.title,
        "status": kind.status,
        "detail": getdoc(kind),
    }


def test_type_of_a_problem_has_a_page(client):
    answer = client.get("/problem/time-limit", headers=BROWSER)

    assert answer.mimetype == "text/html"
    assert "The query takes more time than the limit." in answer.text


def test_problem_names_a_type_that_is_told(client):
    iri = client.get("/nowhere").json["type"]
    answer = client.get(iri.removeprefix(BASE))

    assert answer.json["type"] == iri


def test_type_that_no_problem_has_is_not_found(client):
    assert client.get("/problem/nonsense").status_code == 404


@pytest.mark.parametrize(
    ("path", "target"),
    [
        ("/catalog", "/dataset"),
        ("/.well-known/void", "/dataset"),
        ("/.well-known/sparql-examples", "/examples"),
    ],
)
def test_known_addresses_lead_to_the_documents(tiny_client, path, target):
    answer = tiny_client.get(path)

    assert answer.status_code == 303
    assert answer.headers["Location"] == f"https://kg.example/x{target}"


@pytest.mark.parametrize("path", ["/dataset.pdf", "/examples.html2"])
def test_unknown_extension_is_not_found(client, path):
    assert client.get(path).status_code == 404


def test_graph_without_description_has_no_document():
    assert client_of(Store()).get("/dataset").status_code == 404


def test_sitemap_lists_no_document_that_is_not_there():
    text = client_of(Store()).get("/sitemap.xml").text

    assert text.count("<loc>") == 1


def test_sitemap_lists_a_page_of_each_thing(client, store):
    root = ET.fromstring(client.get("/sitemap.xml").data)  # noqa: S314  # our own
    found = {element.text for element in root.iter(f"{SITEMAP}loc")}
    things = {
        quad.subject.value.removeprefix(AKG)
        for quad in store.quads_for_pattern(
            None, NamedNode(f"{RDF}type"), None, NamedNode(f"{GRAPH}entities")
        )
    }

    pages = {f"http://localhost/page/{slug}" for slug in things}
    assert {page for page in found if "/page/" in page} == pages


@pytest.mark.parametrize("path", ["", "dataset", "examples", "properties"])
def test_sitemap_lists_what_describes_the_whole(tiny_client, path):
    assert f"<loc>https://kg.example/x/{path}</loc>" in (
        tiny_client.get("/sitemap.xml").text
    )


def test_sitemap_escapes_its_addresses(tiny_store):
    client = client_of(tiny_store, public_url="https://kg.example/a&b")

    assert "<loc>https://kg.example/a&amp;b/dataset</loc>" in (
        client.get("/sitemap.xml").text
    )


def test_crawlers_are_kept_from_queries_only(tiny_client):
    lines = tiny_client.get("/robots.txt").text.splitlines()

    assert "Disallow: /x/sparql?" in lines
    assert "Sitemap: https://kg.example/x/sitemap.xml" in lines
    assert "Disallow: /" not in lines
