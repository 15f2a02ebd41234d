# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Dumps: the whole graph as files; those that gain by it come compressed too."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final

from accelkg.export import export, export_whole, gzipped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import Store

NAME: Final = "accelkg"
"""What the names of dumps of the whole graph begin with."""
GZIP: Final = ".gz"
"""What the name of a compressed file ends with."""
# Compressed inside: gzip takes nothing off.
_PACKED: Final = "parquet"


def endings(format_name: str) -> tuple[str, ...]:
    """Give what the names of the dumps of a format end with, after the dot.

    >>> endings("ttl"), endings("facts.parquet")
    (('ttl', 'ttl.gz'), ('facts.parquet',))
    """
    if format_name.endswith(_PACKED):
        return (format_name,)
    return format_name, format_name + GZIP


def dumps(store: Store, format_names: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """Give the dumps of the whole graph, by the names of the files.

    Args:
        store: the graph.
        format_names: some of `accelkg.export.FORMATS`; one that cannot hold a term of
            the graph is left out.
    """
    for format_name, body in export_whole(store, format_names):
        for ending in endings(format_name):
            packed = gzipped(body) if ending.endswith(GZIP) else body
            yield f"{NAME}.{ending}", packed


def all_dumps(store: Store, format_names: Iterable[str]) -> dict[str, bytes]:
    """Give the dumps as `dumps` does, of every one of the formats.

    Raises:
        UnwritableTerm: a format cannot hold a term of the graph.
    """
    format_names = tuple(format_names)
    found = dict(dumps(store, format_names))
    for format_name in format_names:
        if f"{NAME}.{format_name}" not in found:
            # It says of which term.
            export(store, BytesIO(), format=format_name)
    return found
