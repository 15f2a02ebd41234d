# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The small invented world of data/base.ttl, and edits of it."""

from contextlib import contextmanager
from functools import cache
from pathlib import Path

from pyoxigraph import NamedNode, Quad, RdfFormat, Store, parse

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
    name = stem(patch).partition("-")[0]
    own = [shape for shape in shapes() if local_name(shape.iri) == name]
    with changed(patch) as (store, near):
        found = run_queries(store, shapes(), near)
        return frozenset(found | run_queries(store, own))


@contextmanager
def changed(patch):
    """Give the one world after *patch*, and the nodes near the change; then undo it.

    To make a world anew takes as long as to judge it.
    """
    store = one_world()
    store.update(patch.read_text(), prefixes=PREFIXES)
    added, removed = changes(store)
    try:
        yield store, nodes_of(added + removed)
    finally:
        store.extend(removed)
        for quad in added:
            store.remove(quad)


@cache
def one_world():
    return world()


@cache
def unchanged():
    return frozenset(quad for quad in quads() if quad.graph_name != SHAPES_GRAPH)


@cache
def unchanged_lines():
    return frozenset(lines(world()))


def lines(store):
    return store.dump(format=RdfFormat.N_QUADS).splitlines()


def changes(store):
    """Give the quads that *store* has more than the world, and those it has less."""
    before, after = unchanged_lines(), frozenset(lines(store))
    return [
        list(parse(b"\n".join(different), RdfFormat.N_QUADS, lenient=True))
        for different in (after - before, before - after)
    ]


def near_change(store):
    """Give the named nodes of each triple that *store* has more or less."""
    added, removed = changes(store)
    return nodes_of(added + removed)


def nodes_of(some):
    nodes = {node for quad in some for node in (quad.subject, quad.object)}
    return [node for node in nodes if isinstance(node, NamedNode)]


def local_name(iri):
    return iri.rpartition("#")[2]


def stem(path):
    return path.stem
