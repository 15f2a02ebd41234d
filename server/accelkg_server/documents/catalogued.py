# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The description of the data set as its pages show it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from accelkg.catalogue import DATASET
from accelkg.descriptions import by_subject
from accelkg.dumps import GZIP
from accelkg.namespaces import expand, shorten

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import Quad

    from accelkg.descriptions import Description

_QUERY: Final = expand("sh:SPARQLSelectExecutable")
_NUMBER: Final = re.compile(r"[0-9]{1,18}")
_NUMBERED: Final = re.compile(r"/q([0-9]+)-")
_COUNTS: Final = {
    "void:triples": "triples",
    "void:entities": "things",
    "void:classes": "classes",
    "void:properties": "properties",
}


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the data set, with the number of its triples or members."""

    iri: str
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class File:
    """A file to download; `packed` is where it is compressed, if it is."""

    iri: str
    title: str
    media_type: str
    packed: str


class Catalogued:
    """What a document about the data set says, by node."""

    def __init__(self, quads: Iterable[Quad]) -> None:
        """Gather *quads*, some of which are about the data set."""
        self._nodes = by_subject(quad.triple for quad in quads)
        self.dataset = self._nodes[DATASET]

    def counts(self) -> dict[str, int]:
        """Give the counts of the whole, by what is counted."""
        return {what: _count(self.dataset, name) for name, what in _COUNTS.items()}

    def files(self) -> list[File]:
        """Give the files to download, by title."""
        found = {node.iri: node for node in self._linked("dcat:distribution")}
        files = [
            File(
                iri,
                _text(node, "dcterms:title"),
                _text(node, "dcat:mediaType").partition("media-types/")[2],
                f"{iri}{GZIP}" if f"{iri}{GZIP}" in found else "",
            )
            for iri, node in found.items()
            if not iri.endswith(GZIP)
        ]
        return sorted(files, key=lambda file: file.title.lower())

    def subsets(self) -> list[Part]:
        """Give the named graphs, by IRI."""
        return [
            Part(node.iri, _text(node, "dcterms:title"), _count(node, "void:triples"))
            for node in self._linked("void:subset")
        ]

    def linksets(self) -> list[Part]:
        """Give the links to other data sets, by IRI."""
        return [
            Part(node.iri, _text(node, "dcterms:title"), _count(node, "void:triples"))
            for node in self._nodes.values()
            if node.terms("void:linkPredicate")
        ]

    def classes(self) -> list[Part]:
        """Give the classes, by number of members."""
        return self._partitions("void:classPartition", "void:class", "void:entities")

    def properties(self) -> list[Part]:
        """Give the properties, by number of triples."""
        return self._partitions(
            "void:propertyPartition", "void:property", "void:triples"
        )

    def questions(self) -> list[tuple[str, str]]:
        """Give IRI and text of the questions that have a query, in their order."""
        questions = [
            (node.iri, _text(node, "rdfs:label"))
            for node in self._nodes.values()
            if _QUERY in node.texts("rdf:type")
        ]
        return sorted(questions, key=lambda question: _by_number(question[0]))

    def _linked(self, name: str) -> Iterator[Description]:
        for target in self.dataset.texts(name):
            if target in self._nodes:
                yield self._nodes[target]

    def _partitions(self, listing: str, name: str, counted: str) -> list[Part]:
        parts = [
            Part(_text(node, name), shorten(_text(node, name)), _count(node, counted))
            for node in self._linked(listing)
        ]
        return sorted(parts, key=lambda part: (-part.count, part.title))


def _text(node: Description, name: str) -> str:
    return node.text(name) or ""


def _count(node: Description, name: str) -> int:
    text = node.text(name) or ""
    return int(text) if _NUMBER.fullmatch(text) else 0


def _by_number(iri: str) -> tuple[int, str]:
    """Give what sorts q2 before q10, and names without a number first."""
    found = _NUMBERED.search(iri)
    return (int(found[1]) if found else 0, iri)
