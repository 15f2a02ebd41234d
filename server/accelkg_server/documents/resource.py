# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Documents about one IRI of the data: a page, and RDF in any syntax."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from accelkg.catalogue.statements import DATASET, LICENSE
from accelkg.errors import UnwritableTerm
from accelkg.export import write_quads
from accelkg.resource.description import (
    find_resource,
    find_tombstone,
    near_resources,
    read_resource,
)
from accelkg.resource.iris import DATA, PAGE, document_path
from accelkg.resource.values import resource_values
from accelkg_server.answers.formats import HTML, RDF_DOCUMENTS, by_media_type
from accelkg_server.answers.pages import render_document
from accelkg_server.documents.document import Document
from accelkg_server.problems import (
    InvalidParameter,
    NotRepresentable,
    Retired,
    UnknownResource,
)

if TYPE_CHECKING:
    from accelkg.resource.description import Resource
    from accelkg.resource.values import ResourceValues
    from accelkg_server.documents.served import ServedGraph
    from accelkg_server.tasks import DocumentTask


def resource(graph: ServedGraph, task: DocumentTask) -> Document:
    """Lead from `iri` to the document about it in the chosen format.

    Raises:
        UnknownResource: the graph says nothing of it.
        Retired: it is no longer used.
    """
    return _lead(task, _found(graph, task))


def resource_document(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give the document about `iri`; `part` is which of those that name it it tells of.

    Raises:
        UnknownResource: the graph says nothing of it.
        Retired: it is no longer used.
        InvalidParameter: there is no such part.
        NotRepresentable: the syntax cannot hold a statement.
    """
    iri = _found(graph, task)
    if iri != task.argument("iri"):
        return _lead(task, iri)
    number = task.argument("part")
    found = read_resource(graph.store, iri, part=int(number))
    if found.part.number > found.part.parts:
        raise InvalidParameter("part", f"is {number}; there are {found.part.parts}")
    if task.media_type == HTML.media_type:
        return Document(_page(found, task).encode())
    try:
        return Document(write_quads(found.quads, _syntax(task)))
    except UnwritableTerm as error:
        allowed = [each.name for each in RDF_DOCUMENTS]
        raise NotRepresentable(str(error), allowed) from error


def query_of(part: str, *, snapshot: str = "") -> str:
    """Give the end of the address of a part of a document; a first part has none.

    >>> query_of("1"), query_of("2", snapshot="abc")
    ('', '?part=2&snapshot=abc')
    """
    asked = {"part": "" if part == "1" else part, "snapshot": snapshot}
    wanted = {name: value for name, value in asked.items() if value}
    return f"?{urlencode(wanted)}" if wanted else ""


def _found(graph: ServedGraph, task: DocumentTask) -> str:
    """Give the IRI that is in use for what is asked about.

    That is `whole` where the graph knows it, which then ends like a format by chance.
    """
    whole = task.argument("whole")
    is_known = bool(whole) and find_resource(graph.store, whole) == whole
    asked = whole if is_known else task.argument("iri")
    iri = find_resource(graph.store, asked)
    if iri is None:
        raise UnknownResource(asked, near_resources(graph.store, asked))
    tombstone = find_tombstone(graph.store, iri)
    if tombstone is not None:
        raise Retired(
            iri,
            since=tombstone.date,
            reason=tombstone.reason,
            replaced_by=tombstone.replaced_by,
        )
    return iri


def _lead(task: DocumentTask, iri: str) -> Document:
    """Lead to the document about *iri* in the format of *task*."""
    if task.media_type == HTML.media_type:
        path = document_path(iri, PAGE)
    else:
        path = document_path(iri, DATA, _syntax(task))
    query = query_of(task.argument("part"), snapshot=task.argument("snapshot"))
    return Document(location=f"{task.root}/{path}{query}")


def _syntax(task: DocumentTask) -> str:
    return by_media_type(task.media_type, RDF_DOCUMENTS).name


def _page(found: Resource, task: DocumentTask) -> str:
    shown = resource_values(found)
    return render_document(
        "resource.html",
        task,
        iri=found.iri,
        part=found.part,
        shown=shown,
        metadata=_metadata(found.iri, shown),
        formats=RDF_DOCUMENTS,
        license=LICENSE,
        data=document_path(found.iri, DATA),
        query=query_of(task.argument("part"), snapshot=task.argument("snapshot")),
    )


def _metadata(iri: str, shown: ResourceValues) -> dict[str, object]:
    """Give what the page is about, in terms of schema.org."""
    thing = {
        "@id": iri,
        "@type": "Thing",
        "name": shown.label,
        "alternateName": list(shown.names),
        "description": shown.text,
        "additionalType": [type_.iri for type_ in shown.types],
        "sameAs": list(shown.same_as),
    }
    return {
        "@context": "https://schema.org/",
        "@type": "WebPage",
        "isPartOf": {"@type": "Dataset", "@id": DATASET},
        "mainEntity": {name: value for name, value in thing.items() if value},
    }
