# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import pytest

from accelkg_server.protocol.cors import cors_headers

APP = "https://app.example"
ALLOWED = "Access-Control-Allow-Origin"
SHOWN = "Access-Control-Expose-Headers"


@pytest.mark.parametrize(
    ("allowed", "origin", "expected"),
    [
        (("*",), APP, [(ALLOWED, "*")]),
        (("*",), None, [(ALLOWED, "*")]),
        ((APP,), APP, [("Vary", "Origin"), (ALLOWED, APP)]),
        ((APP,), "https://evil.example", [("Vary", "Origin")]),
        ((APP,), None, [("Vary", "Origin")]),
        ((), APP, [("Vary", "Origin")]),
    ],
)
def test_origin_is_told_whether_it_may_read(allowed, origin, expected):
    found = cors_headers(allowed, origin=origin, preflight_of=None)

    assert [(name, value) for name, value in found if name != SHOWN] == expected


def test_readers_see_our_own_headers():
    found = dict(cors_headers(("*",), origin=APP, preflight_of=None))

    assert {"Accelkg-Snapshot", "ETag", "Retry-After"} <= {*found[SHOWN].split(", ")}


def test_preflight_learns_methods_and_headers():
    found = dict(cors_headers(("*",), origin=APP, preflight_of="GET, POST"))

    assert found == {
        ALLOWED: "*",
        "Access-Control-Allow-Methods": "GET, POST",
        "Access-Control-Allow-Headers": (
            "Accept, Authorization, Content-Type, If-Modified-Since, If-None-Match"
        ),
        "Access-Control-Max-Age": "86400",
    }
