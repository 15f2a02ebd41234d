# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Which of the offered formats a request gets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from werkzeug.datastructures import MIMEAccept
from werkzeug.http import parse_accept_header, parse_options_header

from accelkg_server.answers.formats import (
    COMPACTED,
    COMPACTED_PROFILES,
    HTML,
    by_name,
    listed,
)
from accelkg_server.problems import InvalidParameter, NotAcceptable

if TYPE_CHECKING:
    from accelkg_server.answers.formats import Format

_XML: Final = frozenset({"application/xml", "text/xml"})
_JSON_LD: Final = "application/ld+json"
# The largest header that is worth its place in the cache.
_LONGEST_CACHED: Final = 512


@dataclass(frozen=True, slots=True)
class Choice:
    """A format, and the media type to label the answer with."""

    format: Format
    media_type: str


def read_accept(header: str) -> MIMEAccept:
    """Give an Accept *header* as it is negotiated by; those seen before cost nothing.

    >>> read_accept("text/csv;q=0.5, text/html").best
    'text/html'
    """
    if len(header) > _LONGEST_CACHED:
        return parse_accept_header(header, MIMEAccept)
    return _read_before(header)


@lru_cache(maxsize=256)
def _read_before(header: str) -> MIMEAccept:
    return parse_accept_header(header, MIMEAccept)


def negotiate(
    offered: tuple[Format, ...], *, accept: str, wanted: tuple[str, ...]
) -> Choice:
    """Choose by *wanted* (`?format=`) where it says something, else by *accept*.

    Args:
        offered: the first is for whoever says nothing, or nothing that can be read.
        accept: the header as it was sent.
        wanted: names of formats, the best first.

    Raises:
        InvalidParameter: what is wanted is none of the offered formats.
        NotAcceptable: the client accepts none of them.
    """
    if wanted:
        return _first_of(wanted, offered)
    accepted = read_accept(accept)
    if not accepted:
        return Choice(offered[0], offered[0].media_type)
    chosen = _best(offered, accepted)
    if chosen is None:
        raise NotAcceptable(accept, listed(offered))
    return chosen


def _first_of(wanted: tuple[str, ...], offered: tuple[Format, ...]) -> Choice:
    for name in wanted:
        chosen = by_name(name, offered)
        if chosen is not None:
            return Choice(chosen, chosen.media_type)
    raise InvalidParameter(
        "format",
        f"is {', '.join(wanted)!r}, which this answer does not come in",
        allowed=listed(offered),
    )


# Matching takes 0.1 ms for the header of a browser.
@lru_cache(maxsize=256)
def _best(offered: tuple[Format, ...], accept: MIMEAccept) -> Choice | None:
    labels = {media_type: each for each in offered for media_type in each.media_types}
    plain = MIMEAccept((_without_parameters(value), q) for value, q in accept)
    best = plain.best_match(_offers(labels, plain))
    if best is None:
        return None
    chosen = labels[best]
    return Choice(chosen, best if best in chosen.generic else chosen.media_type)


def _offers(labels: dict[str, Format], accept: MIMEAccept) -> list[str]:
    """Give the media types to offer.

    An alias only where the client names it: a wildcard means the format's own type.
    Plain XML never to browsers, who name it without meaning it.
    """
    named = set(accept.values())
    if HTML.media_type in named:
        named -= _XML
    return [
        media_type
        for media_type, each in labels.items()
        if media_type in named
        or (media_type == each.media_type and not each.is_asked_by_name)
    ]


def _without_parameters(value: str) -> str:
    """Drop `charset` and others: answers are UTF-8, and a profile is only a wish.

    JSON-LD alone has profiles that change the answer.
    """
    media_type, parameters = parse_options_header(value)
    profile = parameters.get("profile", "")
    if media_type == _JSON_LD and not COMPACTED_PROFILES.isdisjoint(profile.split()):
        return COMPACTED.media_type
    return media_type.strip().lower()
