# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from accelkg_server.workers.slow_texts import SlowTexts


def test_a_text_that_was_quick_is_forgotten():
    texts = SlowTexts()
    texts.add("ASK {}")

    texts.discard("ASK {}")

    assert "ASK {}" not in texts


def test_the_oldest_text_is_forgotten_first():
    texts = SlowTexts()

    for number in range(5000):
        texts.add(f"ASK {{ {number} }}")

    assert "ASK { 0 }" not in texts
    assert "ASK { 4999 }" in texts
