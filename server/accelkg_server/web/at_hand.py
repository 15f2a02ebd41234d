# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Documents at hand: they need nothing of the graph, so that no worker is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Response, request

from accelkg_server.delivery import ASK_AGAIN
from accelkg_server.protocol.negotiation import negotiate
from accelkg_server.protocol.reading import read_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from accelkg_server.answers.formats import Format


def chosen_format(offered: tuple[Format, ...], extension: str = "") -> Format:
    """Give the format that the running request asks for, by *extension* above all.

    Raises:
        InvalidParameter: what it names is none of the offered formats.
        NotAcceptable: it accepts none of them.
    """
    accept = request.headers.get("Accept", "")
    by_name = (extension,) if extension else read_words(request.args.getlist("format"))
    return negotiate(offered, accept=accept, wanted=by_name).format


def document_at_hand(
    body: bytes, chosen: Format, headers: Iterable[tuple[str, str]] = ()
) -> Response:
    """Give a document, or word that the client has it already."""
    response = Response(body, mimetype=chosen.media_type)
    response.headers.extend(headers)
    response.vary.add("Accept")
    response.add_etag()
    response.make_conditional(request)
    return asked_again(response)


def asked_again(response: Response) -> Response:
    """Give *response* with word that it may change."""
    response.headers["Cache-Control"] = ASK_AGAIN
    # The web server gives the date of every answer.
    response.headers.pop("Date", None)
    return response
