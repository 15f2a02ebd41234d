# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The catalogue states what is true of the graph, and can be checked by query."""

import pytest
from pyoxigraph import BlankNode, DefaultGraph, NamedNode, Quad, RdfFormat, Store

from accelkg.catalogue import (
    CATALOGUE,
    DATASET,
    DOCUMENTS,
    DumpFile,
    Example,
    catalogue_quads,
    description,
    distributions,
    read_examples,
    renew_counts,
    schema_org_dataset,
)
from accelkg.dumps import endings
from accelkg.export import FORMATS, write_quads
from accelkg.namespaces import BASE, GRAPH, PREFIXES, shorten
from accelkg.package_files import resource_root
from accelkg.snapshots import SnapshotDirectory
from accelkg_server.settings import Settings
from accelkg_server.tasks import UpdateTask
from accelkg_server.workers.writing import write
from in_process import client_of

EXAMPLES = read_examples(resource_root())
OF_GRAPH = {"store": EXAMPLES, "tiny_store": []}
LONGEST_DOCUMENT = 50_000
# Each of them changes other counts.
UPDATES = {
    "new triples": """INSERT DATA { <urn:a> a <urn:Class> ; <urn:p> 1, "b" .
        akg:new <urn:p> 2 GRAPH <urn:g> { <urn:a> <urn:p> 1 } }""",
    "fewer claims": f"""DELETE {{ ?s ?p ?o GRAPH <{GRAPH}claims> {{ ?s ?p ?o }} }}
        WHERE {{ ?s a accel:Claim ; ?p ?o }}""",
    "a graph gone": f"DROP GRAPH <{GRAPH}sources>",
    "wrong counts": f"""DELETE {{ ?s void:triples ?n }} INSERT {{ ?s void:triples 1 }}
        WHERE {{ ?s void:triples ?n }}; DELETE DATA {{ GRAPH <{CATALOGUE.value}> {{
            <{DATASET}> void:subset <{GRAPH}claims> }} }}""",
    "less said": f"DELETE WHERE {{ <{DATASET}> dcterms:title ?title }}",
}
COUNTED = {
    "triples": "SELECT (COUNT(*) AS ?n) { ?s ?p ?o }",
    "properties": "SELECT (COUNT(DISTINCT ?p) AS ?n) { ?s ?p ?o }",
    "classes": "SELECT (COUNT(DISTINCT ?class) AS ?n) { ?s a ?class }",
    "distinctSubjects": "SELECT (COUNT(DISTINCT ?s) AS ?n) { ?s ?p ?o }",
}

# DCAT-AP 3: what must be stated of each thing of a class, and what should be. No
# contact point, since the project has no address that is kept for ever.
MANDATORY = {
    "dcat:Catalog": ["dcterms:title", "dcterms:description", "dcterms:publisher"],
    "dcat:Dataset": ["dcterms:title", "dcterms:description"],
    "dcat:Distribution": ["dcat:accessURL"],
    "dcat:DataService": ["dcterms:title", "dcat:endpointURL"],
    "foaf:Agent": ["foaf:name"],
}
RECOMMENDED = {
    "dcat:Catalog": [
        *("dcat:dataset", "dcat:service", "dcterms:issued", "dcterms:language"),
        *("dcterms:license", "foaf:homepage"),
    ],
    "dcat:Dataset": [
        *("dcat:distribution", "dcat:keyword", "dcat:theme", "dcterms:publisher"),
        *("dcterms:license", "dcat:version", "dcterms:modified"),
    ],
    "dcat:Distribution": ["dcterms:license", "dcat:mediaType", "dcat:downloadURL"],
    "dcat:DataService": ["dcat:endpointDescription", "dcat:servesDataset"],
}
# What its shapes want a target to be, stated.
CLASSES = {
    "dcat:compressFormat": "dcterms:MediaType",
    "dcat:mediaType": "dcterms:MediaType",
    "dcat:theme": "skos:Concept",
    "dcterms:accessRights": "dcterms:RightsStatement",
    "dcterms:accrualPeriodicity": "dcterms:Frequency",
    "dcterms:conformsTo": "dcterms:Standard",
    "dcterms:language": "dcterms:LinguisticSystem",
    "dcterms:license": "dcterms:LicenseDocument",
    "dcterms:publisher": "foaf:Agent",
    "foaf:homepage": "foaf:Document",
}


