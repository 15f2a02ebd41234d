# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A release in DCAT and VoID: what it holds, when, after which, and its files."""

from __future__ import annotations

from hashlib import sha256
from itertools import chain
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, NamedNode, Quad, Triple

from accelkg import namespaces as ns
from accelkg.catalogue import DATASET, DumpFile, distributions
from accelkg.catalogue.statements import is_a, link, plain, text
from accelkg.dumps import GZIP
from accelkg.export import FORMATS as DUMPS
from accelkg.releases.folder import RELEASE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pyoxigraph import Store

    from accelkg.releases.folder import Origin

FORMATS: Final = ("ttl", "nt", "rdf", "jsonld", "trig", "nq")
"""What a description comes in, the default first."""

# What the graph states of itself that holds of the release as well.
_SHARED: Final = (
    *("dcterms:accessRights", "dcterms:conformsTo", "dcterms:creator"),
    *("dcterms:description", "dcterms:language", "dcterms:license"),
    *("dcterms:publisher", "dcat:keyword", "dcat:theme", "void:classes"),
    *("void:entities", "void:properties", "void:triples", "void:uriSpace"),
    "void:vocabulary",
)


def release_quads(
    store: Store, origin: Origin, files: Mapping[str, bytes]
) -> list[Quad]:
    """Give the description of a release of *store*.

    Args:
        store: the graph.
        origin: version and day of the release.
        files: the dumps: name to content.
    """
    release = RELEASE + origin.version
    dumps = [_dump(release, name, content) for name, content in files.items()]
    triples = chain(
        _version(release, origin), _shared(store, release), distributions(dumps)
    )
    return [Quad(*triple) for triple in triples]


def _version(release: str, origin: Origin) -> Iterator[Triple]:
    yield from is_a(release, "dcat:Dataset", "void:Dataset")
    yield text(release, "dcterms:title", f"accelkg {origin.version}")
    yield plain(release, "dcterms:identifier", release, "xsd:anyURI")
    yield plain(release, "dcterms:issued", origin.issued, "xsd:date")
    yield plain(release, "dcat:version", origin.version)
    yield link(release, "dcat:isVersionOf", DATASET)
    yield link(DATASET, "dcat:hasVersion", release)
    yield text(release, "skos:changeNote", origin.summary)
    if origin.previous:
        previous = RELEASE + origin.previous
        yield link(release, "dcat:previousVersion", previous)
        yield link(release, "prov:wasRevisionOf", previous)


def _shared(store: Store, release: str) -> Iterator[Triple]:
    dataset, graph = NamedNode(DATASET), DefaultGraph()
    for name in _SHARED:
        predicate = NamedNode(ns.expand(name))
        for quad in store.quads_for_pattern(dataset, predicate, None, graph):
            yield Triple(NamedNode(release), predicate, quad.object)


def _dump(release: str, name: str, content: bytes) -> DumpFile:
    extension = name.partition(".")[2]
    return DumpFile(
        iri=f"{release}/{name}",
        format=DUMPS[extension.removesuffix(GZIP)],
        is_compressed=extension.endswith(GZIP),
        size=len(content),
        sha256=sha256(content).hexdigest(),
        dataset=release,
    )
