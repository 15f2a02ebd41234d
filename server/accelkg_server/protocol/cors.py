# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Headers that let web pages of other origins read answers (the Fetch standard)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_PREFLIGHT_MAX_AGE_S: Final = 86_400
_REQUEST_HEADERS: Final = (
    "Accept, Authorization, Content-Type, If-Modified-Since, If-None-Match"
)
_SHOWN_HEADERS: Final = (
    "Accelkg-Snapshot, Accelkg-Truncated, ETag, Link, Location, Query-Id, RateLimit,"
    " RateLimit-Policy, Repr-Digest, Retry-After"
)


def cors_headers(
    allowed: tuple[str, ...], *, origin: str | None, preflight_of: str | None
) -> Iterator[tuple[str, str]]:
    """Give the headers of an answer to a page of *origin*.

    Args:
        allowed: the origins that may read; `*` is all.
        origin: the request's Origin header.
        preflight_of: the methods of the resource, where the request is a preflight.

    >>> list(cors_headers(("*",), origin=None, preflight_of=None))  # doctest: +ELLIPSIS
    [('Access-Control-Allow-Origin', '*'), ('Access-Control-Expose-Headers', ...
    """
    everyone = "*" in allowed
    if not everyone:
        yield "Vary", "Origin"
    if not everyone and origin not in allowed:
        return
    yield "Access-Control-Allow-Origin", "*" if everyone else str(origin)
    if preflight_of is None:
        yield "Access-Control-Expose-Headers", _SHOWN_HEADERS
    else:
        yield "Access-Control-Allow-Methods", preflight_of
        yield "Access-Control-Allow-Headers", _REQUEST_HEADERS
        yield "Access-Control-Max-Age", str(_PREFLIGHT_MAX_AGE_S)
