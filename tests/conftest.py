# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Fixtures that several test modules share."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import TYPE_CHECKING

import pytest
from pyoxigraph import DefaultGraph, Literal, NamedNode

from accelkg.dataset import build_dataset, over
from accelkg.errors import TableError
from accelkg.importing.hand_kept import HandKept
from accelkg.namespaces import GRAPH, expand, shorten
from accelkg.package_files import resource_root
from accelkg.vocabulary import Vocabulary, read_vocabulary
from servers import guarded as guarded
from servers import server as server

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyoxigraph import Store
    from rdflib import Dataset

TINY_ROOT = Path(__file__).parent / "data" / "tables"


@pytest.fixture(scope="session")
def store() -> Store:
    """Give the whole graph as the engine's store; do not change it."""
    return build_dataset()


@pytest.fixture(scope="session")
def dataset(store: Store) -> Dataset:
    """Give the whole graph as an rdflib dataset; do not change it."""
    return over(store)


@pytest.fixture(scope="session")
def hand() -> HandKept:
    """Give the tables kept by hand, as importers see them; do not change it."""
    return HandKept(resource_root())


@pytest.fixture(scope="session")
def tiny_store() -> Store:
    """Give a made-up graph of some twenty claims; do not change it."""
    return build_dataset(resources=TINY_ROOT)


@pytest.fixture(scope="session")
def tiny_dataset(tiny_store: Store) -> Dataset:
    """Give the made-up graph as an rdflib dataset; do not change it."""
    return over(tiny_store)


@pytest.fixture(scope="session")
def tiny(tiny_store: Store) -> Callable[[str], dict[str, set[str]]]:
    """Give what the tiny graph says of a subject: predicate to values, shortened.

    A literal is its written form, with the datatype unless it is a string.
    """

    def tiny(subject: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for quad in tiny_store.quads_for_pattern(
            NamedNode(expand(subject)), None, None, DefaultGraph()
        ):
            values = found.setdefault(shorten(quad.predicate.value), set())
            values.add(short_term(quad.object))
        return found

    return tiny


def short_term(term: object) -> str:
    """Give a term as the `tiny` fixture does."""
    if isinstance(term, NamedNode):
        return shorten(term.value)
    assert isinstance(term, Literal)
    datatype = shorten(term.datatype.value)
    plain = datatype == "xsd:string"
    return term.value if plain else f"{term.value} {term.language or datatype}"


@pytest.fixture(scope="session")
def tiny_claims(tiny_store: Store) -> dict[str, str]:
    """Give the claims of the tiny graph: row id to prefixed name."""
    identifier = NamedNode(expand("dcterms:identifier"))
    graph = NamedNode(f"{GRAPH}claims")
    return {
        quad.object.value: shorten(quad.subject.value)
        for quad in tiny_store.quads_for_pattern(None, identifier, None, graph)
    }


@pytest.fixture(scope="session")
def vocabulary(store: Store) -> Vocabulary:
    """Give the vocabulary of the whole graph, compute properties among it."""
    ontology, units = (
        [quad.triple for quad in store.quads_for_pattern(None, None, None, graph)]
        for graph in (NamedNode(f"{GRAPH}ontology"), NamedNode(f"{GRAPH}units"))
    )
    return read_vocabulary(ontology, units)


@pytest.fixture
def tiny_root(tmp_path: Path) -> Path:
    """Give a copy of the resources of `tiny_store`, to change."""
    return copytree(TINY_ROOT, tmp_path / "resources")


@pytest.fixture
def issues_after(tiny_root: Path) -> Callable[[str, str, str], list[str]]:
    """Replace a text in one of the tiny tables; give the issues of the build."""

    def issues_after(file: str, old: str, new: str) -> list[str]:
        path = tiny_root / "graph" / "data" / file
        content = path.read_text("utf-8")
        assert content.count(old) == 1
        path.write_text(content.replace(old, new), "utf-8", newline="")
        with pytest.raises(TableError) as caught:
            build_dataset(resources=tiny_root)
        return [str(issue) for issue in caught.value.issues]

    return issues_after
