# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Data extension: the values that things have for chosen properties."""

from __future__ import annotations

import re
from collections import Counter
from math import isfinite
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from pyoxigraph import DefaultGraph, Literal, NamedNode

from accelkg.descriptions import lexical
from accelkg.namespaces import ACCEL, AKG, XSD, expand
from accelkg.shacl.lexical import is_well_formed
from accelkg.terms import RDF_TYPE
from accelkg_server.documents.document import Document
from accelkg_server.documents.identifiers import (
    class_iri,
    is_iri,
    property_id,
    property_iri,
)
from accelkg_server.documents.json_documents import as_json, read_json
from accelkg_server.documents.reconciliation import DRAFT
from accelkg_server.documents.search import read_limit
from accelkg_server.problems import InvalidParameter

if TYPE_CHECKING:
    from pyoxigraph import Store

    from accelkg.descriptions import Term
    from accelkg_server.documents.served import ServedGraph
    from accelkg_server.tasks import DocumentTask

_MOST_THINGS: Final = 1000
_MOST_PROPERTIES: Final = 50
_PROPOSED: Final = 100
_RANGE: Final = NamedNode(expand("rdfs:range"))
_NUMBERS: Final = MappingProxyType(
    {f"{XSD}integer": int}
    | {f"{XSD}{name}": float for name in ("decimal", "double", "float")}
)
_DATE: Final = f"{XSD}date"
_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def extend(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give the values of the properties of the things that `extend` names.

    Raises:
        InvalidParameter: it is no data extension query.
    """
    slugs, names = _read(read_json(task, "extend"))
    properties = {name: NamedNode(property_iri(name)) for name in names}
    rows = {
        slug: {name: _values(graph, slug, iri) for name, iri in properties.items()}
        for slug in slugs
    }
    answer: dict[str, object] = {
        "meta": [_meta(graph, name, iri) for name, iri in properties.items()],
        "rows": rows,
    }
    if task.argument("version") == DRAFT:
        answer["rows"] = [
            {
                "id": slug,
                "properties": [
                    {"id": name, "values": values} for name, values in row.items()
                ],
            }
            for slug, row in rows.items()
        ]
    return Document(as_json(answer))


def propose(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give the properties that things of `type` have, the most frequent first.

    Raises:
        InvalidParameter: nothing is of the type, or the limit is no number.
    """
    name = task.argument("type")
    limit = read_limit(task.argument("limit"), _PROPOSED)
    class_ = NamedNode(class_iri(graph.store, name, "type")) if name else None
    used = _used(graph.store, class_).most_common()
    found = sorted(used, key=lambda pair: (-pair[1], pair[0]))[:limit]
    properties = [
        {"id": property_id(iri), "name": graph.names.label(NamedNode(iri))}
        for iri, _ in found
    ]
    answer = {"type": name, "limit": limit, "properties": properties}
    return Document(as_json(answer))


def _read(query: Any) -> tuple[list[str], list[str]]:  # noqa: ANN401  # what JSON holds
    """Read the slugs and the names of properties of a query."""
    if not isinstance(query, dict):
        raise InvalidParameter("extend", "is no object")
    properties = query.get("properties")
    named = properties if isinstance(properties, list) else [None]
    names = [each.get("id") if isinstance(each, dict) else None for each in named]
    return (
        _names(query.get("ids"), "ids", _MOST_THINGS),
        _names(names, "properties", _MOST_PROPERTIES),
    )


def _names(values: object, parameter: str, most: int) -> list[str]:
    """Check that *values* are names or IRIs, and not too many."""
    if not isinstance(values, list) or len(values) > most:
        raise InvalidParameter(parameter, f"is no array of at most {most} names")
    for value in values:
        if not isinstance(value, str) or not is_iri(property_iri(value)):
            raise InvalidParameter(parameter, f"has no name or IRI in {value!r}")
    return values


def _values(
    graph: ServedGraph, slug: str, predicate: NamedNode
) -> list[dict[str, object]]:
    subject = NamedNode(slug if slug.startswith(AKG) else AKG + slug)
    quads = graph.store.quads_for_pattern(subject, predicate, None, DefaultGraph())
    objects = sorted((quad.object for quad in quads), key=_order)
    return [_value(term, graph) for term in objects]


def _order(term: Term) -> tuple[float, str]:
    number = _number(term) if isinstance(term, Literal) else None
    # A whole number may be too large for a fraction.
    return (number or 0, lexical(term))


def _number(term: Literal) -> int | float | None:
    """Give the number that a literal is; nothing where it is none that JSON has."""
    read = _NUMBERS.get(term.datatype.value)
    if read is None or not is_well_formed(term):
        return None
    try:
        number = read(term.value)
    except ValueError:  # of more digits than Python reads
        return None
    return number if isinstance(number, int) or isfinite(number) else None


def _value(term: Term, graph: ServedGraph) -> dict[str, object]:
    """Give a value as the API has it; concepts and other nodes are their labels."""
    text = lexical(term)
    if not isinstance(term, Literal):
        label = graph.names.label(term)
        if text.startswith(AKG):
            return {"id": text.removeprefix(AKG), "name": label}
        return {"str": label if text.startswith(ACCEL) else text}
    number = _number(term)
    if number is not None:
        return {"int" if isinstance(number, int) else "float": number}
    if term.datatype.value == _DATE and _DAY.fullmatch(text) and is_well_formed(term):
        return {"date": f"{text}T00:00:00Z"}
    return {"str": text}


def _meta(graph: ServedGraph, name: str, iri: NamedNode) -> dict[str, object]:
    meta: dict[str, object] = {"id": name, "name": graph.names.label(iri)}
    ranges = graph.store.quads_for_pattern(iri, _RANGE, None, DefaultGraph())
    classes = sorted(lexical(quad.object) for quad in ranges)
    if classes and classes[0].startswith(ACCEL):
        label = graph.names.label(NamedNode(classes[0]))
        meta["type"] = {"id": classes[0].removeprefix(ACCEL), "name": label}
    return meta


def _used(store: Store, class_: NamedNode | None) -> Counter[str]:
    """Count how many things of a class, or of any, have each property."""
    typed = store.quads_for_pattern(None, RDF_TYPE, class_, DefaultGraph())
    things = {quad.subject for quad in typed if lexical(quad.subject).startswith(AKG)}
    used: Counter[str] = Counter()
    for thing in things:
        quads = store.quads_for_pattern(thing, None, None, DefaultGraph())
        used.update({quad.predicate.value for quad in quads} - {RDF_TYPE.value})
    return used
