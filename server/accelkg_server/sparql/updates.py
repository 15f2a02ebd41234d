# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What is changed in the text of an update before the engine gets it.

A dataset that the request names (SPARQL 1.1 Protocol, 2.2.3): the engine has no
parameter for it, so that USING and USING NAMED are written into each operation that has
a WHERE. `DELETE WHERE` cannot have them, and becomes the longer form that the standard
defines it by (SPARQL 1.1 Update, 3.1.3.3). INSERT DATA and the like ask no dataset.

LOAD SILENT: nothing is fetched here, and with SILENT a failure is a success (SPARQL 1.1
Update, 3.1.4), so that an operation without effect takes its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from accelkg_server.problems import InvalidParameter
from accelkg_server.sparql.tokens import tokens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from accelkg_server.sparql.tokens import Token
    from accelkg_server.tasks import UpdateTask

_OPENING: Final = frozenset("{([")
_CLOSING: Final = frozenset("})]")


_NO_OPERATION: Final = "INSERT DATA {}"
_DOCUMENT: Final = 2  # the token after LOAD SILENT


def without_silent_loads(text: str) -> str:
    """Give *text* with an operation without effect for each LOAD SILENT.

    >>> without_silent_loads("LOAD SILENT <urn:x> INTO GRAPH <urn:g> ; CLEAR ALL")
    'INSERT DATA {} ; CLEAR ALL'
    """
    if "silent" not in text.lower():
        return text
    found, parts, done = list(tokens(text)), [], 0
    for place, token in enumerate(found):
        words = [each.keyword for each in found[place : place + 5]]
        if words[:2] == ["LOAD", "SILENT"] and len(words) > _DOCUMENT:
            is_into_graph = words[3:] == ["INTO", "GRAPH"]
            last = found[min(place + (5 if is_into_graph else 2), len(found) - 1)]
            parts += [text[done : token.start], _NO_OPERATION]
            done = last.end
    return "".join([*parts, text[done:]])


def with_dataset(task: UpdateTask) -> str:
    """Give the text of *task* with the dataset of the request written into it.

    Raises:
        InvalidParameter: the text names a dataset of its own.

    >>> from accelkg_server.tasks import UpdateTask
    >>> task = UpdateTask("DELETE WHERE {?s ?p ?o}", default_graphs=("urn:g",))
    >>> with_dataset(task)
    'DELETE {?s ?p ?o} USING <urn:g> WHERE {?s ?p ?o}'
    """
    if not task.default_graphs and not task.named_graphs:
        return task.text
    clauses = [f"USING <{iri}>" for iri in task.default_graphs]
    clauses += [f"USING NAMED <{iri}>" for iri in task.named_graphs]
    text, parts, done = task.text, [], 0
    for place, added in _additions(text, " ".join(clauses)):
        parts += [text[done:place], added]
        done = place
    return "".join([*parts, text[done:]])


def without_repeated_graphs(text: str) -> str:
    """Give *text* without a USING that stands twice in one operation.

    The engine counts the triples of such a graph twice.

    >>> without_repeated_graphs("DELETE {} USING <urn:g> USING <urn:g> WHERE {}")
    'DELETE {} USING <urn:g>  WHERE {}'
    """
    found, parts, done = list(tokens(text)), [], 0
    seen: set[tuple[str, ...]] = set()
    for place, token in enumerate(found):
        if token.keyword == "WHERE":
            seen.clear()
        if token.keyword != "USING":
            continue
        is_named = any(each.keyword == "NAMED" for each in found[place + 1 : place + 2])
        clause = found[place : place + 2 + is_named]
        words = tuple(each.keyword or each.text for each in clause)
        if words in seen:
            parts.append(text[done : token.start])
            done = clause[-1].end
        seen.add(words)
    return "".join([*parts, text[done:]])


def _additions(text: str, clauses: str) -> Iterator[tuple[int, str]]:
    """Give what is to be added, and where, in the order of the text."""
    depth, before = 0, ""
    where: Token | None = None
    for token in tokens(text):
        if token.text in _OPENING:
            depth += 1
            before = ""
        elif token.text in _CLOSING:
            depth -= 1
            if depth == 0 and where is not None:
                template = text[where.end : token.end].strip()
                yield where.start, f"{template} {clauses} "
                where = None
        elif depth == 0:
            _refuse_own_dataset(token)
            if token.keyword == "WHERE" and before == "DELETE":
                where = token
            elif token.keyword == "WHERE":
                yield token.start, f"{clauses} "
            before = token.keyword


def _refuse_own_dataset(token: Token) -> None:
    if token.keyword in {"USING", "WITH"}:
        why = f"came with an update that has {token.keyword} of its own"
        hint = "Name the graphs in one place."
        raise InvalidParameter("using-graph-uri", why, hint=hint)
