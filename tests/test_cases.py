# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Known ways to break endpoints, each with the tests that show it fails here."""

from __future__ import annotations

import ast
import csv
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
CASES = tuple(csv.DictReader((TESTS / "data/cases.csv").read_text().splitlines()))


@pytest.mark.parametrize("case", CASES, ids=[case["case"] for case in CASES])
def test_case_has_tests_or_a_cause_why_not(case):
    named = case["tests"].split()

    assert named or case["cause"]
    assert [name for name in named if name not in all_tests()] == []


@cache
def all_tests():
    return {
        f"{file.name}::{node.name}"
        for file in TESTS.glob("test_*.py")
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }


def test_cases_are_sorted_and_each_stands_once():
    names = [case["case"] for case in CASES]

    assert names == sorted(set(names))
