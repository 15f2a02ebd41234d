# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The Reconciliation Service API: what it offers, and what strings mean.

Version 0.2 answers under `/reconcile`, the draft of 1.0 under `/reconcile/1.0`. Both
name a thing by its slug, a class or property by its local name.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, TypeVar

from accelkg.namespaces import ACCEL, AKG
from accelkg.naming.reconciliation import PropertyValue, Question, Reconciler
from accelkg.naming.search import MOST_HITS
from accelkg.version import __version__
from accelkg_server.documents.document import Document
from accelkg_server.documents.identifiers import class_iri, is_iri, property_iri
from accelkg_server.documents.json_documents import as_json, read_json
from accelkg_server.problems import InvalidParameter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pyoxigraph import Store

    from accelkg.naming.reconciliation import Candidate
    from accelkg.naming.search import Hit
    from accelkg_server.documents.served import ServedGraph
    from accelkg_server.tasks import DocumentTask

_Batch = TypeVar("_Batch", dict[str, Any], list[Any])

DRAFT: Final = "1.0"
"""What a task has as `version` for the draft."""
PREVIEW_WIDTH, PREVIEW_HEIGHT = 400, 220
"""Pixels that a preview needs."""
BATCH_SIZE: Final = 50
"""So many queries are answered in one request, and no more."""

_NAME: Final = "accelkg: AI accelerators, systems, clouds and makers"
_CANDIDATES: Final = 10
# Each class is looked up; nothing is of so many that one would ask for them all.
_MOST_TYPES: Final = 20
# JSON can hold it, UTF-8 cannot: the answer could not call the query by its name.
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_RULES: Final = ("any", "should", "all")
# The types that a client offers first; the strings are mostly names of chips.
_DEFAULT_TYPES: Final = {
    "Accelerator": "accelerator",
    "ProductLine": "product line",
    "InstanceType": "instance type",
    "System": "system",
    "Organization": "organisation",
    "AIModel": "AI model",
}


