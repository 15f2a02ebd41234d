# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Pages of a table: where one starts, and the links between them.

A token says which snapshot the pages are of and how many rows went before. It holds for
one query only.
"""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from accelkg_server.problems import InvalidParameter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from accelkg_server.protocol.exchange import Request

SIZE: Final = "page-size"
TOKEN: Final = "page"  # noqa: S105  # a parameter's name
START_AGAIN: Final = (
    "The snapshot of these pages is no longer kept; start again without 'page'."
)

_SNAPSHOT: Final = re.compile(r"[0-9a-f]{16}")
# More rows than any table has; a page that starts below it ends within 64 bits.
_END: Final = 2**62
_NUMBER: Final = re.compile(r"0*([1-9][0-9]{0,8})")
# RFC 3986, 3.4, and what a query string may hold encoded already.
_AS_IT_IS: Final = "%!$&'()*+,-./:;=?@_~"


@dataclass(frozen=True, slots=True)
class Paging:
    """The page that a request asks for.

    Args:
        size: its most rows.
        query: tells the query apart from others.
        start: how many rows go before it.
        snapshot: what the pages are of; empty on the first one.
    """

    size: int
    query: str
    start: int = 0
    snapshot: str = ""

    @property
    def rows(self) -> tuple[int, int]:
        """Give how many rows go before, and how many to give."""
        return self.start, self.size

    def links(
        self, request: Request, snapshot: str, *, has_more: bool
    ) -> tuple[tuple[str, str], ...]:
        """Give the header that leads to the first page and the next one.

        The address is that of the request; whoever sent a body sends it again.
        """
        starts = {"first": 0} | ({"next": self.start + self.size} if has_more else {})
        kept = [
            part
            for part in request.url_query.split(b"&")
            if part and not part.startswith(TOKEN.encode() + b"=")
        ]
        links = [
            f"<{_address(request.url, kept, _token(snapshot, start, self.query))}>"
            f'; rel="{relation}"'
            for relation, start in starts.items()
        ]
        return (("Link", ", ".join(links)),)


def read_paging(parameters: Mapping[str, str], query: str) -> Paging | None:
    """Give the page that *parameters* ask for; nothing where they ask for the whole.

    Args:
        parameters: the two of this module, as far as they came.
        query: all that the rows follow from, but the snapshot.

    Raises:
        InvalidParameter: one has a wrong value, or the token is of another query.
    """
    if SIZE not in parameters:
        if TOKEN in parameters:
            raise InvalidParameter(TOKEN, f"came without {SIZE!r}")
        return None
    number = _NUMBER.fullmatch(parameters[SIZE])
    if number is None:
        raise InvalidParameter(
            SIZE, f"is {parameters[SIZE]!r}; give a whole number from 1"
        )
    size, digest = int(number[1]), _digest(query)
    if TOKEN not in parameters:
        return Paging(size, digest)
    return Paging(size, digest, *_read_token(parameters[TOKEN], digest))


def _address(url: str, parts: list[bytes], token: str) -> str:
    sent = b"&".join([*parts, f"{TOKEN}={token}".encode()])
    return f"{url}?{quote(sent, safe=_AS_IT_IS)}"


def _token(snapshot: str, start: int, query: str) -> str:
    """Give what `_read_token` reads.

    >>> _read_token(_token("0" * 16, 50, "q"), "q")
    (50, '0000000000000000')
    """
    content = [start, snapshot, _digest(repr((start, snapshot, query)))]
    written = json.dumps(content, separators=(",", ":")).encode()
    return urlsafe_b64encode(written).decode().rstrip("=")


def _read_token(token: str, query: str) -> tuple[int, str]:
    """Give the place and the snapshot that a token holds.

    Whoever makes a token up gets no more than a page of their own query, from a place
    that its links lead to as well; so that the digest needs no secret, and tells only
    a token that was cut or meant for another query. What it holds is checked as any
    parameter is.
    """
    try:
        content = urlsafe_b64decode(token + "=" * (-len(token) % 4))
        match json.loads(content):
            case [int(start), str(snapshot), str()] if (
                not isinstance(start, bool)
                and 0 <= start < _END
                and _SNAPSHOT.fullmatch(snapshot)
                and _token(snapshot, start, query) == token
            ):
                return start, snapshot
    except (RecursionError, ValueError):
        pass
    raise InvalidParameter(
        TOKEN,
        "is none that this query was given",
        hint="Follow the Link of a page, or start again without it.",
    )


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()
