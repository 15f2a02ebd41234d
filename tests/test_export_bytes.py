# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The bytes of exports depend on the graph alone, and change where it changes."""

import difflib

import pytest
from pyoxigraph import DefaultGraph, Literal, NamedNode, Quad, RdfFormat, Store

from accelkg.export import FORMATS
from accelkg.namespaces import PREFIXES
from accelkg.snapshots import SnapshotDirectory
from exports import digests_in_other_processes, exported, reordered

AKG, ACCEL, RDFS, SKOS = (PREFIXES[p] for p in ("akg", "accel", "rdfs", "skos"))
RDF_TYPE = f"{PREFIXES['rdf']}type"
LINES = [name for name in FORMATS if "parquet" not in name]
RDF_NAMES = [name for name in FORMATS if not FORMATS[name].is_table]

# Blank nodes that nest, cross and belong to two graphs; digits that writers rewrite.
HARD = r"""
PREFIX : <https://example.org/> PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>
:a :p 4.9, 12345.678912345e0, "0.00000003168"^^xsd:decimal, "Gr\u00f6\u00dfe"@de-at ;
    :q [ :r ( 1 [ :s "in a list" ] ) ], _:shared .
:b :q _:shared . _:shared :p _:cycle . _:cycle :p _:cycle .
:other { :a :p _:shared, [ :r () ] }
"""


def test_ten_hash_seeds_give_the_same_bytes(tiny_store):
    """Case EXPORT-01: order of loading and labels of blank nodes do not count."""
    hard = Store()
    hard.load(HARD, format=RdfFormat.TRIG)
    document = exported(tiny_store, "nq") + exported(hard, "nq")

    found = digests_in_other_processes(
        [reordered(document, seed) for seed in range(10)], LINES
    )

    assert len(found) == 1
    assert found.pop().count("\n") == len(LINES)


def test_export_holds_one_snapshot_while_others_are_committed(tmp_path, tiny_store):
    """Case EXPORT-10: a writer waits for no reader, and no reader sees it."""
    directory = SnapshotDirectory(tmp_path)
    opened = directory.open(directory.commit(tiny_store))
    before = exported(opened, "nq")

    directory.edit(lambda working: working.clear())

    assert exported(opened, "nq") == before
    assert exported(directory.open(directory.current()), "nq") == b""


CHANGES = {
    "another value": (f"{AKG}rocket1", f"{ACCEL}memoryCapacityGB", Literal(65)),
    "first value": (f"{AKG}rocket1", f"{ACCEL}memoryCapacityGB", Literal(1)),
    "another type": (f"{AKG}rocket1", RDF_TYPE, NamedNode(f"{ACCEL}Chip")),
    "last property": (f"{AKG}rocket1", f"{ACCEL}zzz", Literal("x")),
    "first thing": ("http://example.org/a", f"{RDFS}seeAlso", NamedNode(AKG)),
    "last thing": ("https://w3id.org/zzz", f"{RDFS}seeAlso", NamedNode(AKG)),
    "new subject among claims": (
        f"{AKG}a.b",
        f"{SKOS}note",
        Literal("x", language="en"),
    ),
}


@pytest.fixture(scope="module")
def before(tiny_store):
    """Give the graph in each format, before it changes."""
    return {name: exported(tiny_store, name) for name in LINES}


def changed_lines(old, new):
    old_lines, new_lines = old.decode().splitlines(), new.decode().splitlines()
    diff = difflib.unified_diff(old_lines, new_lines, n=0, lineterm="")
    return [line for line in list(diff)[2:] if not line.startswith("@@")]


def copy_of(store):
    copy = Store()
    copy.extend(store)
    return copy


@pytest.mark.parametrize("change", CHANGES)
# Each row of the facts repeats class and name of its thing.
@pytest.mark.parametrize("name", [*RDF_NAMES, "csv"])
def test_one_triple_changes_three_lines_at_most(tiny_store, before, name, change):
    subject, predicate, value = CHANGES[change]
    changed = copy_of(tiny_store)
    changed.add(Quad(NamedNode(subject), NamedNode(predicate), value))

    assert len(changed_lines(before[name], exported(changed, name))) <= 3


@pytest.mark.parametrize("name", LINES)
def test_another_value_of_a_fact_changes_two_lines(tiny_store, before, name):
    changed = copy_of(tiny_store)
    fact = (NamedNode(f"{AKG}rocket1"), NamedNode(f"{ACCEL}memoryCapacityGB"))
    (quad,) = changed.quads_for_pattern(*fact, None, DefaultGraph())
    changed.remove(quad)
    changed.add(Quad(*fact, Literal(1)))

    assert 1 <= len(changed_lines(before[name], exported(changed, name))) <= 2