def manifest(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give the manifest of the service, of the draft where `version` says so."""
    del graph
    root = task.root
    service = f"{root}/reconcile"
    common: dict[str, object] = {
        "name": _NAME,
        "documentation": f"{root}/",
        "serviceVersion": __version__,
        "defaultTypes": [
            {"id": id_, "name": name} for id_, name in _DEFAULT_TYPES.items()
        ],
        "batchSize": BATCH_SIZE,
    }
    is_draft = task.argument("version") == DRAFT
    own = _draft_manifest(root) if is_draft else _manifest(root, service)
    return Document(as_json(common | own))


def _manifest(root: str, service: str) -> dict[str, object]:
    def suggest(kind: str) -> dict[str, str]:
        return {
            "service_url": service,
            "service_path": f"/suggest/{kind}",
            "flyout_service_url": service,
            "flyout_service_path": f"/flyout/{kind}?id=${{id}}",
        }

    return {
        "versions": ["0.2"],
        "identifierSpace": AKG,
        "schemaSpace": ACCEL,
        "view": {"url": f"{root}/id/{{{{id}}}}"},
        "preview": {
            "url": f"{service}/preview?id={{{{id}}}}",
            "width": PREVIEW_WIDTH,
            "height": PREVIEW_HEIGHT,
        },
        "suggest": {kind: suggest(kind) for kind in ("entity", "type", "property")},
        "extend": {
            "propose_properties": {
                "service_url": service,
                "service_path": "/extend/propose",
            },
            "property_settings": [],
        },
    }


def _draft_manifest(root: str) -> dict[str, object]:
    return {
        "versions": ["1.0-draft"],
        "view": {"url": f"{root}/id/{{id}}"},
        "preview": {"width": PREVIEW_WIDTH, "height": PREVIEW_HEIGHT},
        "suggest": {"entity": True, "type": True, "property": True},
        "extend": {"proposeProperties": True, "propertySettings": []},
        "standardizedScore": True,
    }


def reconcile(graph: ServedGraph, task: DocumentTask) -> Document:
    """Give the candidates of each of the `queries`.

    Raises:
        InvalidParameter: the queries are not as the version of the API has them.
    """
    reconciler = Reconciler(graph.store, graph.search)

    def results(question: Question) -> list[dict[str, object]]:
        return [_result(candidate) for candidate in reconciler.candidates(question)]

    queries = read_json(task, "queries")
    if task.argument("version") == DRAFT:
        batch = queries.get("queries") if isinstance(queries, dict) else None
        asked = [
            _draft_question(each, graph.store)
            for each in _checked(batch, list, noun="array")
        ]
        found = [{"candidates": results(question)} for question in asked]
        return Document(as_json({"results": found}))
    named = _checked(queries, dict, noun="object")
    if any(map(_SURROGATE.search, named)):
        raise InvalidParameter("queries", "has a name with half a character")
    questions = {name: _question(each, graph.store) for name, each in named.items()}
    answers = {name: {"result": results(each)} for name, each in questions.items()}
    return Document(as_json(answers))


def _checked(batch: object, kind: type[_Batch], *, noun: str) -> _Batch:
    if not isinstance(batch, kind):
        raise InvalidParameter("queries", f"is no {noun} of queries")
    if len(batch) > BATCH_SIZE:
        raise InvalidParameter("queries", f"has more than {BATCH_SIZE} queries")
    return batch


def _question(query: Any, store: Store) -> Question:  # noqa: ANN401  # what JSON holds
    """Read a query of version 0.2."""
    if not isinstance(query, dict):
        raise InvalidParameter("queries", "has a query that is no object")
    rule = query.get("type_strict") or "any"
    if rule not in _RULES:
        raise InvalidParameter("type_strict", "has a wrong value", allowed=_RULES)
    properties = query.get("properties") or []
    if not isinstance(properties, list):
        raise InvalidParameter("properties", "is no array")
    return Question(
        text=_text(query.get("query"), "query"),
        types=_types(query.get("type"), store),
        type_rule=rule,
        properties=tuple(_property(each) for each in properties),
        limit=_limit(query.get("limit")),
    )


def _draft_question(query: Any, store: Store) -> Question:  # noqa: ANN401  # what JSON holds
    """Read a query of the draft: conditions on the name and on properties."""
    conditions = query.get("conditions") if isinstance(query, dict) else None
    if not isinstance(conditions, list) or not conditions:
        raise InvalidParameter("queries", "has a query without conditions")
    if not all(isinstance(each, dict) for each in conditions):
        raise InvalidParameter("conditions", "has one that is no object")
    names = [each for each in conditions if each.get("matchType") == "name"]
    others = [each for each in conditions if each.get("matchType") == "property"]
    if len(names) + len(others) < len(conditions):
        allowed = ("name", "property")
        raise InvalidParameter("matchType", "has a wrong value", allowed=allowed)
    return Question(
        text=" ".join(_text(each.get("v"), "v") for each in names),
        types=_types(query.get("type"), store),
        properties=tuple(map(_property, others)),
        limit=_limit(query.get("limit")),
    )


def _text(value: object, name: str) -> str:
    if value is None:
        return ""
    if not isinstance(value, str):
        raise InvalidParameter(name, "is no string")
    return value.strip()


def _types(value: object, store: Store) -> tuple[str, ...]:
    named = value if isinstance(value, list) else [value] if value else []
    names = [each.get("id") if isinstance(each, dict) else each for each in named]
    if not all(isinstance(name, str) for name in names):
        raise InvalidParameter("type", "is neither a string nor an array of strings")
    asked = dict.fromkeys(map(str, names))
    if len(asked) > _MOST_TYPES:
        raise InvalidParameter("type", f"names more than {_MOST_TYPES} classes")
    return tuple(class_iri(store, name, "type") for name in asked)


def _limit(value: object) -> int:
    if value is None:
        return _CANDIDATES
    if not isinstance(value, int | float) or isinstance(value, bool) or not value >= 1:
        raise InvalidParameter("limit", "is not a positive number")
    return int(min(value, MOST_HITS))


def _property(value: Any) -> PropertyValue:  # noqa: ANN401  # what JSON holds
    if not isinstance(value, dict) or not isinstance(value.get("pid"), str):
        raise InvalidParameter("properties", "has a value without pid")
    if value.get("matchQuantifier", "any") != "any":
        raise InvalidParameter("matchQuantifier", "has a wrong value", allowed=["any"])
    given = value.get("v")
    values = given if isinstance(given, list) else [given]
    name = property_iri(value["pid"])
    if not is_iri(name):
        raise InvalidParameter("pid", f"is no name of a property: {value['pid']!r}")
    return PropertyValue(
        name,
        tuple(_value(each) for each in values),
        is_required=value.get("required") is True,
    )


def _value(value: object) -> str:
    """Give a text to compare with: that of a literal, or the IRI of a thing."""
    if isinstance(value, dict):
        return AKG + str(value.get("id", ""))
    if isinstance(value, bool):
        return str(value).lower()
    is_whole = isinstance(value, float) and value.is_integer()
    return f"{value:.0f}" if is_whole else str(value)


def _result(candidate: Candidate) -> dict[str, object]:
    return {
        "id": candidate.iri.removeprefix(AKG),
        "name": candidate.label,
        "description": described(candidate),
        "type": notable(candidate.types),
        "score": candidate.score,
        "match": candidate.is_match,
    }


def described(found: Candidate | Hit) -> str:
    """Give what is said of a thing in words, else what it is; nothing if unknown."""
    return found.description or next((type_.label for type_ in found.types), "")


def notable(types: Iterable[Any]) -> list[dict[str, str]]:
    """Give the classes of the vocabulary among *types*, by local name and label."""
    return [
        {"id": type_.iri.removeprefix(ACCEL), "name": type_.label}
        for type_ in types
        if type_.iri.startswith(ACCEL)
    ]
