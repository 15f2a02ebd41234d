# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The form that everything has which can go wrong with a request (RFC 9457)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from accelkg.errors import AccelkgError
from accelkg.namespaces import BASE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

TYPE_BASE = f"{BASE}problem/"
# A detail may quote what was sent.
_LONGEST_DETAIL = 500


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a text something is: line and column from 1, and the line itself."""

    line: int
    column: int
    excerpt: str


class Problem(AccelkgError):
    """The root: everything that is answered with a problem document."""

    name: ClassVar[str]
    title: ClassVar[str]
    status: ClassVar[int]

    def __init__(
        self,
        detail: str,
        *,
        hint: str = "",
        allowed: Iterable[str] = (),
        place: Place | None = None,
        instance: str = "",
    ) -> None:
        if len(detail) > _LONGEST_DETAIL:
            detail = detail[: _LONGEST_DETAIL - 1] + "…"
        super().__init__(detail)
        self.detail = detail
        self.hint = hint
        self.allowed = tuple(allowed)
        self.place = place
        self.instance = instance

    @property
    def type(self) -> str:
        """Give the IRI of the kind of problem."""
        return TYPE_BASE + self.name

    def document(self) -> dict[str, str | int | list[str]]:
        """Give the members of the problem document; those without value are left out.

        >>> from accelkg_server.problems import NotFound
        >>> NotFound("/x").document()["detail"]
        "There is nothing at '/x'."
        """
        members: dict[str, str | int | list[str]] = {
            "type": self.type,
            "title": self.title,
            "status": self.status,
            "detail": self.detail,
            "instance": self.instance,
            "hint": self.hint,
            "allowed": list(self.allowed),
        }
        if self.place:
            members["line"] = self.place.line
            members["column"] = self.place.column
            members["excerpt"] = self.place.excerpt
        return {name: value for name, value in members.items() if value}

    @classmethod
    def restore(cls, members: Mapping[str, Any]) -> Problem:
        """Give the problem that has the problem document *members*.

        >>> from accelkg_server.problems import NotFound
        >>> Problem.restore(NotFound("/x").document()).status
        404
        """
        kind = _by_type(cls)[str(members["type"])]
        place = None
        if "line" in members:
            place = Place(members["line"], members["column"], members["excerpt"])
        problem = kind.__new__(kind)
        Problem.__init__(
            problem,
            members["detail"],
            hint=members.get("hint", ""),
            allowed=members.get("allowed", ()),
            place=place,
            instance=members.get("instance", ""),
        )
        return problem

    def to_json(self) -> str:
        """Give the problem document as `application/problem+json`."""
        return json.dumps(self.document(), ensure_ascii=False, indent=2) + "\n"

    def to_text(self) -> str:
        """Give the problem for a terminal: title, detail, excerpt, hint, allowed.

        >>> from accelkg_server.problems import NotFound
        >>> print(NotFound("/x").to_text(), end="")
        404 Not found
        There is nothing at '/x'.
        The start page, /, leads to all there is.
        """
        excerpt = self.place.excerpt if self.place else ""
        allowed = f"Allowed: {', '.join(self.allowed)}" if self.allowed else ""
        parts = (self.detail, excerpt, self.hint, allowed, self.instance)
        lines = [f"{self.status} {self.title}", *(part for part in parts if part)]
        return "\n".join(lines) + "\n"


def _by_type(root: type[Problem]) -> dict[str, type[Problem]]:
    return {TYPE_BASE + kind.name: kind for kind in root.__subclasses__()}
