# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What a query may not ask, decided from its tokens before the engine sees it.

The engine recurses over nested and chained expressions until the stack ends, and its
planner takes the fourth power of the number of triple patterns in time. Nothing in
Python stops either. Measured with Oxigraph 0.5.13 on a stack of 8 MB: 3,000 nested
braces or a chain of 10,000 operators end the process; 100 patterns take 1 s to plan,
200 more than 8 s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from accelkg_server.problems import (
    InvalidQuery,
    QueryTooComplex,
    ServiceRefused,
    UpdateAsQuery,
)
from accelkg_server.survey import survey
from accelkg_server.syntax import meant, place_of, unknown_reason

if TYPE_CHECKING:
    from accelkg_server.settings import Settings
    from accelkg_server.survey import Form, Survey

_FORMS = ("SELECT", "ASK", "CONSTRUCT", "DESCRIBE")


def admit(text: str, settings: Settings) -> Form:
    """Give the form of the query *text*, if it may be evaluated.

    Raises:
        Problem: the text is no query, is too complex, or asks another server.
    """
    found = survey(text)
    if found.first is not None and found.is_update:
        raise UpdateAsQuery(found.first.keyword)
    if found.service is not None:
        raise ServiceRefused(place_of(text, found.service.start))
    _check_size(found, settings)
    if found.form is None:
        raise _no_query(text, found)
    if found.unknown is not None:
        # What has no tokens may mean something else to the engine.
        why, hint = unknown_reason(found.unknown)
        raise InvalidQuery(why, place_of(text, found.unknown.start), hint=hint)
    return found.form


def _check_size(found: Survey, settings: Settings) -> None:
    for what, measured, name in (
        ("brackets open at once", found.depth, "query_depth"),
        ("operators, keywords and groups in a chain", found.operands, "query_operands"),
        ("triple patterns", found.patterns, "query_patterns"),
    ):
        limit = settings.limit(name)
        if measured > limit.value:
            raise QueryTooComplex(what, measured, limit)


def _no_query(text: str, found: Survey) -> InvalidQuery:
    if found.first is None:
        place = place_of(text, len(text.rstrip()))
        return InvalidQuery("the query has no form", place, allowed=_FORMS)
    place = place_of(text, found.first.start)
    why = f"{found.first.text} does not start a query"
    return InvalidQuery(
        why, place, hint=meant(found.first.text, _FORMS), allowed=_FORMS
    )
