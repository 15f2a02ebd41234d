# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Headers by which a browser keeps answers from doing harm."""

from __future__ import annotations

from typing import Final

SECURITY_HEADERS: Final = (
    (
        "Content-Security-Policy",
        (
            "default-src 'none'; style-src 'self'; img-src data:;"
            " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
    ),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
)
