# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Headers by which a browser keeps answers from doing harm."""

from __future__ import annotations

from typing import Final

NO_SNIFFING: Final = ("X-Content-Type-Options", "nosniff")
_POLICY: Final = (
    "default-src 'none'; style-src 'self'; img-src data:;"
    " base-uri 'none'; form-action 'self'; frame-ancestors"
)
FRAMED: Final = ("Content-Security-Policy", f"{_POLICY} *")
"""What goes with a page that others may show in a frame of theirs."""
SECURITY_HEADERS: Final = (
    ("Content-Security-Policy", f"{_POLICY} 'none'"),
    ("Referrer-Policy", "no-referrer"),
    NO_SNIFFING,
)


def security_headers(content_type: str) -> tuple[tuple[str, str], ...]:
    """Give the headers for an answer of *content_type*.

    A browser shows HTML and XML as pages; of all else it must not make one.

    >>> security_headers("application/sparql-results+json")
    (('X-Content-Type-Options', 'nosniff'),)
    """
    return SECURITY_HEADERS if "ml" in content_type else (NO_SNIFFING,)
