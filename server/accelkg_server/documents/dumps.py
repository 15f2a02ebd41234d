# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Dumps: the graph of one snapshot as files, and their checksums."""

from __future__ import annotations

from hashlib import sha256
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, Final

from accelkg.dumps import GZIP, dumps
from accelkg.errors import UnknownGraph
from accelkg.export import FORMATS, checksums, export, gzipped
from accelkg.syntaxes.json_ld import context_document
from accelkg_server.documents.document import Document
from accelkg_server.problems import NotFound

if TYPE_CHECKING:
    from pyoxigraph import Store

    from accelkg_server.documents.served import ServedGraph
    from accelkg_server.tasks import DocumentTask

_HAS_PARQUET: Final = find_spec("pyarrow") is not None

EXTENSIONS: Final = tuple(
    name for name in FORMATS if _HAS_PARQUET or not name.endswith("parquet")
)
"""What the names of dumps end with: the formats that this server can write."""


def dump(graph: ServedGraph, task: DocumentTask) -> Document:
    """Write the whole graph, or one named graph, in one format.

    Raises:
        NotFound: there is no graph of that name.
        UnwritableTerm: the format cannot hold a term of the graph.
    """
    name, only = task.argument("format"), task.argument("graph")
    try:
        body = _written(graph.store, name.removesuffix(GZIP), only or None)
    except UnknownGraph as error:
        raise NotFound(f"/dump/graph/{only}.{name}") from error
    return Document(gzipped(body) if name.endswith(GZIP) else body)


def dump_checksums(graph: ServedGraph, _: DocumentTask) -> Document:
    """Write the file that `sha256sum --check` reads, of every dump of the graph."""
    digests = {
        name: sha256(body).hexdigest() for name, body in dumps(graph.store, EXTENSIONS)
    }
    return Document(checksums(digests).encode())


def context(_: ServedGraph, __: DocumentTask) -> Document:
    """Write the JSON-LD context."""
    return Document(context_document().encode())


def _written(store: Store, name: str, only: str | None) -> bytes:
    output = BytesIO()
    export(store, output, format=name, only=only)
    return output.getvalue()
