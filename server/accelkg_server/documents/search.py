# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Search results: JSON for programs, a page with a form for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from accelkg.naming.search import MOST_HITS
from accelkg_server.answers.formats import HTML
from accelkg_server.answers.pages import link_to, render_document
from accelkg_server.documents.document import Document
from accelkg_server.documents.identifiers import class_iri
from accelkg_server.documents.json_documents import JSON, as_json
from accelkg_server.problems import InvalidParameter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accelkg.naming.search import Hit
    from accelkg_server.documents.served import ServedGraph
    from accelkg_server.tasks import DocumentTask

FORMATS: Final = (JSON, HTML)
"""What search results come in, the default first."""
HITS: Final = 20
"""So many are given where the request says nothing else."""


def search(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give what the names of the graph have for `q`, at most `limit`, of `type`.

    Raises:
        InvalidParameter: the limit is no number, or nothing is of the type.
    """
    text = task.argument("q")
    types = [
        class_iri(graph.store, name, "type") for name in task.argument("type").split()
    ]
    limit = read_limit(task.argument("limit"), HITS)
    hits = graph.search.search(text, limit=limit, types=types)
    if task.media_type == HTML.media_type:
        return Document(_page(task, text, hits).encode())
    results = [_result(hit, task.root) for hit in hits]
    return Document(as_json({"query": text, "results": results}))


def read_limit(text: str, default: int) -> int:
    """Read the most results that are wanted.

    Raises:
        InvalidParameter: it is no number from 1 to `MOST_HITS`.
    """
    if not text:
        return default
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= MOST_HITS):
        raise InvalidParameter("limit", f"is not a number from 1 to {MOST_HITS}")
    return int(text)


def _result(hit: Hit, root: str) -> dict[str, object]:
    """Give a hit as JSON has it; `page` is where this server describes it."""
    return {
        "iri": hit.iri,
        "page": link_to(hit.iri, root) or hit.iri,
        "label": hit.label,
        "name": hit.name,
        "types": [{"iri": type_.iri, "label": type_.label} for type_ in hit.types],
        "description": hit.description,
        "score": hit.score,
    }


def _page(task: DocumentTask, text: str, hits: Iterable[Hit]) -> str:
    return render_document(
        "search.html", task, text=text, type=task.argument("type"), hits=list(hits)
    )
