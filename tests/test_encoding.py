# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Addresses that are no UTF-8 are refused, whatever they lead to."""

from __future__ import annotations

import pytest

from in_process import shared_client


@pytest.mark.parametrize(
    "address",
    [
        *("/id/%ff", "/id/%zz", "/page/%C3", "/none/%ff", "/id/100%"),
        *("/search?q=%ff", "/search?%ff=1"),
        *("/search?q=%zz", "/sparql?query=%ff", "/reconcile?queries=%ed%a0%80"),
    ],
)
def test_wrong_encoding_is_refused(tiny_store, address):
    answer = shared_client(tiny_store).get(address)

    assert answer.status_code == 400
    assert answer.json["type"].endswith("/invalid-encoding")


@pytest.mark.parametrize(
    "address", ["/id/%C3%A9", "/search?q=%C3%A9&x", "/search?q=%25z"]
)
def test_right_encoding_is_not(tiny_store, address):
    assert shared_client(tiny_store).get(address).status_code in {200, 404}


@pytest.mark.parametrize("address", ["/id/%ff", "/search?q=%ff"])
def test_web_server_refuses_it_too(server, address):
    answer = server.send("GET", address)

    assert (answer.status, answer.problem) == (400, "invalid-encoding")


def test_path_of_a_server_that_has_decoded_it(tiny_store):
    told = {"PATH_INFO": "/id/\xff", "RAW_URI": ""}
    answer = shared_client(tiny_store).get("/id/x", environ_overrides=told)

    assert answer.status_code == 400
