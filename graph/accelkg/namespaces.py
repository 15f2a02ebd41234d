# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The one table of prefixes, and the names of the graphs."""

from __future__ import annotations

import re
from typing import Final

from accelkg.errors import UnknownTerm

BASE: Final = "https://w3id.org/accelkg/"
ACCEL: Final = f"{BASE}ns#"
AKG: Final = f"{BASE}id/"
AKGC: Final = f"{BASE}claim/"
AKGS: Final = f"{BASE}source/"
AKGSH: Final = f"{BASE}shape#"
AKGU: Final = f"{BASE}unit/"
CONFLICT: Final = f"{BASE}conflict/"
GRAPH: Final = f"{BASE}graph/"
LINK: Final = f"{BASE}link/"
ONTOLOGY: Final = f"{BASE}ns"

DCAT: Final = "http://www.w3.org/ns/dcat#"
DCTERMS: Final = "http://purl.org/dc/terms/"
EDTF: Final = "http://id.loc.gov/datatypes/edtf/EDTF"
ORG: Final = "http://www.w3.org/ns/org#"
OWL: Final = "http://www.w3.org/2002/07/owl#"
QUDT: Final = "http://qudt.org/schema/qudt/"
QUANTITYKIND: Final = "http://qudt.org/vocab/quantitykind/"
RDF: Final = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
RDFS: Final = "http://www.w3.org/2000/01/rdf-schema#"
SCHEMA: Final = "https://schema.org/"
SKOS: Final = "http://www.w3.org/2004/02/skos/core#"
UNIT: Final = "http://qudt.org/vocab/unit/"
XSD: Final = "http://www.w3.org/2001/XMLSchema#"

PREFIXES: Final[dict[str, str]] = {
    "accel": ACCEL,
    "akg": AKG,
    "akgc": AKGC,
    "akgp": f"{BASE}dataset/property/",
    "akgs": AKGS,
    "akgsh": AKGSH,
    "akgu": AKGU,
    "dcat": DCAT,
    "dcterms": DCTERMS,
    "foaf": "http://xmlns.com/foaf/0.1/",
    "org": ORG,
    "owl": OWL,
    "prov": "http://www.w3.org/ns/prov#",
    "qkdv": "http://qudt.org/vocab/dimensionvector/",
    "quantitykind": QUANTITYKIND,
    "qudt": QUDT,
    "rdf": RDF,
    "rdfs": RDFS,
    "schema": SCHEMA,
    "sh": "http://www.w3.org/ns/shacl#",
    "skos": SKOS,
    "sosa": "http://www.w3.org/ns/sosa/",
    "unit": UNIT,
    "vann": "http://purl.org/vocab/vann/",
    "void": "http://rdfs.org/ns/void#",
    "wd": "http://www.wikidata.org/entity/",
    "xsd": XSD,
}
"""Prefix to namespace, A to Z."""

GRAPHS: Final = (
    "ontology",
    "shapes",
    "units",
    "entities",
    "claims",
    "truthy",
    "sources",
    "links",
    "catalogue",
)
"""Names of the named graphs; the IRI of each is `GRAPH` followed by the name."""

# Local names that Turtle and SPARQL accept without an escape.
_LOCAL_NAME = re.compile(r"[A-Za-z0-9_](?:[\w.-]*[\w-])?", re.ASCII)


def expand(curie: str) -> str:
    """Give the IRI that a prefixed name stands for.

    >>> expand("akg:trainium3")
    'https://w3id.org/accelkg/id/trainium3'

    Raises:
        UnknownTerm: the prefix is not in `PREFIXES`.
    """
    prefix, _, local = curie.partition(":")
    if prefix not in PREFIXES:
        raise UnknownTerm(curie, f"has no known prefix; known: {', '.join(PREFIXES)}")
    return PREFIXES[prefix] + local


def shorten(iri: str) -> str:
    """Give the prefixed name of an IRI, or the IRI where no prefix fits.

    >>> shorten("https://w3id.org/accelkg/ns#memoryCapacityGB")
    'accel:memoryCapacityGB'
    >>> shorten("https://example.org/x")
    'https://example.org/x'
    """
    for prefix, namespace in PREFIXES.items():
        local = iri.removeprefix(namespace)
        if local != iri and _LOCAL_NAME.fullmatch(local):
            return f"{prefix}:{local}"
    return iri
