# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A problem in the form that the client reads: JSON, a page, or plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from accelkg_server.answers.pages import render
from accelkg_server.problems import (
    Busy,
    KeyMissing,
    MethodNotAllowed,
    RangeNotSatisfiable,
    ShareUsed,
    UnsupportedType,
)

if TYPE_CHECKING:
    from werkzeug.datastructures import MIMEAccept

    from accelkg_server.problem import Problem
    from accelkg_server.settings import Settings

PROBLEM_TYPE: Final = "application/problem+json"
_HTML: Final = "text/html"
_TEXT: Final = "text/plain"
_OFFERED: Final = (PROBLEM_TYPE, "application/json", _HTML, _TEXT)


def problem_body(
    problem: Problem, accept: MIMEAccept, settings: Settings
) -> tuple[bytes, str]:
    """Give the body and the content type of the answer that tells of *problem*.

    A client that accepts neither gets JSON all the same: RFC 9110, 15.5.7.
    """
    wanted = accept.best_match(_OFFERED, PROBLEM_TYPE) if accept else PROBLEM_TYPE
    if wanted == _HTML:
        page = render("problem.html", settings, problem=problem)
        return page.encode(), "text/html; charset=utf-8"
    if wanted == _TEXT:
        return problem.to_text().encode(), "text/plain; charset=utf-8"
    return problem.to_json().encode(), PROBLEM_TYPE


def problem_headers(problem: Problem) -> list[tuple[str, str]]:
    """Give the headers that go with *problem*."""
    match problem:
        case MethodNotAllowed():
            return [("Allow", ", ".join(problem.allowed))]
        case UnsupportedType():
            return [("Accept-Post", ", ".join(problem.allowed))]
        case KeyMissing():
            return [("WWW-Authenticate", 'Bearer realm="accelkg"')]
        case RangeNotSatisfiable():
            return [("Content-Range", f"bytes */{problem.size}")]
        case Busy() | ShareUsed():
            return [("Retry-After", str(problem.retry_after_s))]
    return []
