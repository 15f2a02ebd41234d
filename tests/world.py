# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The small invented world of data/base.ttl, and edits of it."""

from functools import cache
from pathlib import Path

from pyoxigraph import NamedNode, Quad, RdfFormat, Store

from accelkg.dataset import build_dataset
from accelkg.namespaces import GRAPH, PREFIXES
from accelkg.shacl.quick_judge import run_queries
from accelkg.shacl.shapes import SHAPES_GRAPH, read_shapes

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests" / "data"
INVALID = sorted((DATA / "invalid").glob("*.ru"))
VALID = sorted((DATA / "valid").glob("*.ru"))


@cache
def quads():
    """Give the world with ontology, units and shapes, as build_dataset lays it out."""
    store = Store()
    store.extend(vocabulary())
    store.load(path=DATA / "base.ttl", format=RdfFormat.TURTLE)
    store.update((DATA / "base.ru").read_text(), prefixes=PREFIXES)
    return tuple(store)


def vocabulary():
    real = build_dataset()
    yield from real.quads_for_pattern(None, None, None, SHAPES_GRAPH)
    for name in ("ontology", "units"):
        for quad in real.quads_for_pattern(None, None, None, NamedNode(GRAPH + name)):
            yield Quad(quad.subject, quad.predicate, quad.object)


@cache
def shapes():
    return read_shapes(quad for quad in quads() if quad.graph_name == SHAPES_GRAPH)


def world(*patches):
    """Give a store of the world after *patches*, files of SPARQL updates."""
    return edit(unchanged(), patches)


def judged_world(*patches):
    """Give the same with the graph of shapes, which pySHACL reads."""
    return edit(quads(), patches)


def edit(before, patches):
    store = Store()
    store.bulk_extend(before)
    for patch in patches:
        store.update(patch.read_text(), prefixes=PREFIXES)
    return store


@cache
def results_after(patch):
    """Give what is found after one patch.

    The shape that it is planted for looks at the whole world, the others near the
    change.
    """
    store = world(patch)
    name = stem(patch).partition("-")[0]
    own = [shape for shape in shapes() if local_name(shape.iri) == name]
    near = run_queries(store, shapes(), near_change(store))
    return frozenset(near | run_queries(store, own))


@cache
def unchanged():
    return frozenset(quad for quad in quads() if quad.graph_name != SHAPES_GRAPH)


def near_change(store):
    """Give the named nodes of each triple that *store* has more or less."""
    changed = unchanged().symmetric_difference(store)
    nodes = {node for quad in changed for node in (quad.subject, quad.object)}
    return [node for node in nodes if isinstance(node, NamedNode)]


def local_name(iri):
    return iri.rpartition("#")[2]


def stem(path):
    return path.stem
