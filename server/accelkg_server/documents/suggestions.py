# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Suggestions while somebody types, and what is shown of one: a few lines, a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from markupsafe import Markup
from pyoxigraph import DefaultGraph, Literal, NamedNode

from accelkg.errors import UnknownThing
from accelkg.namespaces import ACCEL, AKG, OWL, expand
from accelkg.naming.search import MOST_HITS
from accelkg.show import describe_thing
from accelkg.terms import RDF_TYPE
from accelkg_server.answers.pages import render_document
from accelkg_server.documents.document import Document
from accelkg_server.documents.identifiers import is_iri, property_id, property_iri
from accelkg_server.documents.json_documents import as_json
from accelkg_server.documents.reconciliation import described, notable
from accelkg_server.problems import InvalidParameter, NotFound

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg.naming.search import Hit
    from accelkg_server.documents.served import ServedGraph
    from accelkg_server.tasks import DocumentTask

KINDS: Final = ("entity", "type", "property")
"""What suggestions are given for."""

_CLASSES: Final = {
    "entity": (),
    "type": (f"{OWL}Class",),
    "property": (f"{OWL}ObjectProperty", f"{OWL}DatatypeProperty"),
}
_TEXTS: Final = tuple(
    map(NamedNode, map(expand, ("skos:definition", "skos:scopeNote")))
)
_SUGGESTED: Final = 20
# A preview has room for so many; these tell most of a thing.
_FACTS: Final = 6
_TELLING: Final = tuple(
    f"{ACCEL}{name}"
    for name in (
        *("designer", "productLine", "memoryCapacityGB", "memoryType"),
        *("memoryBandwidthGBps", "fp8DenseTflops", "bf16DenseTflops", "coreCount"),
        *("acceleratorCount", "developer", "announcedOn"),
    )
)
_HTML: Final = Markup("<p><strong>{}</strong></p><p>{}</p>")


def suggest(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give what begins with `prefix`, of a `kind`, after the first `cursor` ones.

    Raises:
        InvalidParameter: the cursor is no number.
    """
    kind, prefix = task.argument("kind"), task.argument("prefix")
    cursor = _cursor(task.argument("cursor"))
    hits = graph.search.search(prefix, limit=MOST_HITS, types=_CLASSES[kind])
    space = AKG if kind == "entity" else ACCEL
    found = [_suggestion(hit, kind) for hit in hits if hit.iri.startswith(space)]
    if not prefix and kind != "entity":
        found = list(_all(graph, kind))
    return Document(as_json({"result": found[cursor : cursor + _SUGGESTED]}))


def flyout(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give a few lines of HTML on the suggestion `id` of a `kind`, within JSON.

    Raises:
        NotFound: there is no such thing, class or property.
    """
    name = task.argument("id")
    iri = AKG + name if task.argument("kind") == "entity" else property_iri(name)
    node = NamedNode(iri) if is_iri(iri) else None
    if not node or not any(graph.store.quads_for_pattern(node, None, None)):
        raise NotFound(name)
    html = _HTML.format(graph.names.label(node), _text(graph, node))
    return Document(as_json({"id": name, "html": html}))


def preview(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give a page on the thing `id` that fits into a small frame.

    Raises:
        NotFound: there is no such thing.
    """
    slug = task.argument("id")
    try:
        thing = describe_thing(graph.store, slug)
    except UnknownThing as error:
        raise NotFound(f"/id/{slug}") from error
    facts = {fact.property.iri: fact for fact in thing.facts if fact.direct}
    telling = [facts.pop(iri) for iri in _TELLING if iri in facts]
    shown = [*telling, *facts.values()][:_FACTS]
    page = render_document("preview.html", task, thing=thing, facts=shown)
    return Document(page.encode())


def _cursor(text: str) -> int:
    if text and not (text.isascii() and text.isdigit()):
        raise InvalidParameter("cursor", "is not a number")
    return int(text[:9] or 0)


def _suggestion(hit: Hit, kind: str) -> dict[str, object]:
    if kind == "entity":
        more: dict[str, object] = {"notable": notable(hit.types)}
        id_ = hit.iri.removeprefix(AKG)
    else:
        more, id_ = {}, property_id(hit.iri)
    text = described(hit)
    return {"id": id_, "name": hit.label, "description": text, **more}


def _all(graph: ServedGraph, kind: str) -> Iterator[dict[str, object]]:
    """Give every class or property of the vocabulary, by label."""
    nodes = {
        quad.subject
        for class_ in _CLASSES[kind]
        for quad in graph.store.quads_for_pattern(
            None, RDF_TYPE, NamedNode(class_), DefaultGraph()
        )
        if isinstance(quad.subject, NamedNode) and quad.subject.value.startswith(ACCEL)
    }
    for node in sorted(nodes, key=lambda node: (graph.names.label(node), node.value)):
        yield {
            "id": property_id(node.value),
            "name": graph.names.label(node),
            "description": _text(graph, node),
        }


def _text(graph: ServedGraph, node: NamedNode) -> str:
    """Give what the graph says of a node in words, or nothing."""
    quads = (
        quad
        for predicate in _TEXTS
        for quad in graph.store.quads_for_pattern(node, predicate, None, DefaultGraph())
    )
    texts = (quad.object for quad in quads if isinstance(quad.object, Literal))
    return next((text.value for text in texts), "")
