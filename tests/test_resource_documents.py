# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Documents about IRIs of the data, asked for as clients do."""

import json
import re
from html import unescape
from html.parser import HTMLParser

import pytest
from pyoxigraph import (
    BlankNode,
    CanonicalizationAlgorithm,
    Dataset,
    Literal,
    NamedNode,
    Quad,
    RdfFormat,
    Store,
    parse,
)
from rdflib import Graph

from accelkg import namespaces as ns
from accelkg.borrowed import borrowed_name
from accelkg.resource.description import read_resource
from accelkg_server.answers.formats import RDF_DOCUMENTS
from in_process import SNAPSHOT, client_of

HOST = "http://kg.example"
BROWSER = {"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}
CHIP = f"{ns.AKG}trainium3"
CLAIM = "claim/vllm-neuron.lifecycleStatus.f0a17a7a"
IRIS = (
    *("id/trainium3", "source/article", "unit/BillionNUM", "conflict/cf01"),
    *("graph/claims", "agent/accelkg-contributors", "target/ror"),
    *("linkset/geonames.schema.location", "dataset/class/accel.AIModel", CLAIM),
)


@pytest.fixture(scope="module")
def client(store):
    return client_of(store, public_url=HOST)


@pytest.fixture(scope="module")
def chip_page(client):
    return client.get("/page/trainium3")


def leads_to(answer):
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"].removeprefix(HOST)


def statements(body, syntax):
    """Give the statements of a document, with canonical labels of blank nodes."""
    quads = Dataset(Quad(*quad.triple) for quad in parse(body, format=syntax))
    quads.canonicalize(CanonicalizationAlgorithm.UNSTABLE)
    return set(quads)


@pytest.mark.parametrize(
    ("accept", "document"),
    [
        ("", "/data/trainium3.ttl"),
        ("*/*", "/data/trainium3.ttl"),
        ("text/html", "/page/trainium3"),
        (BROWSER["Accept"], "/page/trainium3"),
        ("text/turtle", "/data/trainium3.ttl"),
        ("application/ld+json", "/data/trainium3.jsonld"),
        (
            'application/ld+json;profile="http://www.w3.org/ns/json-ld#compacted"',
            "/data/trainium3.jsonld",
        ),
        ("application/json", "/data/trainium3.jsonld"),
        ("application/rdf+xml", "/data/trainium3.rdf"),
        ("application/n-triples", "/data/trainium3.nt"),
        ("application/trig", "/data/trainium3.trig"),
        ("application/n-quads", "/data/trainium3.nq"),
        ("text/html;q=0.5, text/turtle", "/data/trainium3.ttl"),
    ],
)
def test_iri_leads_to_the_accepted_document(client, accept, document):
    answer = client.get("/id/trainium3", headers={"Accept": accept} if accept else {})

    assert leads_to(answer) == document
    assert answer.headers["Vary"] == "Accept"
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("path", IRIS)
@pytest.mark.parametrize("extension", [*(each.name for each in RDF_DOCUMENTS), "html"])
def test_extension_goes_before_what_is_accepted(client, path, extension):
    """LD-01: the suffix fixes the type whatever Accept says."""
    accept = {"Accept": "image/png"}
    document = client.get(
        leads_to(client.get(f"/{path}.{extension}", headers=accept)), headers=accept
    )

    assert document.status_code == 200
    assert document.mimetype == {
        each.name: each.media_type for each in RDF_DOCUMENTS
    }.get(extension, "text/html")


@pytest.mark.parametrize("syntax", RDF_DOCUMENTS, ids=lambda each: each.name)
def test_every_syntax_says_the_same(client, store, syntax):
    expected = set(read_resource(store, CHIP).quads)
    body = client.get(f"/data/trainium3.{syntax.name}").data

    assert statements(body, syntax.engine) == expected


def test_rdflib_reads_what_it_is_given(client, store):
    found = Graph().parse(data=client.get("/data/trainium3.ttl").data, format="turtle")

    assert len(found) == len(read_resource(store, CHIP).quads)


def test_data_without_a_syntax_leads_to_one(client):
    answer = client.get("/data/trainium3", headers={"Accept": "application/rdf+xml"})

    assert leads_to(answer) == "/data/trainium3.rdf"


def test_part_stays_on_the_way_to_a_syntax(client):
    assert leads_to(client.get("/data/aws?part=2")) == "/data/aws.ttl?part=2"


def test_snapshot_stays_on_the_way(client):
    snapshot = f"snapshot={SNAPSHOT}"

    assert leads_to(client.get(f"/id/aws?{snapshot}")) == f"/data/aws.ttl?{snapshot}"


def test_document_links_to_its_other_forms(chip_page):
    links = chip_page.headers.getlist("Link")

    assert f'<{CHIP}>; rel="describes"' in links
    assert f'<{ns.BASE}page/trainium3>; rel="canonical"' in links
    alternates = [link for link in links if 'rel="alternate"' in link]
    assert len(alternates) == len(RDF_DOCUMENTS) + 1
    assert (
        f'<{HOST}/data/trainium3.nt>; rel="alternate"; type="application/n-triples"'
        in alternates
    )


def test_part_links_to_the_same_part_in_other_forms(client):
    links = client.get("/page/aws?part=2").headers.getlist("Link")

    assert f'<{ns.BASE}page/aws?part=2>; rel="canonical"' in links
    assert (
        f'<{HOST}/data/aws.ttl?part=2>; rel="alternate"; type="text/turtle"'
    ) in links


def test_page_of_a_part_links_to_the_same_part_in_other_forms(client):
    page = client.get("/page/aws?part=2").text

    assert page.count('href="/data/aws.ttl?part=2"') == 2
    assert 'href="/data/aws.ttl"' not in page


def test_snapshot_is_in_links_to_other_forms_alone(client):
    links = client.get(f"/data/aws.ttl?snapshot={SNAPSHOT}").headers.getlist("Link")

    assert f'<{ns.BASE}data/aws.ttl>; rel="canonical"' in links
    assert (
        f'<{HOST}/page/aws?snapshot={SNAPSHOT}>; rel="alternate"; type="text/html"'
    ) in links


def test_document_is_given_again_from_the_cache(client):
    tag = client.get(f"/data/{CLAIM}.ttl").headers["ETag"]
    answer = client.get(f"/data/{CLAIM}.ttl", headers={"If-None-Match": tag})

    assert answer.status_code == 304


@pytest.mark.parametrize("method", ["head", "options"])
@pytest.mark.parametrize("path", ["/id/trainium3", "/page/trainium3", "/data/aws.ttl"])
def test_other_safe_methods_are_answered(client, method, path):
    answer = getattr(client, method)(path)

    assert answer.status_code in {200, 303}
    assert answer.data == b""


@pytest.mark.parametrize(
    "path", ["/id/trainium3", "/page/trainium3", "/data/trainium3.ttl"]
)
def test_nothing_is_written_here(client, path):
    assert client.post(path).status_code == 405


@pytest.mark.parametrize(
    "path",
    [
        *("/id/Trainium3", "/id/trainium3/", "/id/TRAINIUM3/", "/id/trainium3%2F"),
        *("/id/%74rainium3", "/data/Trainium3.ttl"),
    ],
)
def test_other_spelling_leads_to_the_one_document(client, path):
    """LD-06: one canonical IRI, others redirect."""
    assert leads_to(client.get(path)) == "/data/trainium3.ttl"


@pytest.mark.parametrize("path", ["/page/Trainium3", "/page/trainium3/"])
def test_other_spelling_of_a_page_leads_to_the_one_page(client, path):
    assert leads_to(client.get(path)) == "/page/trainium3"


@pytest.mark.parametrize("spelling", ["gr%C3%A2ce", "gr%c3%a2ce", "gra%CC%82ce"])
def test_one_iri_for_every_way_to_write_an_accent(spelling):
    """LD-06: percent-encoding in either case, composed and decomposed."""
    store = Store()
    thing = NamedNode(f"{ns.AKG}gr\u00e2ce")
    store.add(Quad(thing, NamedNode(f"{ns.RDFS}label"), Literal("Grâce")))

    answer = client_of(store, public_url=HOST).get(f"/id/{spelling}")

    assert leads_to(answer) == "/data/gr%C3%A2ce.ttl"


def test_document_of_an_iri_beyond_ascii_is_there():
    store = Store()
    thing = NamedNode(f"{ns.AKG}gr\u00e2ce")
    store.add(Quad(thing, NamedNode(f"{ns.RDFS}label"), Literal("Grâce")))

    answer = client_of(store, public_url=HOST).get("/data/gr%C3%A2ce.nt")

    assert answer.status_code == 200
    assert f'<{ns.AKG}gr%C3%A2ce>; rel="describes"' in answer.headers.getlist("Link")


SIMILAR = (
    *("http://example.com", "http://example.com/", "https://example.com"),
    *("http://EXAMPLE.com", "http://example.com/%7Ea", "http://example.com/~a"),
)


@pytest.mark.parametrize("iri", SIMILAR)
def test_similar_iris_are_distinct_terms(iri):
    """LD-07: stored and asked for, never normalised."""
    store, named = Store(), NamedNode(f"{ns.RDFS}label")
    store.extend(Quad(NamedNode(each), named, Literal(each)) for each in SIMILAR)
    query = f"SELECT ?label {{ <{iri}> <{named.value}> ?label }}"

    answer = client_of(store, public_url=HOST).get(
        "/sparql", query_string={"query": query}
    )

    rows = answer.json["results"]["bindings"]
    assert [row["label"]["value"] for row in rows] == [iri]


@pytest.mark.parametrize(
    "path",
    [
        *("/id/NoSuchChip", "/claim/none", "/unit/none", "/dataset/class/none"),
        *("/page/none", "/data/none.ttl", "/id/a%00b", "/id/a%20b%3Cc%3E"),
        *("/page/id/trainium3", "/data/id/trainium3.ttl", "/data/trainium3.ttl/"),
    ],
)
def test_unknown_iri_is_not_found(client, path):
    """LD-04: not an empty graph, and readable from other origins."""
    answer = client.get(path)

    assert answer.status_code == 404
    assert answer.json["type"].endswith("/unknown-resource")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("path", ["/id", "/id/", "/none/x", "/data/trainium3.html"])
def test_other_address_is_not_found(client, path):
    assert client.get(path).json["type"].endswith("/not-found")


def test_unknown_iri_tells_near_ones(client):
    answer = client.get("/id/trainum3")

    assert answer.json["allowed"][0] == CHIP


def test_page_of_an_unknown_iri_links_to_near_ones(client):
    answer = client.get("/id/trainum3", headers=BROWSER)

    assert answer.status_code == 404
    assert 'href="/id/trainium3"' in answer.text


@pytest.fixture(scope="module")
def with_tombstone():
    store = Store()
    old, new = NamedNode(f"{ns.AKG}old"), NamedNode(f"{ns.AKG}new")
    store.extend(
        [
            Quad(old, NamedNode(f"{ns.OWL}deprecated"), Literal(True)),
            Quad(old, NamedNode(f"{ns.DCTERMS}isReplacedBy"), new),
            Quad(old, NamedNode(f"{ns.SKOS}historyNote"), Literal("Named twice.")),
            Quad(new, NamedNode(f"{ns.RDFS}label"), Literal("New")),
        ]
    )
    return client_of(store, public_url=HOST)


@pytest.mark.parametrize("path", ["/id/old", "/page/old", "/data/old.ttl"])
def test_retired_iri_is_gone_and_tells_what_took_its_place(with_tombstone, path):
    answer = with_tombstone.get(path)

    assert answer.status_code == 410
    assert answer.json["allowed"] == [f"{ns.AKG}new"]
    assert answer.json["detail"] == f"The IRI {ns.AKG}old is retired: Named twice."


def test_page_of_a_retired_iri_links_to_what_took_its_place(with_tombstone):
    answer = with_tombstone.get("/id/old", headers=BROWSER)

    assert answer.status_code == 410
    assert 'href="/id/new"' in answer.text


@pytest.mark.parametrize(
    "part", ["0", "-1", "x", "", "1.5", "9" * 30, "1&part=2", "\u0661", "99"]
)
def test_part_that_is_not_there_is_refused(client, part):
    answer = client.get(f"/page/aws?part={part}")

    assert answer.status_code == 400
    assert answer.json["type"].endswith("/invalid-parameter")


def test_data_that_a_syntax_cannot_hold_is_refused():
    store = Store()
    odd = NamedNode("http://example.org/1")
    store.add(Quad(NamedNode(f"{ns.AKG}acme"), odd, Literal("x")))
    client = client_of(store, public_url=HOST)

    assert client.get("/data/acme.ttl").status_code == 200
    assert client.get("/data/acme.rdf").json["type"].endswith("/not-representable")


class Page(HTMLParser):
    """The words that a page shows, but for headings, and what it links to."""

    def __init__(self, text):
        super().__init__()
        self.words, self.links, self._tags = set(), set(), []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.links |= {value for name, value in attrs if name == "href"}
        if tag not in {"br", "link", "meta"}:
            self._tags.append(tag)

    def handle_endtag(self, tag):
        assert self._tags.pop() == tag

    def handle_data(self, data):
        if {"dl", "td", "h1", "li"} & set(self._tags):
            self.words |= {
                word.strip("(),:;").removesuffix("x") for word in data.split()
            }


OWN_WORDS = {
    *("against", "that", "is", "as", "printed", "wording", "meant", "status", "rank"),
    *("This", "claim", "Read", "the", "source", "Superseded", "undated"),
}


def without_separators(word):
    return re.sub(r"(?<=\d),(?=\d{3})", "", word)


@pytest.mark.parametrize("path", IRIS)
def test_page_says_nothing_that_the_data_lack(client, store, path):
    page = Page(client.get(f"/page/{path.removeprefix('id/')}").text)
    data = " ".join(
        f"{term.value} {ns.shorten(term.value)} {borrowed_name(term.value)}"
        for quad in read_resource(store, ns.BASE + path).quads
        for term in quad.triple
    )
    others = {word for word in page.words if word not in data} - OWN_WORDS

    assert page.words
    assert {word for word in others if without_separators(word) not in data} == set()


def test_page_names_things_on_this_server(chip_page):
    links = Page(chip_page.text).links

    assert "/ns#memoryCapacityGB" in links
    assert "/id/tsmc" in links
    assert "/data/trainium3.ttl" in links
    assert not any(link.startswith(ns.BASE) for link in links)


def test_page_needs_no_scripts(chip_page):
    types = re.findall(r"<script([^>]*)>", chip_page.text)

    assert types == [' type="application/ld+json"']


def test_page_tells_programs_what_it_is_about(chip_page):
    (text,) = re.findall(r'"application/ld\+json">(.*?)</script>', chip_page.text)
    about = json.loads(text)["mainEntity"]

    assert about["@id"] == CHIP
    assert about["name"] == "AWS Trainium3"
    assert "Trn3 chip" in about["alternateName"]


def test_page_escapes_what_the_graph_says():
    store = Store()
    label = "</script><script>alert(1)</script>"
    acme = NamedNode(f"{ns.AKG}acme")
    store.extend(
        [
            Quad(acme, NamedNode(f"{ns.RDFS}label"), Literal(label)),
            Quad(acme, NamedNode(f"{ns.SCHEMA}url"), NamedNode("javascript:alert(1)")),
            Quad(acme, NamedNode(f"{ns.SKOS}note"), BlankNode()),
        ]
    )

    page = client_of(store, public_url=HOST).get("/page/acme").text

    assert "<script>alert" not in page
    assert 'href="javascript' not in page
    assert label in unescape(page)


def test_page_with_many_parts_leads_through_them(client):
    first, second = client.get("/page/aws").text, client.get("/page/aws?part=2").text

    assert 'rel="next" href="?part=2"' in first
    assert 'rel="prev" href="?part=1"' in second


def test_answers_read_as_rdf_whatever_the_host(store):
    """The data never carry the host that they come from."""
    client = client_of(store, public_url="https://other.example/graph")

    document = client.get("/data/trainium3.ttl").data

    assert b"other.example" not in document
    assert client.get("/id/trainium3").headers["Location"] == (
        "https://other.example/graph/data/trainium3.ttl"
    )
    assert 'href="/graph/id/tsmc"' in client.get("/page/trainium3").text


def test_syntax_is_named_by_its_extension():
    assert [RdfFormat.from_extension(each.name) for each in RDF_DOCUMENTS] == [
        each.engine for each in RDF_DOCUMENTS
    ]


@pytest.mark.parametrize(
    ("path", "location"),
    [("id/notes.ttl", "data/notes.ttl.ttl"), ("id/notes.nt", "data/notes.nt")],
)
def test_an_iri_may_end_like_a_format(path, location):
    store, label = Store(), NamedNode(f"{ns.RDFS}label")
    for name in ("notes", "notes.ttl"):
        store.add(Quad(NamedNode(f"{ns.AKG}{name}"), label, Literal(name)))
    client = client_of(store, public_url=HOST)

    assert leads_to(client.get(f"/{path}")) == f"/{location}"
    assert client.get(f"/{location}").status_code == 200