def copy_of(store):
    copy = Store()
    copy.bulk_extend(store)
    return copy


@pytest.fixture(scope="module", params=[*OF_GRAPH, *UPDATES])
def catalogued(request, tiny_store):
    """Give a graph as it was built, or after an update."""
    if request.param in OF_GRAPH:
        return request.getfixturevalue(request.param)
    store = copy_of(tiny_store)
    store.update(UPDATES[request.param], prefixes=PREFIXES)
    renew_counts(store)
    return store


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


# Counts


@pytest.mark.parametrize("name", COUNTED)
def test_counts_of_the_whole_are_true(catalogued, name):
    assert stated(catalogued, f"void:{name}") == number(catalogued, COUNTED[name])


def test_count_of_things_is_true(catalogued):
    query = f"""SELECT (COUNT(DISTINCT ?s) AS ?n) {{
        <{DATASET}> void:uriSpace ?space .
        ?s ?p ?o FILTER (STRSTARTS(STR(?s), ?space)) }}"""

    assert stated(catalogued, "void:entities") == number(catalogued, query)


def test_class_partitions_are_true_and_complete(catalogued):
    stated = solutions(
        catalogued,
        f"""SELECT ?class ?n {{ <{DATASET}> void:classPartition ?part .
            ?part void:class ?class ; void:entities ?n }}""",
    )

    assert stated == solutions(
        catalogued, "SELECT ?o (COUNT(DISTINCT ?s) AS ?n) { ?s a ?o } GROUP BY ?o"
    )


def test_property_partitions_are_true_and_complete(catalogued):
    stated = solutions(
        catalogued,
        f"""SELECT ?p ?n {{ <{DATASET}> void:propertyPartition ?part .
            ?part void:property ?p ; void:triples ?n }}""",
    )

    assert stated == solutions(
        catalogued, "SELECT ?p (COUNT(*) AS ?n) { ?s ?p ?o } GROUP BY ?p"
    )


def test_subsets_count_their_named_graphs(catalogued):
    stated = solutions(
        catalogued,
        f"""SELECT ?graph ?n {{
            <{DATASET}> void:subset ?graph . ?graph void:triples ?n }}""",
    )

    assert stated == solutions(
        catalogued,
        f"""SELECT ?g (COUNT(*) AS ?n) {{ GRAPH ?g {{ ?s ?p ?o }}
            FILTER(STRSTARTS(STR(?g), "{GRAPH}")) }} GROUP BY ?g""",
    )


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


def test_linksets_are_found_as_data_sets(store):
    """The shape of counts looks for data sets."""
    query = """ASK { ?set a void:Linkset FILTER NOT EXISTS { ?set a void:Dataset } }"""

    assert not store.query(query, prefixes=PREFIXES)


def test_term_without_a_prefix_gets_a_partition_too():
    store = Store()
    store.add(Quad(NamedNode("urn:a"), NamedNode("urn:p"), NamedNode("urn:b")))
    store.extend(catalogue_quads(store))

    assert solutions(store, "SELECT ?part { ?part void:property <urn:p> }") == {
        (NamedNode(f"{DATASET}/property/f732260e"),)
    }


# The graph of the catalogue


def test_catalogue_needs_no_blank_nodes(catalogued):
    terms = {term for quad in catalogue_quads(catalogued) for term in quad.triple}

    assert not [term for term in terms if isinstance(term, BlankNode)]


def test_catalogue_says_nothing_about_things_of_other_graphs(store):
    subjects = {quad.subject for quad in catalogue_quads(store)}
    names = ("claims", "entities", "ontology", "sources", "truthy", "units")

    shared = [
        subject
        for subject in subjects
        for name in names
        for _ in store.quads_for_pattern(subject, None, None, NamedNode(GRAPH + name))
    ]

    assert shared == []


@pytest.mark.parametrize("name", OF_GRAPH)
def test_catalogue_is_the_same_when_made_again(name, request):
    store = request.getfixturevalue(name)

    assert set(catalogue_quads(store, examples=OF_GRAPH[name])) == {
        Quad(*quad.triple, graph)
        for quad in store.quads_for_pattern(None, None, None, CATALOGUE)
        for graph in (CATALOGUE, DefaultGraph())
    }


# Updates


def test_nothing_is_renewed_where_nothing_changed(tiny_store):
    store = copy_of(tiny_store)

    renew_counts(store)

    assert set(store) == set(tiny_store)


