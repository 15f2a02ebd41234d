# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""IRIs of the data, and the paths of the documents about them.

An IRI names a thing, which no server can send; a server sends a document about it: a
page for people under `page/`, RDF under `data/`. Paths are written below the base of
the IRIs, so that every host that the graph is served from has the same ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from unicodedata import normalize
from urllib.parse import quote

from accelkg.namespaces import BASE

if TYPE_CHECKING:
    from collections.abc import Iterator

KINDS: Final = (
    *("agent", "claim", "conflict", "dataset", "graph"),
    *("id", "link", "linkset", "source", "target", "unit"),
)
"""What the IRIs of the data begin with, after the base."""

DATA: Final = "data"
PAGE: Final = "page"

# The things themselves: documents about them are named without the kind.
_THING: Final = "id"
_UNRESERVED: Final = "/:@!$&'()*+,;=~"


def kind_of(iri: str) -> str:
    """Give the kind of an IRI of the data; empty for any other IRI.

    >>> kind_of("https://w3id.org/accelkg/claim/x.y.0"), kind_of("urn:x")
    ('claim', '')
    >>> kind_of("https://w3id.org/accelkg/ns#Claim")
    ''
    """
    kind, slash, name = iri.removeprefix(BASE).partition("/")
    is_ours = iri.startswith(BASE) and kind in KINDS
    return kind if is_ours and slash and name else ""


def document_path(iri: str, folder: str, extension: str = "") -> str:
    """Give the path of a document about *iri*, which is of the data.

    >>> document_path("https://w3id.org/accelkg/id/trainium3", DATA, "ttl")
    'data/trainium3.ttl'
    >>> document_path("https://w3id.org/accelkg/source/article", PAGE)
    'page/source/article'
    """
    name = iri.removeprefix(BASE).removeprefix(f"{_THING}/")
    return encoded(f"{folder}/{name}" + (f".{extension}" if extension else ""))


def iri_of(name: str) -> str:
    """Give the IRI that a document is about, from its path below the folder.

    A path that `document_path` does not give is none of a document: its IRI is unknown.

    >>> iri_of("trainium3"), iri_of("source/article")
    ('https://w3id.org/accelkg/id/trainium3', 'https://w3id.org/accelkg/source/article')
    """
    is_other_kind = kind_of(BASE + name) not in {"", _THING}
    return BASE + (name if is_other_kind else f"{_THING}/{name}")


def encoded(iri: str) -> str:
    """Give an IRI or a path as a URI, for a header.

    >>> encoded("id/Gräce")
    'id/Gr%C3%A4ce'
    """
    return quote(iri, safe=_UNRESERVED)


def other_spellings(iri: str) -> Iterator[str]:
    """Give what may be meant by an IRI that names nothing, the likeliest first.

    >>> list(other_spellings("https://w3id.org/accelkg/id/Trainium3/"))
    ['https://w3id.org/accelkg/id/Trainium3', 'https://w3id.org/accelkg/id/trainium3']
    """
    bare = normalize("NFC", iri).rstrip("/")
    for spelling in dict.fromkeys((bare, BASE + bare.removeprefix(BASE).lower())):
        if spelling != iri:
            yield spelling
