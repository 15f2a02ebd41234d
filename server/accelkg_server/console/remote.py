# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A client of the SPARQL 1.1 Protocol: asks any endpoint."""

from __future__ import annotations

import json
from collections import deque
from http.client import HTTPException
from typing import TYPE_CHECKING, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, build_opener

from pyoxigraph import QueryResultsFormat, QuerySolutions, parse_query_results

from accelkg.errors import AccelkgError
from accelkg_server.settings import is_web_address

if TYPE_CHECKING:
    from collections.abc import Mapping
    from http.client import HTTPResponse

    from accelkg_server.answers.formats import Format

_TIMEOUT_S: Final = 120
_SHOWN_OF_A_BODY: Final = 500


class RemoteError(AccelkgError):
    """An endpoint was not reached, refused the query, or gave something else."""

    def __init__(self, endpoint: str, why: str) -> None:
        super().__init__(f"{endpoint} {why}")
        self.endpoint = endpoint


def ask(endpoint: str, text: str, wanted: Format) -> bytes:
    """Send the query *text* to *endpoint* and give the answer in the format *wanted*.

    Raises:
        RemoteError: there is no such answer.
    """
    if not is_web_address(endpoint):
        raise RemoteError(repr(endpoint), "is no http or https address")
    request = Request(  # noqa: S310  # the scheme is checked above
        endpoint,
        data=urlencode({"query": text}).encode(),
        headers={"Accept": ", ".join(wanted.media_types), "User-Agent": "accelkg"},
    )
    try:
        with build_opener().open(request, timeout=_TIMEOUT_S) as response:
            return _body(endpoint, response, wanted)
    except HTTPError as error:
        with error:
            raise RemoteError(endpoint, _refusal(error)) from error
    except URLError as error:
        # Without the number of the error, where it has one.
        why = getattr(error.reason, "strerror", None) or error.reason
        raise RemoteError(endpoint, f"cannot be reached: {why}") from error
    except (OSError, HTTPException, ValueError) as error:
        raise RemoteError(endpoint, f"broke off: {error}") from error


def check_results(endpoint: str, body: bytes) -> None:
    """Read the JSON results *body* to the end.

    Raises:
        RemoteError: they are not what the standard says.
    """
    try:
        results = parse_query_results(body, format=QueryResultsFormat.JSON)
        if isinstance(results, QuerySolutions):
            deque(results, maxlen=0)
    except (SyntaxError, ValueError) as error:
        raise RemoteError(endpoint, f"answers with broken results: {error}") from error


def _body(endpoint: str, response: HTTPResponse, wanted: Format) -> bytes:
    media_type = response.headers.get_content_type()
    if media_type not in wanted.media_types:
        why = f"answers with {media_type}, not with {wanted.media_type}"
        raise RemoteError(endpoint, why)
    return response.read()


def _refusal(error: HTTPError) -> str:
    """Tell why the endpoint refused, in its own words where they can be read."""
    body = error.read(_SHOWN_OF_A_BODY * 100)
    words = [f"refuses the query: HTTP status {error.code} {error.reason}"]
    if error.headers.get_content_type() == "application/problem+json":
        words += _problem_lines(body)
    elif error.headers.get_content_maintype() == "text":
        words.append(body[:_SHOWN_OF_A_BODY].decode(errors="replace").strip())
    return "\n".join(words)


def _problem_lines(body: bytes) -> list[str]:
    try:
        document = json.loads(body)
    except (ValueError, RecursionError):
        return []
    return problem_lines(document) if isinstance(document, dict) else []


def problem_lines(document: Mapping[str, object]) -> list[str]:
    """Give a problem document as lines for a terminal."""
    lines = [
        str(document[name])
        for name in ("detail", "excerpt", "hint")
        if name in document
    ]
    allowed = document.get("allowed")
    if isinstance(allowed, list):
        lines.append(f"Allowed: {', '.join(map(str, allowed))}")
    return lines