def test_links_that_go_are_not_counted_any_more(store):
    changed = copy_of(store)
    changed.update(
        f"""WITH <{GRAPH}links> DELETE {{ ?thing skos:closeMatch ?target }}
        WHERE {{ ?thing skos:closeMatch ?target }}""",
        prefixes=PREFIXES,
    )
    renew_counts(changed)

    query = "SELECT ?set { ?set void:linkPredicate skos:closeMatch }"
    assert solutions(store, query)
    assert solutions(changed, query) == set()


def test_default_graph_without_description_gets_no_counts(tiny_store):
    store = copy_of(tiny_store)
    store.update("CLEAR DEFAULT; INSERT DATA { <urn:a> <urn:p> 1 }")
    renew_counts(store)

    of_whole = (NamedNode(DATASET), NamedNode(f"{PREFIXES['void']}triples"), None)
    assert [q.object.value for q in store.quads_for_pattern(*of_whole)] == ["1"]
    assert len(list(store.quads_for_pattern(None, None, None, DefaultGraph()))) == 1


@pytest.mark.parametrize("update", ["CLEAR ALL", f"DROP GRAPH <{CATALOGUE.value}>"])
def test_graph_without_catalogue_stays_as_it_is(tiny_store, update):
    store = copy_of(tiny_store)
    store.update(update)
    before = set(store)
    renew_counts(store)

    assert set(store) == before


@pytest.fixture(scope="module")
def updated(tmp_path_factory, tiny_store):
    """Give a client of the small graph after an update."""
    directory = SnapshotDirectory(tmp_path_factory.mktemp("snapshots"))
    directory.commit(tiny_store)
    write(directory.path, UpdateTask(UPDATES["new triples"]), Settings())
    return client_of(directory.open(directory.current()))


@pytest.mark.parametrize("path", ["/dataset.ttl", "/sparql"])
@pytest.mark.parametrize("name", COUNTED)
def test_update_renews_what_documents_say(updated, path, name):
    """They count what a query counts."""
    counted = updated.get("/sparql", query_string={"query": COUNTED[name]})
    (row,) = counted.json["results"]["bindings"]
    described = Store()
    turtle = updated.get(path, headers={"Accept": "text/turtle"}).data
    described.load(turtle, format=RdfFormat.TURTLE)

    assert stated(described, f"void:{name}") == int(row["n"]["value"])


# DCAT


def test_dataset_is_described(store):
    assert literals(store, "dcterms:license") == {
        "https://creativecommons.org/licenses/by/4.0/"
    }
    assert literals(store, "dcat:version") == {"0.1.0"}
    assert literals(store, "dcterms:issued") == {"2026-11-30"}
    assert f"{BASE}id/trainium3" in literals(store, "void:exampleResource")
    assert PREFIXES["accel"] in literals(store, "void:vocabulary")


@pytest.mark.parametrize(
    ("class_", "name"),
    [
        (class_, name)
        for profile in (MANDATORY, RECOMMENDED)
        for class_, names in profile.items()
        for name in names
    ],
)
def test_dcat_ap_finds_what_it_asks_for(store, class_, name):
    lacking = f"SELECT ?it {{ ?it a {class_} FILTER NOT EXISTS {{ ?it {name} ?o }} }}"

    assert solutions(store, lacking) == set()
    assert store.query(f"ASK {{ ?it a {class_} }}", prefixes=PREFIXES)


@pytest.mark.parametrize("name", CLASSES)
def test_targets_are_what_dcat_ap_asks_for(store, name):
    found = solutions(
        store,
        f"""SELECT (BOUND(?class) AS ?is_so) {{
            GRAPH <{CATALOGUE.value}> {{ ?it {name} ?o }}
            OPTIONAL {{ ?o a ?class FILTER(?class = {CLASSES[name]}) }} }}""",
    )

    assert {is_so.value for (is_so,) in found} == {"true"}


def test_each_dump_has_a_distribution(store):
    found = solutions(
        store,
        """SELECT ?dump (BOUND(?format) AS ?is_compressed) {
            ?dump a dcat:Distribution OPTIONAL { ?dump dcat:compressFormat ?format } }
        """,
    )

    assert {(dump.value, packed.value) for dump, packed in found} == {
        (f"{BASE}dump/accelkg.{ending}", str(ending.endswith(".gz")).lower())
        for name in FORMATS
        for ending in endings(name)
    }


