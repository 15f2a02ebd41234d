# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What a view gives."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Document:
    """A document, or where it is.

    Args:
        body: its bytes.
        location: address to which the client is sent instead (303).
    """

    body: bytes = b""
    location: str = ""
