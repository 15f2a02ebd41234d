# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Files to download, as distributions of a data set."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from pyoxigraph import Literal, NamedNode, Triple

from accelkg import namespaces as ns
from accelkg.catalogue.statements import (
    DATASET,
    LICENSE,
    is_a,
    link,
    plain,
    text,
    with_classes,
)
from accelkg.terms import RDF_TYPE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from accelkg.export import Format

SPDX: Final = "http://spdx.org/rdf/terms#"
_SHA_256: Final = NamedNode(f"{SPDX}checksumAlgorithm_sha256")
MEDIA_TYPES: Final = "https://www.iana.org/assignments/media-types/"
_STANDARDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "application/ld+json": "https://www.w3.org/TR/json-ld11/",
        "application/n-quads": "https://www.w3.org/TR/n-quads/",
        "application/n-triples": "https://www.w3.org/TR/n-triples/",
        "application/rdf+xml": "https://www.w3.org/TR/rdf-syntax-grammar/",
        "application/trig": "https://www.w3.org/TR/trig/",
        "application/vnd.apache.parquet": (
            "https://parquet.apache.org/docs/file-format/"
        ),
        "text/csv": "https://www.rfc-editor.org/info/rfc4180",
        "text/turtle": "https://www.w3.org/TR/turtle/",
        "text/turtle;version=1.2": "https://www.w3.org/TR/rdf12-turtle/",
    }
)


@dataclass(frozen=True, slots=True)
class DumpFile:
    """A file that holds the graph, or a table made of it.

    Args:
        iri: where it is.
        format: of its content.
        is_compressed: it is compressed with gzip.
        size: number of its bytes, where known.
        sha256: its checksum in hexadecimal digits, where known.
        dataset: IRI of the data set that it holds.
    """

    iri: str
    format: Format
    is_compressed: bool = False
    size: int | None = None
    sha256: str = ""
    dataset: str = DATASET

    @property
    def title(self) -> str:
        """Give its name in prose."""
        holds = f"{self.format.content.name.title()} of accelkg"
        name = holds if self.format.is_table else "accelkg"
        packed = ", compressed" if self.is_compressed else ""
        return f"{name} as {self.format.label}{packed}"


def distributions(files: Sequence[DumpFile]) -> Iterator[Triple]:
    """Give the description of *files*, with sizes and checksums where known.

    >>> from accelkg.export import FORMATS
    >>> file = DumpFile("https://example.org/a.ttl", FORMATS["ttl"], size=9)
    >>> [t.object.value for t in distributions([file]) if "byteSize" in str(t)]
    ['9']
    """
    for file in files:
        yield from with_classes(_distribution(file))
        yield from _bytes(file)


def _distribution(file: DumpFile) -> Iterator[Triple]:
    media_type = file.format.media_type
    yield link(file.dataset, "dcat:distribution", file.iri)
    if not file.format.is_table:
        yield link(file.dataset, "void:dataDump", file.iri)
    yield from is_a(file.iri, "dcat:Distribution")
    yield text(file.iri, "dcterms:title", file.title)
    yield link(file.iri, "dcterms:license", LICENSE)
    yield link(file.iri, "dcat:accessURL", file.iri)
    yield link(file.iri, "dcat:downloadURL", file.iri)
    bare = media_type.partition(";")[0]
    yield link(file.iri, "dcat:mediaType", MEDIA_TYPES + bare)
    yield link(file.iri, "dcterms:conformsTo", _STANDARDS[media_type])
    if file.is_compressed:
        yield link(file.iri, "dcat:compressFormat", f"{MEDIA_TYPES}application/gzip")


def _bytes(file: DumpFile) -> Iterator[Triple]:
    if file.size is not None:
        size = str(file.size)
        yield plain(file.iri, "dcat:byteSize", size, "xsd:nonNegativeInteger")
    if file.sha256:
        checksum = NamedNode(f"{file.iri}#sha256")
        value = Literal(file.sha256, datatype=NamedNode(f"{ns.XSD}hexBinary"))
        yield Triple(NamedNode(file.iri), NamedNode(f"{SPDX}checksum"), checksum)
        yield Triple(checksum, RDF_TYPE, NamedNode(f"{SPDX}Checksum"))
        yield Triple(checksum, NamedNode(f"{SPDX}algorithm"), _SHA_256)
        yield Triple(checksum, NamedNode(f"{SPDX}checksumValue"), value)
