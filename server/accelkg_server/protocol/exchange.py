# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""An HTTP request and its reply, without any web framework."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, BinaryIO, Final
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Mapping

READING: Final = frozenset({"GET", "HEAD"})
"""Methods that change nothing, and whose answers a client may have already."""


@dataclass(frozen=True, slots=True)
class Request:
    """An HTTP request.

    Args:
        method: in upper case.
        url: its address as the client sees it, without query string.
        url_query: the query string as it came.
        headers: names in lower case; values of a repeated one with commas between.
        body: as it came.
        client: who asks, for a fair share of work.
    """

    method: str
    url: str
    url_query: bytes
    headers: Mapping[str, str]
    body: bytes = b""
    client: str = ""

    def header(self, name: str) -> str:
        """Give the value of a header, empty where it is missing."""
        return self.headers.get(name, "")

    @property
    def path(self) -> str:
        """Give the path of the address."""
        return urlsplit(self.url).path


@dataclass(slots=True)
class Reply:
    """An answer to send: `body` is bytes, or a file that the sender closes."""

    status: int
    headers: list[tuple[str, str]] = field(default_factory=list)
    body: bytes | BinaryIO = b""
    size: int = 0
    outcome: str = "ok"
    snapshot_id: str = ""
