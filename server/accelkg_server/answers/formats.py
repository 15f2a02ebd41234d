# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The formats of answers: tables and booleans, and graphs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pyoxigraph import QueryResultsFormat, RdfFormat

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Format:
    """One format.

    `names` are what `?format=` and the command line take, the shortest first.
    `aliases` are other media types that clients ask for. `generic` are those among
    them that a client expects to get back as asked. `engine` is the engine's format,
    or none where the writer is ours. `comment` is how a comment that ends the document
    is written, with a place for its text. A format `is_asked_by_name` that no wildcard
    and no missing Accept header gives. One that `is_compressed` has no content coding.
    """

    names: tuple[str, ...]
    media_type: str
    engine: QueryResultsFormat | RdfFormat | None = None
    aliases: tuple[str, ...] = ()
    generic: tuple[str, ...] = ()
    is_xml: bool = False
    comment: str = ""
    is_asked_by_name: bool = False
    is_compressed: bool = False

    @property
    def name(self) -> str:
        """Give the short name."""
        return self.names[0]

    @property
    def tells_cut(self) -> bool:
        """Tell whether a document can say that rows were left out."""
        return bool(self.comment) or self in {JSON, HTML}

    @property
    def media_types(self) -> tuple[str, ...]:
        """Give every media type that means this format, its own first."""
        return (self.media_type, *self.aliases, *self.generic)


_LINE_COMMENT: Final = "# {}\n"
_XML_COMMENT: Final = "<!-- {} -->"
# JSON-LD 1.1, appendix C: the forms of a document.
_PROFILES: Final = "http://www.w3.org/ns/json-ld#"

COMPACTED_PROFILES: Final = frozenset(
    f"{_PROFILES}{form}" for form in ("compacted", "flattened")
)
"""What a client names to get JSON-LD with prefixes, each node once."""
COMPACTED: Final = Format(
    names=("compacted",),
    media_type=f'application/ld+json;profile="{_PROFILES}compacted"',
    is_asked_by_name=True,
)
HTML: Final = Format(names=("html",), media_type="text/html", is_asked_by_name=True)

JSON: Final = Format(
    names=("json", "srj"),
    media_type="application/sparql-results+json",
    engine=QueryResultsFormat.JSON,
    generic=("application/json",),
)

RESULTS: Final = (
    JSON,
    Format(
        names=("xml", "srx"),
        media_type="application/sparql-results+xml",
        engine=QueryResultsFormat.XML,
        generic=("application/xml", "text/xml"),
        is_xml=True,
        comment=_XML_COMMENT,
    ),
    Format(names=("csv",), media_type="text/csv", engine=QueryResultsFormat.CSV),
    Format(
        names=("tsv",),
        media_type="text/tab-separated-values",
        engine=QueryResultsFormat.TSV,
    ),
    HTML,
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
        comment=_LINE_COMMENT,
    ),
    Format(
        names=("nt", "ntriples", "n-triples"),
        media_type="application/n-triples",
        engine=RdfFormat.N_TRIPLES,
        generic=("text/plain",),
        comment=_LINE_COMMENT,
    ),
    Format(
        names=("rdf", "xml", "rdfxml", "rdf+xml", "rdf/xml"),
        media_type="application/rdf+xml",
        engine=RdfFormat.RDF_XML,
        generic=("application/xml", "text/xml"),
        is_xml=True,
        comment=_XML_COMMENT,
    ),
    Format(
        names=("jsonld", "json-ld", "json"),
        media_type="application/ld+json",
        engine=RdfFormat.JSON_LD,
        generic=("application/json",),
    ),
    COMPACTED,
    Format(
        names=("trig",),
        media_type="application/trig",
        engine=RdfFormat.TRIG,
        aliases=("application/x-trig",),
        comment=_LINE_COMMENT,
    ),
    Format(
        names=("nq", "nquads", "n-quads"),
        media_type="application/n-quads",
        engine=RdfFormat.N_QUADS,
        aliases=("text/x-nquads", "text/nquads"),
        comment=_LINE_COMMENT,
    ),
    HTML,
)
"""Formats of CONSTRUCT, DESCRIBE and the service description, the default first."""

DOCUMENTS: Final = tuple(
    replace(each, aliases=(COMPACTED.media_type,)) if each.name == "jsonld" else each
    for each in GRAPHS
    if each is not COMPACTED
)
"""Formats of documents of our own, the default first; their JSON-LD is compacted."""

RDF_DOCUMENTS: Final = tuple(each for each in DOCUMENTS if each is not HTML)
"""Those among them that are data, the default first."""


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


def by_media_type(media_type: str, offered: tuple[Format, ...]) -> Format:
    """Give the offered format that was chosen, by its own media type.

    >>> by_media_type("application/trig", DOCUMENTS).name
    'trig'
    """
    return next(each for each in offered if each.media_type == media_type)


def listed(offered: Iterable[Format]) -> list[str]:
    """Give name and media type of each offered format, for messages."""
    return [f"{each.name} ({each.media_type})" for each in offered]
