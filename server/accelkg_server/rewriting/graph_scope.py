# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Where `GRAPH ?g` means something else to the engine than to the standard.

SPARQL 1.1, 18.6: `GRAPH ?g { P }` is the union, over the named graphs, of P evaluated
in this graph alone, joined with the name as `?g`. The engine puts `?g` into each
triple pattern of P instead. That is the same as long as a triple pattern binds `?g`
before anything looks at it, and P neither subtracts nor groups.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from accelkg_server.rewriting.patterns import Group, Part
    from accelkg_server.sparql.tokens import Token


def means_the_same(group: Group, variable: str, query: Sequence[Token]) -> bool:
    """Tell whether the engine evaluates `GRAPH ?variable` *group* as the standard does.

    False where it is not certain.
    """
    if not group.parts:
        return True
    walk = _Walk(variable, query)
    return walk.group(group) and walk.is_bound


@dataclass(slots=True)
class _Walk:
    """A walk through the parts of one group.

    Args:
        variable: the name after GRAPH, without its mark.
        query: the tokens.
        is_bound: some triple pattern before must match in the graph.
        is_own: one of them names the variable itself, so the standard has it too.
    """

    variable: str
    query: Sequence[Token]
    is_bound: bool = False
    is_own: bool = False

    def group(self, group: Group) -> bool:
        """Tell whether the group means the same, and note what it binds."""
        if group.is_sub_select:
            return False
        filters = [part for part in group.parts if part.word == "FILTER"]
        others = [part for part in group.parts if part.word != "FILTER"]
        # A filter sees the solutions of the whole group, wherever it stands.
        return all(map(self.part, others)) and all(map(self.expression, filters))

    def part(self, part: Part) -> bool:
        match part.word:
            case "TRIPLES":
                self.is_bound = True
                self.is_own = self.is_own or self.mentions(part)
                return True
            case "UNION":
                return self.union(part)
            case "OPTIONAL":
                seen = self.is_own or not self.mentions(part)
                return self.is_bound and seen and self.inner(part.groups[0]) is not None
            case "BIND":
                return self.expression(part)
            case "VALUES" | "GRAPH":
                return not self.mentions(part)
            case _:
                return False

    def union(self, part: Part) -> bool:
        inner = [self.inner(group) for group in part.groups]
        if None in inner:
            return False
        self.is_bound = self.is_bound or all(inner)
        return True

    def inner(self, group: Group) -> bool | None:
        """Tell whether a group binds the variable; None if it means another thing."""
        walk = _Walk(self.variable, self.query)
        return walk.is_bound if walk.group(group) else None

    def expression(self, part: Part) -> bool:
        if self.mentions(part) and not self.is_own:
            return False
        return not part.exists or (
            self.is_bound and all(self.exists(group) for group in part.exists)
        )

    def exists(self, group: Group) -> bool:
        return _Walk(
            self.variable, self.query, is_bound=True, is_own=self.is_own
        ).group(group)

    def mentions(self, part: Part) -> bool:
        return any(
            token.text[1:] == self.variable and token.text[0] in "?$"
            for token in self.query[part.start : part.end]
        )
