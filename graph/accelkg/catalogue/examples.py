# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Queries to begin with, and prefixes: SHACL's terms, as SIB's endpoints use them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pyoxigraph import NamedNode

from accelkg import namespaces as ns
from accelkg.catalogue.statements import DATASET, SPARQL, is_a, link, plain, text
from accelkg.descriptions import Names

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from pyoxigraph import Store, Triple

_OWN_TERM: Final = re.compile(r"\baccel:\w+")


@dataclass(frozen=True, slots=True)
class Example:
    """A question, and the SELECT query that answers it.

    Args:
        name: ends its IRI.
        question: in English.
        query: without prefixes; `namespaces.PREFIXES` are meant.
    """

    name: str
    question: str
    query: str

    @property
    def iri(self) -> str:
        """Give its IRI."""
        return f"{DATASET}/example/{self.name}"


def read_examples(root: Path) -> list[Example]:
    """Give the examples in `graph/queries` below *root*, sorted by name; none without.

    The first line of each file is a comment with the question.
    """
    files = sorted((root / "graph" / "queries").glob("*.rq"))
    return [_read(file) for file in files]


def _read(file: Path) -> Example:
    comment, _, query = file.read_text("utf-8").partition("\n")
    return Example(file.stem, comment.removeprefix("# "), query.strip())


def example_statements(store: Store, examples: Iterable[Example]) -> Iterator[Triple]:
    """Give *examples*, with the labels in *store* of the terms they use as keywords."""
    names = Names(store)
    for example in examples:
        iri = example.iri
        yield from is_a(iri, "sh:SPARQLExecutable", "sh:SPARQLSelectExecutable")
        yield text(iri, "rdfs:label", example.question)
        yield text(iri, "rdfs:comment", example.question)
        yield plain(iri, "sh:select", example.query)
        yield link(iri, "sh:prefixes", DATASET)
        yield link(iri, "schema:target", SPARQL)
        for term in _OWN_TERM.findall(example.query):
            label = names.label(NamedNode(ns.expand(term)))
            yield text(iri, "schema:keywords", label)


def prefix_statements() -> Iterator[Triple]:
    """Give the prefixes that the endpoint knows."""
    for prefix, namespace in ns.PREFIXES.items():
        iri = f"{DATASET}/prefix/{prefix}"
        yield link(DATASET, "sh:declare", iri)
        yield from is_a(iri, "sh:PrefixDeclaration")
        yield plain(iri, "sh:prefix", prefix)
        yield plain(iri, "sh:namespace", namespace, "xsd:anyURI")
