# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Updates over a dataset that the request names (SPARQL 1.1 Protocol, 2.2.3).

The engine has no parameter for it, so that USING and USING NAMED are written into each
operation that has a WHERE. `DELETE WHERE` cannot have them, and becomes the longer form
that the standard defines it by (SPARQL 1.1 Update, 3.1.3.3). INSERT DATA and the like
ask no dataset.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from accelkg_server.problems import InvalidParameter
from accelkg_server.tokens import tokens

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from accelkg_server.tasks import UpdateTask
    from accelkg_server.tokens import Token

_OPENING: Final = frozenset("{([")
_CLOSING: Final = frozenset("})]")


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


def _additions(text: str, clauses: str) -> Iterator[tuple[int, str]]:
    """Give what is to be added, and where."""
    before: Token | None = None
    for token, pattern in _outermost(text):
        if token.keyword in {"USING", "WITH"}:
            name = "using-graph-uri"
            why = f"came with an update that has {token.keyword} of its own"
            raise InvalidParameter(name, why, hint="Name the graphs in one place.")
        if token.keyword == "WHERE":
            is_short = before is not None and before.keyword == "DELETE"
            template = f"{pattern} " if is_short else ""
            yield token.start, f"{template}{clauses} "
        before = token


def _outermost(text: str) -> Iterator[tuple[Token, str]]:
    """Give each token outside all brackets, with the group that follows it."""
    found = list(tokens(text))
    depth = 0
    for index, token in enumerate(found):
        if token.text in _CLOSING:
            depth -= 1
        if depth == 0:
            yield token, _group(text, found[index + 1 :] if _leads(token) else ())
        if token.text in _OPENING:
            depth += 1


def _leads(token: Token) -> bool:
    return token.keyword == "WHERE"


def _group(text: str, rest: Sequence[Token]) -> str:
    """Give the text of the group at the beginning of *rest*, with its braces."""
    depth = 0
    for token in rest:
        depth += (token.text in _OPENING) - (token.text in _CLOSING)
        if depth == 0:
            return text[rest[0].start : token.end]
    return ""
