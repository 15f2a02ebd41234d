# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Which of the offered formats a request gets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from werkzeug.datastructures import MIMEAccept

from accelkg_server.formats import by_name, listed
from accelkg_server.problems import InvalidParameter, NotAcceptable

if TYPE_CHECKING:
    from accelkg_server.formats import Format

HTML: Final = "text/html"
_XML: Final = frozenset({"application/xml", "text/xml"})


@dataclass(frozen=True, slots=True)
class Choice:
    """A format, and the media type to label the answer with."""

    format: Format
    media_type: str


def negotiate(
    offered: tuple[Format, ...], *, accept: MIMEAccept, wanted: tuple[str, ...]
) -> Choice:
    """Choose by *wanted* (`?format=`) where it says something, else by *accept*.

    Raises:
        InvalidParameter: what is wanted is none of the offered formats.
        NotAcceptable: the client accepts none of them.
    """
    if wanted:
        return _first_of(wanted, offered)
    if not accept:
        return Choice(offered[0], offered[0].media_type)
    labels = {media_type: each for each in offered for media_type in each.media_types}
    plain = _without_parameters(accept)
    best = plain.best_match(_offers(labels, plain))
    if best is None:
        raise NotAcceptable(accept.to_header(), listed(offered))
    chosen = labels[best]
    return Choice(chosen, best if best in chosen.generic else chosen.media_type)


def prefers_page(accept: MIMEAccept, other: str) -> bool:
    """Tell whether the client would rather have an HTML page than *other*.

    >>> prefers_page(MIMEAccept([("text/html", 1), ("*/*", 0.8)]), "application/json")
    True
    """
    return accept.best_match([other, HTML]) == HTML


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


def _offers(labels: dict[str, Format], accept: MIMEAccept) -> list[str]:
    """Give the media types to offer.

    An alias only where the client names it: a wildcard means the format's own type.
    Plain XML never to browsers, who name it without meaning it.
    """
    named = set(accept.values())
    if HTML in named:
        named -= _XML
    return [
        media_type
        for media_type, each in labels.items()
        if media_type == each.media_type or media_type in named
    ]


def _without_parameters(accept: MIMEAccept) -> MIMEAccept:
    """Drop `charset` and `profile`: our answers are UTF-8, whatever profile."""
    return MIMEAccept(
        (value.partition(";")[0].strip().lower(), q) for value, q in accept
    )
