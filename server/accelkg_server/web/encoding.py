# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The encoding of an address, checked before Flask replaces what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from flask import request

from accelkg_server.protocol.reading import read_parameters

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment


def refuse_wrong_encoding() -> None:
    """Refuse an address that is no UTF-8, or has a broken percent-encoding.

    Raises:
        InvalidEncoding: it is, or has.
    """
    read_parameters(_path(request.environ), "address")
    read_parameters(request.query_string, "address")


def _path(environ: WSGIEnvironment) -> bytes:
    """Give the path as it was sent: whoever decodes it may do so with losses.

    Our own server and some others tell it; all give it decoded (PEP 3333).
    """
    if "asgi.scope" in environ:
        sent: bytes = environ["asgi.scope"]["raw_path"]
        return sent
    decoded = environ["PATH_INFO"].encode("latin-1")
    return str(environ.get("RAW_URI") or quote(decoded)).partition("?")[0].encode()
