# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The vocabulary and the shapes as people read them."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from urllib.parse import parse_qs, urlsplit

import pytest
from pyoxigraph import NamedNode, Quad, RdfFormat, Store, Triple, parse

from accelkg import namespaces as ns
from accelkg.reference.declarations import Declarations
from accelkg.reference.shapes import read_rules
from accelkg.reference.terms import read_terms
from accelkg.terms import accel
from in_process import client_of, shared_client

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
MADE_UP = """
    @prefix accel: <https://w3id.org/accelkg/ns#> .
    @prefix dcterms: <http://purl.org/dc/terms/> .
    @prefix owl: <http://www.w3.org/2002/07/owl#> .
    @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
    @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    <https://w3id.org/accelkg/ns> a owl:Ontology ;
        dcterms:title "made-up vocabulary" ; owl:versionInfo "0.0.9" .
    accel:Chip a owl:Class ;
        rdfs:label "chip" ;
        skos:definition "A piece of <b>silicon</b> & metal." ;
        owl:deprecated true ;
        dcterms:isReplacedBy accel:Die ;
        rdfs:isDefinedBy <https://w3id.org/accelkg/ns> .
    accel:of a owl:ObjectProperty ;
        rdfs:domain [ owl:unionOf ( accel:Chip accel:Die ) ] ;
        rdfs:subPropertyOf [ owl:inverseOf accel:part ] ;
        accel:since "0.0.10" ;
        rdfs:isDefinedBy <https://w3id.org/accelkg/ns> .
    accel:part a owl:ObjectProperty ;
        accel:since "0.0.9" ;
        rdfs:isDefinedBy <https://w3id.org/accelkg/ns> .
"""


def made_up():
    """Give a graph with a made-up vocabulary of three terms."""
    store = Store()
    graph = NamedNode(f"{ns.GRAPH}ontology")
    for quad in parse(MADE_UP, format=RdfFormat.TURTLE):
        store.extend([Quad(*quad.triple), Quad(*quad.triple, graph)])
    return store


@pytest.fixture(scope="module")
def client(store):
    return shared_client(store)


@pytest.fixture(scope="module")
def sections(store):
    return {section.title: section for section in read_terms(store)}


@pytest.fixture(scope="module")
def terms(sections):
    return {t.local_name: t for section in sections.values() for t in section.terms}


class Page(HTMLParser):
    """The ids and the links of a page."""

    def __init__(self, text):
        super().__init__()
        self.ids = []
        self.links = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.ids.append(value)
            if tag == "a" and name == "href":
                self.links.append(value)


@pytest.fixture(scope="module")
def pages(client):
    return {
        path: Page(client.get(path, headers={"Accept": "text/html"}).text)
        for path in ("/ns", "/shape")
    }


def row(term, label):
    found = [each for each in term.rows if each.label == label]
    return [piece.text for each in found for piece in each.values]


def named_in(store, graph, namespace):
    return {
        quad.subject.value.removeprefix(namespace)
        for quad in store.quads_for_pattern(
            None, None, None, NamedNode(ns.GRAPH + graph)
        )
        if isinstance(quad.subject, NamedNode)
        and quad.subject.value.startswith(namespace)
    }


def test_each_term_has_one_place_on_the_page(store, pages):
    assert sorted(pages["/ns"].ids) == sorted(named_in(store, "ontology", ns.ACCEL))


def test_each_shape_has_one_place_on_the_page(store, pages):
    assert sorted(pages["/shape"].ids) == sorted(named_in(store, "shapes", ns.AKGSH))


@pytest.mark.parametrize("path", ["/ns", "/shape"])
def test_links_between_the_pages_lead_to_a_place(pages, path):
    places = {f"{page}#{each}" for page in pages for each in pages[page].ids}
    links = {link if link[0] != "#" else path + link for link in pages[path].links}
    own = {link for link in links if re.match(r"/(ns|shape)#", link)}

    assert len(own) > 100
    assert own - places == set()


def test_links_to_things_lead_to_things(store, pages):
    slugs = {x.removeprefix("/id/") for x in pages["/ns"].links if x[:4] == "/id/"}
    known = named_in(store, "entities", ns.AKG)

    assert len(slugs) > 50
    assert slugs - known == set()


def test_each_term_that_is_in_use_has_a_query_that_finds_it(store, terms):
    empty = {
        name
        for name, term in terms.items()
        if term.query
        and next(store.query(term.query, prefixes=ns.PREFIXES), None) is None
    }

    assert empty == set()
    assert {t.uses for t in terms.values() if not t.query} == {"not used yet"}


def test_query_of_a_link_is_the_one_shown(terms, pages):
    links = [x for x in pages["/ns"].links if x.startswith("/sparql?")]
    queries = [parse_qs(urlsplit(x).query)["query"][0] for x in links]

    assert queries == [term.query for term in terms.values() if term.query]


@pytest.mark.parametrize(
    ("name", "pattern", "noun"),
    [
        ("Accelerator", "?x a accel:Accelerator", "things"),
        ("memoryCapacityGB", "?x accel:memoryCapacityGB ?value", "values"),
        ("UpTo", "?x ?property accel:UpTo", "uses"),
        ("qualifiers", "?x skos:inScheme accel:qualifiers", "concepts"),
    ],
)
def test_uses_are_those_that_sparql_counts(store, terms, name, pattern, noun):
    query = f"SELECT (COUNT(*) AS ?n) {{ {pattern} }}"
    [[count]] = store.query(query, prefixes=ns.PREFIXES)

    assert terms[name].uses.split(",")[0] == f"{int(count.value):,} {noun}"


