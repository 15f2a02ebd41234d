# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The catalogue states what is true of the graph, and can be checked by query."""

import pytest
from pyoxigraph import BlankNode, DefaultGraph, NamedNode, Quad, Store

from accelkg.catalogue import CATALOGUE, DATASET, catalogue_quads
from accelkg.export import FORMATS
from accelkg.namespaces import BASE, GRAPH, PREFIXES

# Triples of the default graph that the catalogue does not hold.
DESCRIBED = (
    "?s ?p ?o FILTER NOT EXISTS { GRAPH <https://w3id.org/accelkg/graph/catalogue>"
    " { ?s ?p ?o } }"
)


@pytest.fixture(scope="module", params=["store", "tiny_store"])
def catalogued(request):
    return request.getfixturevalue(request.param)


def solutions(store, query):
    found = store.query(query, prefixes=PREFIXES)
    names = [variable.value for variable in found.variables]
    return {tuple(row[name] for name in names) for row in found}


def number(store, query):
    ((count,),) = solutions(store, query)
    return int(count.value)


def stated(store, name):
    return number(store, f"SELECT ?n {{ <{DATASET}> {name} ?n }}")


def literals(store, name):
    found = solutions(store, f"SELECT ?value {{ <{DATASET}> {name} ?value }}")
    return {value.value for (value,) in found}


@pytest.mark.parametrize(
    ("name", "counted"),
    [
        ("void:triples", "(COUNT(*) AS ?n)"),
        ("void:properties", "(COUNT(DISTINCT ?p) AS ?n)"),
    ],
)
def test_counts_of_the_whole_are_true(catalogued, name, counted):
    query = f"SELECT {counted} {{ {DESCRIBED} }}"

    assert stated(catalogued, name) == number(catalogued, query)


def test_count_of_classes_is_true(catalogued):
    query = f"SELECT (COUNT(DISTINCT ?o) AS ?n) {{ {DESCRIBED} FILTER(?p = rdf:type) }}"

    assert stated(catalogued, "void:classes") == number(catalogued, query)


def test_count_of_things_is_true(catalogued):
    query = f"""SELECT (COUNT(DISTINCT ?s) AS ?n) {{
        <{DATASET}> void:uriSpace ?space .
        ?s ?p ?o FILTER (STRSTARTS(STR(?s), ?space)) }}"""

    assert stated(catalogued, "void:entities") == number(catalogued, query)


def test_class_partitions_are_true_and_complete(catalogued):
    stated = solutions(
        catalogued, "SELECT ?class ?n { ?part void:class ?class ; void:entities ?n }"
    )

    assert stated == solutions(
        catalogued,
        f"""SELECT ?o (COUNT(DISTINCT ?s) AS ?n) {{
            {DESCRIBED} FILTER (?p = rdf:type) }} GROUP BY ?o""",
    )


def test_property_partitions_are_true_and_complete(catalogued):
    stated = solutions(
        catalogued, "SELECT ?p ?n { ?part void:property ?p ; void:triples ?n }"
    )

    assert stated == solutions(
        catalogued, f"SELECT ?p (COUNT(*) AS ?n) {{ {DESCRIBED} }} GROUP BY ?p"
    )


def test_subsets_count_their_named_graphs(catalogued):
    stated = solutions(
        catalogued,
        f"""SELECT ?graph ?n {{
            <{DATASET}> void:subset ?graph . ?graph void:triples ?n }}""",
    )

    counted = solutions(
        catalogued,
        "SELECT ?g (COUNT(*) AS ?n) { GRAPH ?g { ?s ?p ?o } } GROUP BY ?g",
    )
    assert stated == {pair for pair in counted if pair[0] != CATALOGUE}


def test_linksets_count_links_to_their_targets(store):
    stated = solutions(
        store,
        """SELECT ?set ?n { ?set a void:Linkset ; void:triples ?n }""",
    )

    assert stated == solutions(
        store,
        f"""SELECT ?set (COUNT(*) AS ?n) {{
            ?set void:linkPredicate ?p ; void:objectsTarget/void:uriSpace ?space .
            GRAPH <{GRAPH}links> {{ ?s ?p ?o }}
            FILTER (STRSTARTS(STR(?o), ?space)) }} GROUP BY ?set""",
    )
    assert len(stated) > 3


def test_dataset_is_described(store):
    assert literals(store, "dcterms:license") == {
        "https://creativecommons.org/licenses/by/4.0/"
    }
    assert literals(store, "dcat:version") == {"0.1.0"}
    assert literals(store, "dcterms:issued") == {"2026-11-30"}
    assert f"{BASE}id/trainium3" in literals(store, "void:exampleResource")
    assert PREFIXES["accel"] in literals(store, "void:vocabulary")


def test_each_format_has_a_distribution(store):
    found = solutions(
        store, "SELECT ?dump { ?dump a dcat:Distribution ; dcat:mediaType ?type }"
    )

    dumps = {NamedNode(f"{BASE}dump/accelkg.{name}") for name in FORMATS}
    assert found == {(dump,) for dump in dumps}


def test_tables_are_no_rdf_dumps(store):
    dumps = {iri.rpartition(".")[2] for iri in literals(store, "void:dataDump")}

    assert dumps == set(FORMATS) - {"csv", "parquet"}


def test_catalogue_needs_no_blank_nodes(catalogued):
    terms = {term for quad in catalogue_quads(catalogued) for term in quad.triple}

    assert not [term for term in terms if isinstance(term, BlankNode)]


def test_catalogue_says_nothing_about_things_of_other_graphs(store):
    shared = {
        quad
        for quad in catalogue_quads(store)
        for name in ("claims", "entities", "ontology", "sources", "truthy", "units")
        for _ in store.quads_for_pattern(
            quad.subject, None, None, NamedNode(GRAPH + name)
        )
    }

    assert shared == set()


def test_catalogue_is_the_same_when_made_again(catalogued):
    assert set(catalogue_quads(catalogued)) == {
        Quad(*quad.triple, graph)
        for quad in catalogued.quads_for_pattern(None, None, None, CATALOGUE)
        for graph in (CATALOGUE, DefaultGraph())
    }


def test_term_without_a_prefix_gets_a_partition_too():
    store = Store()
    store.add(Quad(NamedNode("urn:a"), NamedNode("urn:p"), NamedNode("urn:b")))
    store.extend(catalogue_quads(store))

    assert solutions(store, "SELECT ?part { ?part void:property <urn:p> }") == {
        (NamedNode(f"{DATASET}/property/f732260e"),)
    }
