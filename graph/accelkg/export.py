# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Exports of the graph: the same bytes for the same graph."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, BinaryIO, Final

from pyoxigraph import DefaultGraph, NamedNode, Store

from accelkg import namespaces as ns
from accelkg.errors import UnknownFormat, UnknownGraph
from accelkg.syntaxes.canonicalization import (
    GraphName,
    canonical_quads,
    canonical_statements,
)
from accelkg.syntaxes.json_ld import json_ld
from accelkg.syntaxes.rdf_xml import rdf_xml
from accelkg.syntaxes.tabular import csv_table, parquet_table
from accelkg.syntaxes.trig import trig, turtle

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Content(Enum):
    """What a format holds."""

    GRAPH = auto()
    DATASET = auto()
    CLAIMS = auto()


@dataclass(frozen=True, slots=True)
class Format:
    """A format of exports.

    Args:
        name: its name, and the extension of its files.
        label: its name in prose.
        media_type: its IANA media type.
        content: one graph, the dataset or a table of the claims.
        write: gives the bytes of one graph, or of all where none is given.
    """

    name: str
    label: str
    media_type: str
    content: Content
    write: Callable[[Store, GraphName | None], bytes]


def _lines(store: Store, graph: GraphName | None) -> bytes:
    return b"".join(canonical_statements(store, graph))


_FORMATS: Final = (
    Format(
        "ttl",
        "Turtle",
        "text/turtle",
        Content.GRAPH,
        lambda store, graph: turtle(canonical_quads(store, graph)).encode(),
    ),
    Format(
        "trig",
        "TriG",
        "application/trig",
        Content.DATASET,
        lambda store, graph: trig(canonical_quads(store, graph)).encode(),
    ),
    Format("nt", "N-Triples", "application/n-triples", Content.GRAPH, _lines),
    Format("nq", "N-Quads", "application/n-quads", Content.DATASET, _lines),
    Format(
        "jsonld",
        "JSON-LD",
        "application/ld+json",
        Content.DATASET,
        lambda store, graph: json_ld(canonical_quads(store, graph)).encode(),
    ),
    Format(
        "rdf",
        "RDF/XML",
        "application/rdf+xml",
        Content.GRAPH,
        lambda store, graph: rdf_xml(canonical_quads(store, graph)),
    ),
    Format("csv", "CSV", "text/csv", Content.CLAIMS, lambda store, _: csv_table(store)),
    Format(
        "parquet",
        "Parquet",
        "application/vnd.apache.parquet",
        Content.CLAIMS,
        lambda store, _: parquet_table(store),
    ),
)

FORMATS: Final[Mapping[str, Format]] = MappingProxyType({f.name: f for f in _FORMATS})
"""The formats by name."""


def export(
    store: Store,
    output: BinaryIO,
    *,
    format: str,  # noqa: A002 - the name that rdflib and the engine use
    only: str | None = None,
) -> None:
    """Write the graph to *output*; the same graph gives the same bytes.

    Args:
        store: the graph, with its named graphs, as `build_dataset` gives it.
        output: takes the bytes, all at once.
        format: one of `FORMATS`. Turtle, N-Triples and RDF/XML hold the default
            graph; TriG, N-Quads and JSON-LD hold the named graphs as well; CSV and
            Parquet hold one row for each claim.
        only: name or IRI of the one named graph to write.

    Raises:
        UnknownFormat: *format* is not one of `FORMATS`.
        UnknownGraph: *only* is not in the store, or the format takes none.
        UnwritableTerm: the format cannot hold a term of the graph.
        PackageMissing: Parquet needs pyarrow.

    >>> import io
    >>> output = io.BytesIO()
    >>> export(Store(), output, format="ttl")
    >>> output.getvalue()
    b''
    """
    if format not in FORMATS:
        raise UnknownFormat(format, FORMATS)
    chosen = FORMATS[format]
    output.write(chosen.write(store, _graph(store, chosen, only)))


def _graph(store: Store, format_: Format, only: str | None) -> GraphName | None:
    if only is not None:
        return _named_graph(store, format_, only)
    return DefaultGraph() if format_.content is Content.GRAPH else None


def _named_graph(store: Store, format_: Format, only: str) -> GraphName:
    takes_one = format_.content is not Content.CLAIMS
    iris = sorted(str(g.value) for g in store.named_graphs()) if takes_one else []
    names = {iri.removeprefix(ns.GRAPH): iri for iri in iris}
    if only not in names and only not in iris:
        raise UnknownGraph(only, names)
    return NamedNode(names.get(only, only))
