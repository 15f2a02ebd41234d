# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The data set in the terms of schema.org, which search engines read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from accelkg.catalogue.distributions import MEDIA_TYPES
from accelkg.catalogue.statements import CATALOG, CATALOGUE, DATASET, PUBLISHER
from accelkg.descriptions import describe

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pyoxigraph import Store

    from accelkg.descriptions import Description

Json: TypeAlias = "str | bool | list[Json] | dict[str, Json]"

_QUERY: Final = f"""
SELECT ?subject ?predicate ?object {{ GRAPH <{CATALOGUE.value}> {{
    VALUES ?root {{ <{DATASET}> <{PUBLISHER}> <{CATALOG}> }}
    ?root dcat:distribution? ?subject . ?subject ?predicate ?object }} }}"""


_TEXTS: Final = {
    "name": "dcterms:title",
    "description": "dcterms:description",
    "version": "dcat:version",
    "license": "dcterms:license",
    "datePublished": "dcterms:issued",
    "dateModified": "dcterms:modified",
}


def schema_org_dataset(store: Store) -> dict[str, Json]:
    """Give the data set in *store* as JSON-LD, made from its catalogue."""
    nodes = describe(store, _QUERY)
    dataset = nodes[DATASET]
    maker: Json = {
        "@type": "Organization",
        "@id": PUBLISHER,
        "name": _name(nodes, PUBLISHER, "foaf:name"),
    }
    return {
        "@context": "https://schema.org/",
        "@type": "Dataset",
        "@id": DATASET,
        "url": DATASET,
        "identifier": DATASET,
        "isAccessibleForFree": True,
        "inLanguage": "en",
        **_texts(dataset),
        "keywords": [*dataset.texts("dcat:keyword")],
        "creator": maker,
        "publisher": maker,
        "includedInDataCatalog": {
            "@type": "DataCatalog",
            "@id": CATALOG,
            "name": _name(nodes, CATALOG, "dcterms:title"),
        },
        "distribution": [
            _download(nodes[file])
            for file in dataset.texts("dcat:distribution")
            if file in nodes
        ],
    }


def _texts(dataset: Description) -> dict[str, Json]:
    """Give what the catalogue says once; a graph without an ontology has no version."""
    found = {name: dataset.text(own) for name, own in _TEXTS.items()}
    return {name: value for name, value in found.items() if value is not None}


def _name(nodes: Mapping[str, Description], iri: str, name: str) -> str:
    """Give the name of a node, or nothing where the catalogue does not describe it."""
    return (nodes[iri].text(name) or "") if iri in nodes else ""


def _download(file: Description) -> Json:
    media_type = file.text("dcat:compressFormat") or file.text("dcat:mediaType") or ""
    return {
        "@type": "DataDownload",
        "name": file.text("dcterms:title") or "",
        "contentUrl": file.iri,
        "encodingFormat": media_type.removeprefix(MEDIA_TYPES),
    }
