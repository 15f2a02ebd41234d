# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The quick judge: each constraint as one query over the whole graph.

pySHACL asks for each focus node alone, this for all of them at once: 1.2 s instead
of 37 s for the 1,021 claims of 2026-11-30. Both find the same, as tests show.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from pyoxigraph import Literal, NamedNode

from accelkg.namespaces import shorten
from accelkg.shacl.constraints import Compiler, Subclasses
from accelkg.shacl.report import Result, term_text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from pyoxigraph import QuerySolution, QuerySolutions, Store

    from accelkg.shacl.constraints import Check
    from accelkg.shacl.shapes import Shape, Term

_PLACEHOLDER = re.compile(r"\{[?$](\w+)\}")


def run_queries(
    store: Store,
    shapes: Iterable[Shape],
    focus: Collection[NamedNode] | None = None,
) -> set[Result]:
    """Give what breaks *shapes* in the default graph, by one query a constraint.

    Raises:
        ShapeError: a shape uses what the queries cannot express.
    """
    compiler = Compiler(Subclasses(store), focus)
    targeted = shapes if focus is None else _with_focus(store, shapes, compiler)
    return {
        result
        for check in compiler.checks(targeted)
        for result in _run_check(store, check)
    }


def _with_focus(
    store: Store, shapes: Iterable[Shape], compiler: Compiler
) -> Iterator[Shape]:
    return (shape for shape in shapes if focus_nodes(store, shape, compiler))


def focus_nodes(store: Store, shape: Shape, compiler: Compiler) -> list[Term]:
    """Give the nodes that *shape* targets."""
    query = f"SELECT ?this WHERE {{ {compiler.targets(shape)} }}"
    solutions = cast("QuerySolutions", store.query(query))
    return [term for solution in solutions if (term := solution["this"]) is not None]


def _run_check(store: Store, check: Check) -> Iterable[Result]:
    """Run one check; where solutions differ only in their message, keep one."""
    solutions = cast("QuerySolutions", store.query(check.query))
    names = [variable.value for variable in solutions.variables]
    found: dict[tuple[str | None, ...], Result] = {}
    for solution in solutions:
        result = _as_result(check, names, solution)
        key = (result.focus_node, result.path, result.value)
        found[key] = min(result, found.get(key, result), key=lambda one: one.message)
    return found.values()


def _as_result(check: Check, names: list[str], solution: QuerySolution) -> Result:
    bindings = {name: term for name in names if (term := solution[name]) is not None}
    shape, constraint = check.shape, check.constraint
    texts = {name: term_text(term) for name, term in bindings.items()}
    focus = texts["this"]
    value = texts.get("value", focus if constraint else None)
    path = texts.get("path") or shape.path_text
    message = constraint.message if constraint else shape.message
    return Result(
        focus_node=focus,
        path=path,
        value=value,
        source_shape=shape.iri,
        component=check.component,
        severity=shape.severity,
        message=fill(message, bindings),
        source_constraint=constraint.iri if constraint else None,
    )


def fill(message: str, bindings: Mapping[str, Term]) -> str:
    """Put values into a message, where it has `{$this}` or `{?name}`."""

    def say(match: re.Match[str]) -> str:
        term = bindings.get(match[1])
        if isinstance(term, NamedNode):
            return shorten(term.value)
        return term.value if isinstance(term, Literal) else "a node without a name"

    return _PLACEHOLDER.sub(say, message)