def test_property_without_direct_values_is_found_by_its_claims():
    store = made_up()
    for name in ("subject", "predicate", "object"):
        value = accel("part") if name == "predicate" else NamedNode("urn:x")
        store.add(Quad(NamedNode("urn:c"), NamedNode(ns.RDF + name), value))
    [part] = [
        term
        for section in read_terms(store)
        for term in section.terms
        if term.local_name == "part"
    ]

    assert part.uses == "1 claim"
    assert len(list(store.query(part.query, prefixes=ns.PREFIXES))) == 1


def test_quantity_property_tells_its_unit(terms):
    term = terms["memoryCapacityGB"]

    assert row(term, "Unit") == ["GB (unit:GigaBYTE)"]
    assert row(term, "Quantity kind") == ["quantitykind:AmountOfData"]
    assert row(term, "Adds up over accelerators") == ["true"]
    assert row(term, "Domain") == ["Accelerator", "InstanceType", "System"]
    assert row(term, "Range") == ["xsd:decimal"]
    assert row(term, "Has") == ["at most one value"]


def test_class_tells_what_is_above_and_below_it(terms):
    assert row(terms["System"], "Subclass of") == ["Hardware"]
    assert "RackScaleSystem" in row(terms["System"], "Subclasses")
    assert "memoryType" in row(terms["MemoryType"], "Value of")
    assert "memoryType" in row(terms["Accelerator"], "Properties")


def test_class_tells_its_places_in_other_vocabularies(terms):
    assert row(terms["Hardware"], "Subclass of") == ["schema:ProductModel"]
    assert row(terms["QuantityProperty"], "Close match") == [
        "qudt:QuantityKind",
        "sosa:ObservableProperty",
    ]


def test_concepts_and_schemes_name_each_other(terms):
    assert row(terms["UpTo"], "In") == ["qualifiers"]
    assert "UpTo" in row(terms["qualifiers"], "Concepts")
    assert row(terms["qualifiers"], "Values of") == ["qualifier", "truthyQualifier"]


def test_example_links_the_things_that_it_names(terms):
    [example] = terms["memoryType"].examples

    assert "".join(piece.text for piece in example) == (
        "akg:trainium3 accel:memoryType akg:hbm3e ."
    )
    assert [piece.iri.removeprefix(ns.AKG) for piece in example if piece.iri] == [
        "trainium3",
        "hbm3e",
    ]


def test_term_names_the_rules_for_it(terms):
    [rule] = terms["memoryType"].rules

    assert rule.local_name == "MemoryShape-memoryType"
    assert rule.severity == "violation"
    assert rule.message.startswith("Hardware must name only memory types")


def test_rule_for_everything_stands_aside(terms):
    aside = {rule.name for rule in terms["Hardware"].mentioned_by}

    assert "thing" in aside
    assert aside.isdisjoint(rule.name for rule in terms["Hardware"].rules)


def test_rule_tells_target_constraint_and_query(store):
    rules = {rule.local_name: rule for rule in read_rules(store)}
    [memory_type] = rules["MemoryShape"].parts
    [complete] = rules["DirectTripleShape"].parts

    assert rules["MemoryShape"].targets[0].words == "things of class"
    assert memory_type.path == "accel:memoryType"
    assert [(c.name, c.value) for c in memory_type.constraints] == [
        ("sh:class", "accel:MemoryType")
    ]
    assert complete.select.startswith("SELECT $this ?path ?value WHERE {")


def test_structures_are_written_as_turtle_writes_them(store):
    rules = {p.local_name: p for rule in read_rules(store) for p in rule.parts}
    [either] = [
        constraint.value
        for constraint in rules["AcceleratorShape-offeredIn"].constraints
        if constraint.name == "sh:or"
    ]

    assert either.startswith("( [ sh:class accel:InstanceFamily ] [ sh:class ")


def test_triple_term_is_written_whole(store):
    triple = Triple(accel("Chip"), accel("of"), accel("Die"))

    assert Declarations(store, "shapes").written(triple) == str(triple)


def test_deprecated_term_says_so_and_what_to_use():
    text = client_of(made_up()).get("/ns.html").text

    assert "<strong>Deprecated.</strong> Use" in text
    assert '<a href="#Die"><code>accel:Die</code></a>' in text


def test_words_of_the_graph_are_no_markup():
    assert "&lt;b&gt;silicon" in client_of(made_up()).get("/ns.html").text


def test_later_version_of_a_term_is_told():
    text = client_of(made_up()).get("/ns.html").text

    assert "Terms are of version 0.0.9 where no later one is told" in text
    assert text.count("<dt>Since<dd>0.0.10") == 1


def test_unions_and_inverses_are_read():
    terms = {t.local_name: t for s in read_terms(made_up()) for t in s.terms}

    assert row(terms["of"], "Domain") == ["Chip", "Die"]
    assert row(terms["of"], "Subproperty of") == ["[ owl:inverseOf accel:part ]"]


def test_links_begin_with_the_path_of_the_server():
    client = client_of(made_up(), public_url="https://example.org/graph")
    page = Page(client.get("/ns.html").text)

    assert {x.split("/")[1] for x in page.links if x.startswith("/")} == {"graph"}


@pytest.mark.parametrize("path", ["/ns", "/shape", "/ns/alignments/qudt"])
def test_page_describes_its_document_for_search_engines(client, path):
    text = client.get(path, headers={"Accept": BROWSER}).text
    [found] = re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)
    described = json.loads(found)

    assert described["@id"] == ns.BASE + path[1:]
    assert described["license"] == "https://creativecommons.org/licenses/by/4.0/"
    assert described["creator"]["name"] == "accelkg contributors"


def test_a_term_takes_less_than_a_kilobyte_of_the_page(client, terms):
    assert len(client.get("/ns.html").data) < 1000 * len(terms)
