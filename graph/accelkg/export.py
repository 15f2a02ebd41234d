# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Exports of the graph: the same bytes for the same graph."""

from __future__ import annotations

import gzip
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, BinaryIO, Final

from pyoxigraph import DefaultGraph, NamedNode, Quad, RdfFormat, Store, serialize

from accelkg import namespaces as ns
from accelkg.errors import UnknownFormat, UnknownGraph, UnwritableTerm
from accelkg.syntaxes.canonicalization import (
    GraphName,
    canonical_quads,
    in_canonical_order,
)
from accelkg.syntaxes.heads import head_of
from accelkg.syntaxes.json_ld import json_ld
from accelkg.syntaxes.rdf_xml import rdf_xml
from accelkg.syntaxes.reifiers import with_reifiers
from accelkg.syntaxes.tabular import (
    CLAIMS,
    FACTS,
    Table,
    csv_table,
    parquet_table,
    spreadsheet_table,
)
from accelkg.syntaxes.trig import trig, turtle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from accelkg.syntaxes.columns import Row


# 2.5 % more bytes than level 9, in less than half of its time.
_GZIP_LEVEL: Final = 7


class Content(Enum):
    """What a format holds."""

    GRAPH = auto()
    DATASET = auto()
    CLAIMS = auto()
    FACTS = auto()


class Source:
    """A graph to export, and what several formats make of it, made once."""

    def __init__(self, store: Store) -> None:
        """Export *store*, which must not change meanwhile."""
        self.store = store
        self._quads: dict[GraphName | None, list[Quad]] = {}
        self._rows: dict[Table, list[Row]] = {}

    def quads(self, graph: GraphName | None) -> list[Quad]:
        """Give the canonical statements of one graph, or of all."""
        if graph not in self._quads:
            self._quads[graph] = canonical_quads(self.store, graph)
        return self._quads[graph]

    def rows(self, table: Table) -> list[Row]:
        """Give the rows of *table*."""
        if table not in self._rows:
            self._rows[table] = table.read(self.store)
        return self._rows[table]


@dataclass(frozen=True, slots=True)
class Format:
    """A format of exports.

    Args:
        name: its name, and the extension of its files.
        label: its name in prose.
        media_type: its IANA media type.
        content: one graph, the dataset, or a table of the claims or the facts.
        write: gives the bytes of one graph, or of all where none is given.
    """

    name: str
    label: str
    media_type: str
    content: Content
    write: Callable[[Source, GraphName | None], bytes]

    @property
    def is_table(self) -> bool:
        """Tell whether it holds a table rather than RDF."""
        return self.content in {Content.CLAIMS, Content.FACTS}


def _lines(quads: list[Quad], _: Sequence[str]) -> bytes:
    return serialize(quads, format=RdfFormat.N_QUADS) or b""


# Each takes canonical statements, and lines of comment for the head.
_WRITERS: Final[Mapping[str, Callable[[list[Quad], Sequence[str]], bytes]]] = (
    MappingProxyType(
        {
            "ttl": lambda quads, head: turtle(quads, head=head).encode(),
            "trig": lambda quads, head: trig(quads, head=head).encode(),
            "nt": _lines,
            "nq": _lines,
            "jsonld": lambda quads, _: json_ld(quads).encode(),
            "rdf": lambda quads, _: rdf_xml(quads),
            "rdf12.ttl": lambda quads, head: turtle(
                with_reifiers(quads), head=head
            ).encode(),
        }
    )
)


def _rdf(name: str, label: str, media_type: str, content: Content) -> Format:
    def write(source: Source, graph: GraphName | None) -> bytes:
        return _WRITERS[name](source.quads(graph), head_of(source.store, graph))

    return Format(name, label, media_type, content, write)


def _table(
    name: str,
    label: str,
    content: Content,
    write: Callable[[Table, Iterable[Row]], bytes],
) -> Format:
    table = CLAIMS if content is Content.CLAIMS else FACTS
    is_parquet = name.endswith("parquet")
    media_type = "application/vnd.apache.parquet" if is_parquet else "text/csv"

    def write_rows(source: Source, _: GraphName | None) -> bytes:
        return write(table, source.rows(table))

    return Format(name, label, media_type, content, write_rows)


