# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What a query or update may not ask, decided before the engine sees it.

The engine recurses over nested and chained expressions until the stack ends, and its
planner takes the fourth power of the number of triple patterns in time. Nothing in
Python stops either. Measured with Oxigraph 0.5.13 on a stack of 8 MB: 3,000 nested
braces or a chain of 10,000 operators end the process; 100 patterns take 1 s to plan,
200 more than 8 s.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from string import ascii_letters, digits
from typing import TYPE_CHECKING, Final

from accelkg_server.problems import (
    InvalidParameter,
    InvalidQuery,
    LoadRefused,
    QueryTooComplex,
    UpdateAsQuery,
)
from accelkg_server.protocol.paging import SIZE
from accelkg_server.sparql.federation import admit_services
from accelkg_server.sparql.survey import UPDATES, Form, survey
from accelkg_server.sparql.syntax import meant, place_of, unknown_reason

if TYPE_CHECKING:
    from accelkg_server.protocol.paging import Paging
    from accelkg_server.settings import Settings
    from accelkg_server.sparql.survey import Survey

_FORMS = ("SELECT", "ASK", "CONSTRUCT", "DESCRIBE")


@dataclass(frozen=True, slots=True)
class Admission:
    """A query that may be evaluated.

    Args:
        form: SELECT, ASK, CONSTRUCT or DESCRIBE.
        is_function_of_snapshot: the same snapshot gives the same answer each time.
    """

    form: Form
    is_function_of_snapshot: bool


def admit(text: str, settings: Settings) -> Admission:
    """Give what is known of the query *text*, if it may be evaluated.

    Takes 0.3 µs a character, a tenth of it where a glance is enough.

    Raises:
        Problem: the text is no query, is too complex, or asks a server that is not
            on the allow-list.
    """
    admission = glance(text, settings)
    if admission is not None:
        return admission
    found = survey(text)
    if found.first is not None and found.is_update:
        raise UpdateAsQuery(found.first.keyword)
    _check(text, found, settings)
    if found.form is None:
        raise _no_query(text, found)
    _check_known(text, found)
    is_function = found.service is None and not found.is_volatile
    if found.form is Form.CONSTRUCT and found.first is not None:
        # A template makes new blank nodes each time; no bracket is nested in it.
        template = text[found.first.end :].partition("}")[0]
        is_function = is_function and _NEW_NODE.search(template) is None
    return Admission(found.form, is_function)


# What comes before a query's form, or may mean something else than it seems to, or
# gives another value each time.
_NEEDS_SURVEY: Final = re.compile(
    r"bnode|load|now|rand|service|uuid|[^\t\n\r -~]|[\\`%]", re.IGNORECASE
)
_NEW_NODE: Final = re.compile(r"\[|\(|_:")
_FORM: Final = re.compile(
    rf"[ \t\r\n]*({'|'.join(_FORMS)})(?=[ \t\r\n{{*?$(<])", re.IGNORECASE
)
_IN_WORDS: Final = dict.fromkeys(map(ord, f"{ascii_letters}{digits}_"))


def glance(text: str, settings: Settings) -> Admission | None:
    """Give what a survey would tell, where *text* is too short to break any limit.

    Between characters that are in no word stand two tokens at most, a number and a
    word. Each counts as one bracket, operand, pattern or row; in a list as two of them.
    """
    form = _FORM.match(text)
    if form is None or _NEEDS_SURVEY.search(text):
        return None
    if form[1].upper() == "CONSTRUCT" and _NEW_NODE.search(text):
        return None
    fewest = min(
        settings.query_depth,
        settings.query_operands,
        settings.query_patterns,
        settings.query_values,
    )
    most_tokens = 3 * len(text.translate(_IN_WORDS)) + 2
    if most_tokens * (2 if "(" in text else 1) > fewest:
        return None
    return Admission(Form[form[1].upper()], is_function_of_snapshot=True)


def check_pages(paging: Paging, admission: Admission, settings: Settings) -> None:
    """Let pass a query whose rows are the same each time, in pages that are allowed.

    Raises:
        InvalidParameter: it is another, or a page would be larger than an answer may.
    """
    form, most = admission.form, settings.result_rows
    if form is not Form.SELECT:
        raise InvalidParameter(
            SIZE, f"came with {form.value}; only the rows of SELECT come in pages"
        )
    if not admission.is_function_of_snapshot:
        raise InvalidParameter(
            SIZE, "came with a query that has other rows each time it is asked"
        )
    if most is not None and paging.size > most:
        raise InvalidParameter(SIZE, f"is {paging.size}; the most is {most:,} rows")


def admit_update(text: str, settings: Settings) -> None:
    """Let pass an update that may be made. It takes as long as for a query.

    Raises:
        Problem: the text is no update, is too complex, would fetch a document, or
            asks a server that is not on the allow-list.
    """
    found = survey(text)
    _check(text, found, settings)
    if found.first is not None and not found.is_update:
        raise _no_update(text, found)
    if found.load is not None:
        raise LoadRefused(place_of(text, found.load.start))
    _check_known(text, found)


def _check(text: str, found: Survey, settings: Settings) -> None:
    if found.service is not None:
        admit_services(text, found.service, settings)
    for what, measured, name in (
        ("brackets open at once", found.depth, "query_depth"),
        ("operators, keywords and groups in a chain", found.operands, "query_operands"),
        ("triple patterns", found.patterns, "query_patterns"),
        ("rows of VALUES", found.rows, "query_values"),
    ):
        if measured > getattr(settings, name):
            raise QueryTooComplex(what, measured, settings.limit(name))


def _check_known(text: str, found: Survey) -> None:
    """Refuse what has no tokens: it may mean something else to the engine."""
    if found.unknown is not None:
        why, hint = unknown_reason(found.unknown)
        raise InvalidQuery(why, place_of(text, found.unknown.start), hint=hint)


def _no_query(text: str, found: Survey) -> InvalidQuery:
    if found.first is None:
        place = place_of(text, len(text.rstrip()))
        return InvalidQuery("the query has no form", place, allowed=_FORMS)
    place = place_of(text, found.first.start)
    why = f"{found.first.text} does not start a query"
    return InvalidQuery(
        why, place, hint=meant(found.first.text, _FORMS), allowed=_FORMS
    )


def _no_update(text: str, found: Survey) -> InvalidQuery:
    word = found.first.text if found.first else ""
    start = found.first.start if found.first else 0
    hint = meant(word, UPDATES)
    if found.form is not None:
        hint = "Send a query as 'query', or as application/sparql-query."
    why = f"{word} does not start an update"
    allowed = sorted(UPDATES - {"LOAD"})
    return InvalidQuery(why, place_of(text, start), hint=hint, allowed=allowed)
