# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import pytest

from accelkg_server.answers.cache import AnswerCache, CachedAnswer
from accelkg_server.tasks import QueryTask

MB = 1024 * 1024


def key(number):
    return ("0" * 16, False, QueryTask(f"ASK {{ {number} }}", "text/csv"))


def answer(size):
    return CachedAnswer(b"x" * size, "", is_cut=False)


@pytest.fixture
def cache():
    return AnswerCache(most_mb=1)


def test_answer_comes_back(cache):
    cache.put(key(1), answer(10))

    assert cache.get(key(1)) == answer(10)
    assert cache.get(key(2)) is None


def test_size_stays_within_the_limit(cache):
    for number in range(100):
        cache.put(key(number), answer(100_000))

    assert cache.size <= MB
    assert len(cache) == 10


def test_many_small_answers_count_with_their_keys(cache):
    for number in range(5000):
        cache.put(key(number), answer(1))

    assert len(cache) < 1100


def test_answer_asked_for_last_stays(cache):
    for number in range(9):
        cache.put(key(number), answer(100_000))
    cache.get(key(0))
    cache.put(key(9), answer(100_000))
    cache.put(key(10), answer(100_000))

    assert cache.get(key(0)) is not None
    assert cache.get(key(1)) is None


def test_same_key_is_counted_once(cache):
    cache.put(key(1), answer(100))
    size = cache.size
    cache.put(key(1), answer(100))

    assert (cache.size, len(cache)) == (size, 1)


def test_one_answer_may_not_take_it_all(cache):
    assert cache.takes(MB // 4)
    assert not cache.takes(MB // 4 + 1)
