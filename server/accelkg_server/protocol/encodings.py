# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Content codings: which one a client takes, and compression piece by piece."""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Protocol

import brotli  # type: ignore[import-untyped]  # brotli has no types
import zstandard
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header

from accelkg_server.problems import NotAcceptable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

IDENTITY: Final = ""
# The largest header that is worth its place in the cache.
_LONGEST_CACHED: Final = 256
_GZIP_LEVEL: Final = 6
_BROTLI_QUALITY: Final = 4
_ZSTD_LEVEL: Final = 3
_GZIP_WINDOW: Final = 16 + zlib.MAX_WBITS


class Compressor(Protocol):
    """Compresses a body piece by piece."""

    def compress(self, data: bytes, /) -> bytes:
        """Give what is ready after *data*."""
        ...

    def flush(self) -> bytes:
        """Give the rest."""
        ...


class _Brotli:
    def __init__(self) -> None:
        self._engine = brotli.Compressor(quality=_BROTLI_QUALITY)

    def compress(self, data: bytes, /) -> bytes:
        compressed: bytes = self._engine.process(data)
        return compressed

    def flush(self) -> bytes:
        rest: bytes = self._engine.finish()
        return rest


def _gzip() -> Compressor:
    """Give a compressor whose header has no time, so that equal bodies stay equal."""
    return zlib.compressobj(_GZIP_LEVEL, zlib.DEFLATED, _GZIP_WINDOW)


def _zstd() -> Compressor:
    return zstandard.ZstdCompressor(level=_ZSTD_LEVEL).compressobj()


_COMPRESSORS: Final[Mapping[str, Callable[[], Compressor]]] = {
    "zstd": _zstd,
    "br": _Brotli,
    "gzip": _gzip,
}
CODINGS: Final = tuple(_COMPRESSORS)
"""The codings, the preferred first."""


def compressor(encoding: str) -> Compressor:
    """Give a new compressor for the coding *encoding*."""
    return _COMPRESSORS[encoding]()


def negotiate_encoding(header: str) -> str:
    """Choose the content coding by an Accept-Encoding *header*; blank for none.

    A coding that the client names goes before identity, unless it prefers that.

    >>> negotiate_encoding("gzip, deflate, br;q=0.5")
    'gzip'

    Raises:
        NotAcceptable: the client takes no coding of ours, and not identity either.
    """
    if not header:
        return IDENTITY
    if len(header) > _LONGEST_CACHED:
        return _chosen(header)
    return _chosen_before(header)


def _chosen(header: str) -> str:
    """Choose as RFC 9110, 12.5.3 says."""
    named = {
        value.lower().removeprefix("x-"): quality
        for value, quality in parse_accept_header(header, Accept)
    }
    # Without a word about it, identity is the last that is acceptable.
    identity = named.get("identity", 0 if named.get("*") == 0 else None)
    best = max(CODINGS, key=lambda coding: named.get(coding, 0))
    if named.get(best, 0) > 0 and named[best] >= (identity or 0):
        return best
    if identity != 0:
        return IDENTITY
    # A wildcard leaves the rest; of these the coding that most clients know.
    rest = [coding for coding in reversed(CODINGS) if coding not in named]
    if not rest or named.get("*", 0) == 0:
        raise NotAcceptable(header, [*CODINGS, "identity"], header="Accept-Encoding")
    return rest[0]


_chosen_before: Final = lru_cache(maxsize=256)(_chosen)
