# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The graph as an RDF dataset: built from the tables, or loaded from a snapshot."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from pyoxigraph import NamedNode, Quad, Store

from accelkg import namespaces as ns
from accelkg.authoring.compute import compute_triples, domain_triples, example_triple
from accelkg.authoring.conflicts import conflict_triples
from accelkg.authoring.content import read_content
from accelkg.authoring.entities import entity_triples
from accelkg.authoring.links import link_triples
from accelkg.authoring.mapping import (
    claim_triples,
    comparison_triples,
    observation_triples,
)
from accelkg.authoring.retired import retired_triples
from accelkg.authoring.sources import source_triples
from accelkg.authoring.tables import read_tables
from accelkg.authoring.truthy import direct_triples
from accelkg.catalogue import catalogue_quads, read_examples
from accelkg.errors import ResourceMissing, SnapshotError
from accelkg.package_files import resource_root, turtle_files
from accelkg.snapshots import SnapshotDirectory
from accelkg.syntaxes.turtle import read_turtle
from accelkg.vocabulary import read_vocabulary

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from pyoxigraph import Triple
    from rdflib import Dataset

    from accelkg.authoring.content import Content

    Progress = Callable[[str, int], None]

_UNITS_FILE = "units.ttl"
# Shapes speak about the graph; mixed into the default graph they would answer queries.
_APART = "shapes"


def build_dataset(
    *, resources: Path | str | None = None, progress: Progress | None = None
) -> Store:
    """Build the whole graph in memory: named graphs, and their union as default graph.

    Args:
        resources: folder with `ontology/`, `shapes/` and `graph/data/`; without it,
            the files that came with the package.
        progress: is called with the name of a graph and the number of triples that
            it received, once or more for each graph.

    Raises:
        ResourceMissing: a folder does not exist.
        ResourceInvalid: an ontology or shapes file cannot be read.
        TableError: rows break rules; the error holds every issue of every table.

    >>> store = build_dataset()
    >>> bool(store.query("ASK { ?claim a <https://w3id.org/accelkg/ns#Claim> }"))
    True
    """
    root = Path(resources) if resources else resource_root()
    store = Store()
    content, graphs = _authored(root)
    for name, triples in graphs.items():
        _add(store, name, triples, progress)
    direct = direct_triples(store)
    _add(store, "truthy", direct, progress)
    _add(store, "ontology", _examples(content, direct), progress)
    # Last, since it counts what the other graphs hold.
    described = catalogue_quads(store, examples=read_examples(root))
    _add(store, "catalogue", (quad.triple for quad in described), progress)
    return store


def _add(
    store: Store, name: str, triples: Iterable[Triple], progress: Progress | None
) -> None:
    found = list(dict.fromkeys(triples))
    graph = NamedNode(ns.GRAPH + name)
    store.extend(Quad(s, p, o, graph) for s, p, o in found)
    if name != _APART:
        store.extend(Quad(s, p, o) for s, p, o in found)
    if progress:
        progress(name, len(found))


def _authored(root: Path) -> tuple[Content, dict[str, Iterable[Triple]]]:
    """Give the content, and every graph but those built from other graphs."""
    by_file = _read_folder(root, "ontology")
    units = by_file.pop(root / "ontology" / _UNITS_FILE, [])
    ontology = list(chain.from_iterable(by_file.values()))
    shapes = chain.from_iterable(_read_folder(root, "shapes").values())
    content = read_content(read_tables(root), read_vocabulary(ontology, units))
    generated = chain(
        chain.from_iterable(map(compute_triples, content.compute_terms)),
        domain_triples(content.compute_terms, ontology),
    )
    graphs: dict[str, Iterable[Triple]] = {
        "ontology": chain(ontology, generated),
        "shapes": shapes,
        "units": units,
        "entities": _entities(content),
        "claims": _claims(content),
        "sources": _sources(content),
        "links": chain.from_iterable(map(link_triples, content.links)),
    }
    return content, graphs


def _read_folder(root: Path, folder: str) -> dict[Path, list[Triple]]:
    files = turtle_files(root / folder)
    return {file: list(read_turtle(file, root=root)) for file in files}


def _examples(content: Content, direct: Iterable[Triple]) -> Iterator[Triple]:
    """Give each compute property an example: a direct triple, or else a claim."""
    stated = (claim.triple for claim in content.claims)
    example: dict[NamedNode, Triple] = {}
    for triple in chain(direct, stated):
        example.setdefault(triple.predicate, triple)
    for term in content.compute_terms:
        yield example_triple(term, example[term.property.iri])


def _entities(content: Content) -> Iterator[Triple]:
    for entity in content.entities:
        yield from entity_triples(entity, content.vocabulary)
    for retired in content.retired:
        yield from retired_triples(retired)


def _sources(content: Content) -> Iterator[Triple]:
    for source in content.sources:
        yield from source_triples(source, content.vocabulary)


def _claims(content: Content) -> Iterator[Triple]:
    vocabulary = content.vocabulary
    for claim in content.claims:
        yield from claim_triples(claim, vocabulary, content.successor_of(claim))
    for comparison in content.comparisons:
        successor = content.successor_of(comparison)
        yield from comparison_triples(comparison, vocabulary, successor)
    for observation in content.observations:
        yield from observation_triples(observation, vocabulary)
    for conflict in content.conflicts:
        yield from conflict_triples(conflict, vocabulary)


def load(snapshot: Path | str | None = None) -> Dataset:
    """Give the graph as an rdflib dataset, over the same store without a copy.

    Args:
        snapshot: folder of one snapshot, or of a store of snapshots whose current
            one is meant; without it the graph is built in memory.

    Raises:
        ResourceMissing: *snapshot* does not exist.
        SnapshotError: *snapshot* holds no snapshot.

    >>> dataset = load()
    >>> [str(row.label) for row in dataset.query(
    ...     "SELECT ?label { akg:trainium3 rdfs:label ?label }")]
    ['AWS Trainium3']
    """
    return over(_open(Path(snapshot)) if snapshot else build_dataset())


def over(store: Store) -> Dataset:
    """Give an rdflib dataset over *store*, with the prefixes of accelkg bound."""
    # rdflib takes half of a program's start, and only this function needs it.
    from oxrdflib import OxigraphStore  # noqa: PLC0415
    from rdflib import Dataset  # noqa: PLC0415

    dataset = Dataset(store=OxigraphStore(store=store))
    for prefix, namespace in ns.PREFIXES.items():
        dataset.bind(prefix, namespace, replace=True)
    return dataset


def _open(path: Path) -> Store:
    current = SnapshotDirectory(path).current()
    if current is not None:
        return Store.read_only(str(current.path))
    if not path.is_dir():
        raise ResourceMissing(path, "build the graph there first")
    try:
        return Store.read_only(str(path))
    except OSError as error:
        raise SnapshotError(path, f"is not a snapshot: {error}") from error