def test_tables_are_no_rdf_dumps(store):
    dumps = literals(store, "void:dataDump")

    assert dumps == {
        f"{BASE}dump/accelkg.{ending}"
        for name, each in FORMATS.items()
        if not each.is_table
        for ending in endings(name)
    }


def test_file_of_a_release_has_size_and_checksum():
    release = f"{BASE}release/0.1.0"
    file = DumpFile(
        f"{release}/accelkg.ttl", FORMATS["ttl"], size=9, sha256="ab", dataset=release
    )
    store = Store()
    store.extend(Quad(*triple) for triple in distributions([file]))

    ((size, value, algorithm),) = solutions(
        store,
        f"""PREFIX spdx: <http://spdx.org/rdf/terms#>
        SELECT ?size ?value ?algorithm {{
            <{release}> dcat:distribution ?file . ?file dcat:byteSize ?size ;
            spdx:checksum [ spdx:checksumValue ?value ; spdx:algorithm ?algorithm ]
        }}""",
    )
    assert (size.value, value.value) == ("9", "ab")
    assert algorithm.value.endswith("checksumAlgorithm_sha256")


# Examples


def test_examples_are_read_by_name(tmp_path):
    folder = tmp_path / "graph" / "queries"
    folder.mkdir(parents=True)
    (folder / "a.rq").write_text("# Is it?\nSELECT ?x {\n}\n", "utf-8")

    assert read_examples(tmp_path) == [Example("a", "Is it?", "SELECT ?x {\n}")]


def test_all_examples_are_in_the_graph(store):
    found = solutions(
        store,
        """SELECT ?example ?question ?query {
            ?example a sh:SPARQLExecutable ; rdfs:comment ?question ; sh:select ?query ;
                schema:target ?endpoint }""",
    )

    assert {tuple(term.value for term in row) for row in found} == {
        (each.iri, each.question, each.query) for each in EXAMPLES
    }


def test_prefixes_of_examples_are_all_that_the_endpoint_knows(store):
    found = solutions(
        store,
        """SELECT DISTINCT ?prefix ?namespace {
            ?example sh:prefixes/sh:declare ?it .
            ?it sh:prefix ?prefix ; sh:namespace ?namespace }""",
    )

    assert {(p.value, namespace.value) for p, namespace in found} == {*PREFIXES.items()}


def test_keywords_of_an_example_are_labels_of_its_terms(store):
    example = f"<{DATASET}/example/q01-chips-of-an-instance>"
    found = solutions(store, f"SELECT ?word {{ {example} schema:keywords ?word }}")

    assert {word.value for (word,) in found} == {"accelerator count"}


# Documents


def test_documents_hold_the_whole_catalogue_but_the_queries(store):
    found = {quad for name in DOCUMENTS for quad in description(store, name)}
    held = store.quads_for_pattern(None, None, None, CATALOGUE)

    left = {Quad(*quad.triple) for quad in held} - found

    assert found <= {Quad(*quad.triple) for quad in store}
    assert {quad.subject.value for quad in left} == {each.iri for each in EXAMPLES}
    assert {shorten(quad.predicate.value) for quad in left} == {
        *("rdfs:comment", "schema:keywords", "schema:target"),
        *("sh:prefixes", "sh:select"),
    }


@pytest.mark.parametrize("syntax", ["ttl", "jsonld"])
@pytest.mark.parametrize("name", DOCUMENTS)
def test_documents_are_short(store, name, syntax):
    assert len(write_quads(description(store, name), syntax)) < LONGEST_DOCUMENT


def test_search_engines_find_what_they_ask_for(store):
    found = schema_org_dataset(store)

    assert (found["@type"], found["@id"], found["name"]) == (
        "Dataset",
        DATASET,
        "accelkg",
    )
    assert (found["version"], found["datePublished"]) == ("0.1.0", "2026-11-30")
    assert {
        "@type": "DataDownload",
        "name": "accelkg as Turtle, compressed",
        "contentUrl": f"{BASE}dump/accelkg.ttl.gz",
        "encodingFormat": "application/gzip",
    } in found["distribution"]


def test_graph_without_ontology_has_no_version(tiny_store):
    assert "version" not in schema_org_dataset(tiny_store)
