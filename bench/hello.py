# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The least that accelkg's HTTP server can answer: the floor of any response."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

BODY: Final = b"hello\n"
HEADERS: Final = [(b"content-type", b"text/plain"), (b"content-length", b"6")]


async def app(
    scope: dict[str, Any],
    _receive: object,
    send: Callable[[dict[str, Any]], Awaitable[None]],
) -> None:
    """Answer each request with six bytes."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await send({"type": "http.response.body", "body": BODY})
