# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Prefixed names in a text, so that a page can make links of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from accelkg import namespaces as ns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_NAME: Final = re.compile(
    rf"(?<![\w:])(?:{'|'.join(ns.PREFIXES)}):[A-Za-z0-9_](?:[\w.-]*[\w-])?", re.ASCII
)


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text, and the IRI that it names, if it does."""

    text: str
    iri: str = ""


def pieces(text: str, is_known: Callable[[str], bool]) -> Iterator[Piece]:
    """Cut *text* at the prefixed names of what *is_known*.

    >>> list(pieces("see akg:trainium3.", lambda iri: True))[1].iri
    'https://w3id.org/accelkg/id/trainium3'
    """
    end = 0
    for match in _NAME.finditer(text):
        iri = ns.expand(match[0])
        if is_known(iri):
            if match.start() > end:
                yield Piece(text[end : match.start()])
            yield Piece(match[0], iri)
            end = match.end()
    if text[end:]:
        yield Piece(text[end:])


def mentioned(text: str) -> set[str]:
    """Give the IRIs of all prefixed names in *text*.

    >>> sorted(map(ns.shorten, mentioned("$this a accel:Claim ; rdf:subject ?s")))
    ['accel:Claim', 'rdf:subject']
    """
    return {ns.expand(match[0]) for match in _NAME.finditer(text)}
