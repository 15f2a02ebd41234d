# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The graph as an RDF dataset."""

import subprocess
import sys

import pytest
from pyoxigraph import BlankNode, DefaultGraph, NamedNode, RdfFormat, Store
from rdflib import URIRef

from accelkg import namespaces as ns
from accelkg.dataset import build_dataset, load
from accelkg.errors import ResourceInvalid, ResourceMissing, SnapshotError
from accelkg.snapshots import SnapshotDirectory

DATA_GRAPHS = ["claims", "entities", "links", "sources", "truthy"]
DUMP = """
import sys
from pathlib import Path
from pyoxigraph import RdfFormat
from accelkg.dataset import build_dataset

root = Path(sys.argv[1]) if len(sys.argv) > 1 else None
dump = build_dataset(resources=root).dump(format=RdfFormat.N_QUADS)
sys.stdout.write("".join(sorted(dump.decode().splitlines(keepends=True))))
"""


def triples(store, name):
    graph = NamedNode(ns.GRAPH + name) if name else DefaultGraph()
    return {quad.triple for quad in store.quads_for_pattern(None, None, None, graph)}


def test_graphs_are_those_of_the_table(store):
    names = {graph.value.removeprefix(ns.GRAPH) for graph in store.named_graphs()}

    assert names == set(ns.GRAPHS)


def test_default_graph_is_the_union_of_all_but_shapes(store):
    graphs = [triples(store, name) for name in ns.GRAPHS if name != "shapes"]

    assert triples(store, None) == set.union(*graphs)


def test_shapes_stay_in_their_graph(tiny_store):
    shapes = triples(tiny_store, "shapes")

    assert len(shapes) == 5
    assert not shapes & triples(tiny_store, None)


@pytest.mark.parametrize("name", DATA_GRAPHS)
def test_data_has_no_blank_nodes(store, name):
    found = triples(store, name)

    assert found
    assert not [t for t in found if isinstance(t.subject, BlankNode)]
    assert not [t for t in found if isinstance(t.object, BlankNode)]


def built_with_hash_seed(seed):
    return subprocess.run(
        [sys.executable, "-c", DUMP],
        env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        check=True,
    ).stdout


def test_two_processes_build_the_same_bytes():
    first, second = map(built_with_hash_seed, ("1", "2"))

    assert first
    assert first == second


def test_progress_is_told_for_each_graph(tiny_root):
    told = []
    store = build_dataset(
        resources=tiny_root, progress=lambda name, count: told.append((name, count))
    )

    assert {name for name, _ in told} == set(ns.GRAPHS)
    counts = {
        name: sum(count for of_name, count in told if of_name == name)
        for name in ns.GRAPHS
    }
    assert counts == {name: len(triples(store, name)) for name in ns.GRAPHS}


def test_broken_ontology_is_named_with_its_place(tiny_root):
    path = tiny_root / "ontology" / "core.ttl"
    path.write_text("accel:A a owl:Class .\n")

    with pytest.raises(ResourceInvalid, match=r"^ontology/core\.ttl:1:1: "):
        build_dataset(resources=tiny_root)


@pytest.mark.parametrize("folder", ["ontology", "shapes", "graph"])
def test_missing_folder_is_named(tiny_root, folder):
    (tiny_root / folder).rename(tiny_root / "elsewhere")

    with pytest.raises(ResourceMissing, match=folder):
        build_dataset(resources=tiny_root)


def test_rdflib_sees_the_same_graphs(tiny_store, tiny_dataset):
    graph = tiny_dataset.graph(URIRef(f"{ns.GRAPH}claims"))

    assert len(graph) == len(triples(tiny_store, "claims"))
    assert len(tiny_dataset.default_graph) == len(triples(tiny_store, None))


def test_rdflib_queries_ask_the_union(tiny_dataset):
    query = "SELECT ?label { ?thing a accel:Server ; rdfs:label ?label }"

    assert [str(row.label) for row in tiny_dataset.query(query)] == ["Rocket server"]


def test_prefixes_are_bound(tiny_dataset):
    bound = {prefix: str(iri) for prefix, iri in tiny_dataset.namespaces()}

    assert bound.items() >= ns.PREFIXES.items()


@pytest.fixture
def snapshots(tmp_path, tiny_store):
    directory = SnapshotDirectory(tmp_path / "store")
    return directory, directory.commit(tiny_store)


def test_snapshot_is_loaded(snapshots, tiny_dataset):
    _, snapshot = snapshots

    assert len(load(snapshot.path)) == len(tiny_dataset)


def test_paths_may_be_text(snapshots, tiny_root, tiny_dataset):
    _, snapshot = snapshots

    assert len(load(str(snapshot.path))) == len(tiny_dataset)
    assert len(build_dataset(resources=str(tiny_root)))


def test_current_snapshot_of_a_store_is_loaded(snapshots, tiny_dataset):
    directory, _ = snapshots

    assert len(load(directory.path)) == len(tiny_dataset)


def test_missing_snapshot_says_what_to_do(tmp_path):
    with pytest.raises(ResourceMissing, match="build the graph there first"):
        load(tmp_path / "nowhere")


def test_folder_without_a_snapshot_is_refused(tmp_path):
    with pytest.raises(SnapshotError, match="is not a snapshot"):
        load(tmp_path)


def test_dump_is_read_back_the_same(tiny_store):
    dump = tiny_store.dump(format=RdfFormat.N_QUADS)
    again = Store()
    again.load(dump, format=RdfFormat.N_QUADS)

    assert triples(again, "claims") == triples(tiny_store, "claims")