_FORMATS: Final = (
    _rdf("ttl", "Turtle", "text/turtle", Content.GRAPH),
    _rdf("trig", "TriG", "application/trig", Content.DATASET),
    _rdf("nt", "N-Triples", "application/n-triples", Content.GRAPH),
    _rdf("nq", "N-Quads", "application/n-quads", Content.DATASET),
    _rdf("jsonld", "JSON-LD", "application/ld+json", Content.DATASET),
    _rdf("rdf", "RDF/XML", "application/rdf+xml", Content.GRAPH),
    _rdf("rdf12.ttl", "RDF 1.2 Turtle", "text/turtle;version=1.2", Content.GRAPH),
    _table("csv", "CSV", Content.CLAIMS, csv_table),
    _table("parquet", "Parquet", Content.CLAIMS, parquet_table),
    _table("facts.csv", "CSV", Content.FACTS, csv_table),
    _table("facts.parquet", "Parquet", Content.FACTS, parquet_table),
    _table("sheet.csv", "CSV for spreadsheets", Content.FACTS, spreadsheet_table),
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
            graph, Turtle 1.2 with each claim as a reifier; TriG, N-Quads and JSON-LD
            hold the named graphs as well; CSV and Parquet hold one row for each
            claim, or for each fact.
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
    output.write(chosen.write(Source(store), _graph(store, chosen, only)))


def export_whole(store: Store, names: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Give the whole graph in several formats, in half the time of single exports.

    Args:
        store: the graph.
        names: some of `FORMATS`; one that cannot hold a term of the graph is left out.

    >>> dict(export_whole(Store(), ["ttl", "nq"]))
    {'ttl': b'', 'nq': b''}
    """
    source = Source(store)
    for name in names:
        with suppress(UnwritableTerm):
            yield name, FORMATS[name].write(source, _graph(store, FORMATS[name], None))


def write_quads(quads: Iterable[Quad], format_name: str) -> bytes:
    """Give statements as one document; the same statements give the same bytes.

    Args:
        quads: the statements, in any order, with any labels of blank nodes.
        format_name: an RDF format of `FORMATS`. Those that hold one graph leave the
            names of graphs out.

    Raises:
        UnknownFormat: *format_name* is no RDF format.
        UnwritableTerm: the format cannot hold a term of them.

    >>> from pyoxigraph import Literal
    >>> label = NamedNode("http://www.w3.org/2000/01/rdf-schema#label")
    >>> quad = Quad(NamedNode(f"{ns.AKG}rocket1"), label, Literal("Acme Rocket1"))
    >>> print(write_quads([quad], "ttl").decode().splitlines()[-1])
    akg:rocket1 rdfs:label "Acme Rocket1" .
    """
    if format_name not in _WRITERS:
        raise UnknownFormat(format_name, _WRITERS)
    if FORMATS[format_name].content is Content.GRAPH:
        quads = (Quad(*quad.triple) for quad in quads)
    return _WRITERS[format_name](in_canonical_order(quads), ())


def gzipped(document: bytes) -> bytes:
    """Give *document* compressed; it holds no name and no time of its making.

    >>> gzipped(b"x") == gzipped(b"x")
    True
    """
    return gzip.compress(document, compresslevel=_GZIP_LEVEL, mtime=0)


def checksums(digests: Mapping[str, str]) -> str:
    r"""Give the file that `sha256sum --check` reads.

    Args:
        digests: names of files with their SHA-256 digests in hexadecimal.

    >>> checksums({"b.ttl": "01", "a.ttl": "02"})
    '02  a.ttl\n01  b.ttl\n'
    """
    return "".join(f"{digests[name]}  {name}\n" for name in sorted(digests))


def _graph(store: Store, format_: Format, only: str | None) -> GraphName | None:
    if only is not None:
        return _named_graph(store, format_, only)
    return DefaultGraph() if format_.content is Content.GRAPH else None


def _named_graph(store: Store, format_: Format, only: str) -> GraphName:
    found = () if format_.is_table else store.named_graphs()
    iris = sorted(str(graph.value) for graph in found)
    names = {iri.removeprefix(ns.GRAPH): iri for iri in iris}
    if only not in names and only not in iris:
        raise UnknownGraph(only, names)
    return NamedNode(names.get(only, only))
