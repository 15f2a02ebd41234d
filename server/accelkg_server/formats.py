# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The formats of answers: tables and booleans, and graphs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pyoxigraph import QueryResultsFormat, RdfFormat


@dataclass(frozen=True, slots=True)
class Format:
    """One format.

    `names` are what `?format=` and the command line take, the shortest first.
    `aliases` are other media types that clients ask for. `generic` are those among
    them that a client expects to get back as asked.
    """

    names: tuple[str, ...]
    media_type: str
    engine: QueryResultsFormat | RdfFormat
    aliases: tuple[str, ...] = ()
    generic: tuple[str, ...] = ()
    is_xml: bool = False

    @property
    def name(self) -> str:
        """Give the short name."""
        return self.names[0]

    @property
    def media_types(self) -> tuple[str, ...]:
        """Give every media type that means this format, its own first."""
        return (self.media_type, *self.aliases, *self.generic)


RESULTS: Final = (
    Format(
        names=("json", "srj"),
        media_type="application/sparql-results+json",
        engine=QueryResultsFormat.JSON,
        generic=("application/json",),
    ),
    Format(
        names=("xml", "srx"),
        media_type="application/sparql-results+xml",
        engine=QueryResultsFormat.XML,
        generic=("application/xml", "text/xml"),
        is_xml=True,
    ),
    Format(names=("csv",), media_type="text/csv", engine=QueryResultsFormat.CSV),
    Format(
        names=("tsv",),
        media_type="text/tab-separated-values",
        engine=QueryResultsFormat.TSV,
    ),
)
"""Formats of SELECT and ASK, the default first."""

GRAPHS: Final = (
    Format(
        names=("ttl", "turtle", "n3"),
        media_type="text/turtle",
        engine=RdfFormat.TURTLE,
        aliases=(
            *("application/turtle", "application/x-turtle"),
            *("text/n3", "text/rdf+n3", "application/n3"),
        ),
    ),
    Format(
        names=("nt", "ntriples", "n-triples"),
        media_type="application/n-triples",
        engine=RdfFormat.N_TRIPLES,
        generic=("text/plain",),
    ),
    Format(
        names=("rdf", "xml", "rdfxml", "rdf+xml", "rdf/xml"),
        media_type="application/rdf+xml",
        engine=RdfFormat.RDF_XML,
        generic=("application/xml", "text/xml"),
        is_xml=True,
    ),
    Format(
        names=("jsonld", "json-ld", "json"),
        media_type="application/ld+json",
        engine=RdfFormat.JSON_LD,
        generic=("application/json",),
    ),
)
"""Formats of CONSTRUCT, DESCRIBE and the service description, the default first."""


def by_name(name: str, offered: tuple[Format, ...]) -> Format | None:
    """Give the offered format that *name*, a short name or media type, stands for.

    >>> by_name("xml", GRAPHS).media_type
    'application/rdf+xml'
    """
    # The `+` of an address stands for a blank, unless it is encoded.
    wanted = name.lower().replace(" ", "+")
    for each in offered:
        if wanted in each.names or wanted in each.media_types:
            return each
    return None


def listed(offered: tuple[Format, ...]) -> list[str]:
    """Give name and media type of each offered format, for messages."""
    return [f"{each.name} ({each.media_type})" for each in offered]
