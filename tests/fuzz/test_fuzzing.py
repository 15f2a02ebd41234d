# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""A short run of what `make fuzz` does at length."""

from __future__ import annotations

import pytest
from fuzzing import Verdict, fuzz, judge
from mutated_requests import MutatedRequest, Mutator

PROBLEM = b'{"status": 400}'


def test_mutated_requests_find_no_fault():
    verdict = fuzz(400, seed=7)

    assert verdict.faults == []
    assert {200, 400, 403} <= verdict.statuses.keys()


def test_same_seed_makes_the_same_requests():
    one, other = (Mutator(3, canary="urn:c", file="urn:f", key="k") for _ in range(2))

    assert [one.make(n) for n in range(50)] == [other.make(n) for n in range(50)]


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"no http at all",
        b"HTTP/1.1 500 X\r\nContent-Length: 0\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc",
        b"HTTP/1.1 200 X\r\nContent-Type: text/json\r\nContent-Length: 1\r\n\r\n{",
        b"HTTP/1.1 404 X\r\nContent-Type: application/problem+json\r\n"
        b"Content-Length: 15\r\n\r\n" + PROBLEM,
        b"HTTP/1.1 200 OK\r\nContent-Length: 23\r\n\r\ntext-of-the-canary-file",
    ],
    ids=["none", "no http", "500", "cut", "broken", "other status", "canary"],
)
def test_fault_is_found(answer):
    request = MutatedRequest(1, b"GET", must_be_answered=True, is_head=False)

    assert len(judge(request, answer, Verdict())) == 1
