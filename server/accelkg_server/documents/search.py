# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Search results: JSON for programs, a page with a form for people."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, NamedNode

from accelkg.descriptions import lexical
from accelkg.hints import near_matches
from accelkg.namespaces import ACCEL, BASE, OWL, RDF
from accelkg.naming.search import MOST_HITS
from accelkg_server.answers.formats import HTML, Format
from accelkg_server.answers.pages import render_document
from accelkg_server.documents.document import Document
from accelkg_server.problems import InvalidParameter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyoxigraph import Store

    from accelkg.naming.search import Hit
    from accelkg_server.documents.served import ServedGraph
    from accelkg_server.tasks import DocumentTask

JSON: Final = Format(names=("json",), media_type="application/json")
FORMATS: Final = (JSON, HTML)
"""What search results come in, the default first."""
HITS: Final = 20
"""So many are given where the request says nothing else."""

_TYPE: Final = NamedNode(f"{RDF}type")
_CLASS: Final = NamedNode(f"{OWL}Class")


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


def as_json(value: object) -> bytes:
    """Give a JSON document, in UTF-8."""
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "replace")


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


def class_iri(store: Store, name: str, parameter: str) -> str:
    """Give the IRI of a class that something is of: its local name, or the IRI.

    Raises:
        InvalidParameter: nothing is of such a class.
    """
    iri = name if ":" in name else ACCEL + name
    try:
        class_ = NamedNode(iri)
    except ValueError as error:
        raise InvalidParameter(parameter, f"is not an IRI: {name!r}") from error
    if any(store.quads_for_pattern(None, _TYPE, class_, DefaultGraph())):
        return iri
    near = near_matches(name, class_names(store))
    raise InvalidParameter(parameter, f"names no class here: {name!r}", allowed=near)


def class_names(store: Store) -> list[str]:
    """Give the local names of the classes of the vocabulary."""
    classes = store.quads_for_pattern(None, _TYPE, _CLASS, DefaultGraph())
    iris = (lexical(quad.subject) for quad in classes)
    return sorted(iri.removeprefix(ACCEL) for iri in iris if iri.startswith(ACCEL))


def _result(hit: Hit, root: str) -> dict[str, object]:
    """Give a hit as JSON has it; `page` is where this server describes it."""
    is_ours = hit.iri.startswith(BASE)
    return {
        "iri": hit.iri,
        "page": f"{root}/{hit.iri.removeprefix(BASE)}" if is_ours else hit.iri,
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
