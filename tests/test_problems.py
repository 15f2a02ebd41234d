# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from accelkg_server import problems
from accelkg_server.problem import Place, Problem
from accelkg_server.settings import Limit

DOCUMENT = Path(__file__).parents[1] / "docs" / "http-api.md"
LIMIT = Limit(10, "MB", "ACCELKG_X")
PLACE = Place(2, 3, "ab\n  ^")
ALL = (
    problems.AddressTooLong(LIMIT),
    problems.AnswerTooLarge(LIMIT),
    problems.HeadersTooLong(),
    problems.InvalidEncoding("body", "is no UTF-8"),
    problems.InvalidParameter("query", "is missing"),
    problems.InvalidQuery("x does not fit", PLACE),
    problems.MalformedRequest("The request is no HTTP."),
    problems.MethodNotAllowed("PUT", "/sparql", ["GET"]),
    problems.NotAcceptable("image/png", ["text/turtle"]),
    problems.NotFound("/x"),
    problems.NotReady(),
    problems.NotRepresentable("It has U+0001", ["json"]),
    problems.QueryTooComplex("brackets open at once", 11, LIMIT),
    problems.ReadOnly(),
    problems.ServiceRefused(PLACE),
    problems.TooLong("body", LIMIT),
    problems.Unexpected("urn:uuid:1"),
    problems.Busy("The queue is full", 3),
    problems.EngineStopped("signal 11"),
    problems.KeyMissing(),
    problems.KeyTooNarrow("update"),
    problems.LoadRefused(PLACE),
    problems.MemoryLimit(LIMIT),
    problems.ServiceFailed("no route to host"),
    problems.ShareUsed(LIMIT, 3),
    problems.StorageFull(),
    problems.TimeLimit(2.5, "ACCELKG_X"),
    problems.TooManyRows(LIMIT, "csv"),
    problems.TooSlow(LIMIT),
    problems.UnknownSnapshot("0" * 16, ["1" * 16]),
    problems.UnknownVersion("vocabulary", "0.0.0", ["0.1.0"]),
    problems.UnknownResource("/id/trainium33", ["http://kg.example/id/trainium3"]),
    problems.RangeNotSatisfiable(1024),
    problems.Retired(
        "https://w3id.org/accelkg/id/a",
        since="2026-12-01",
        reason="twin",
        replaced_by=["http://kg.example/id/b"],
    ),
    problems.UnsupportedEncoding("gzip"),
    problems.UnsupportedType("text/plain", ["application/sparql-query"]),
    problems.UpdateAsQuery("INSERT"),
)
NAMES = [type(each).__name__ for each in ALL]


def test_all_classes_are_walked():
    assert {type(each) for each in ALL} == set(Problem.__subclasses__())


def test_names_are_distinct():
    assert len({each.type for each in ALL}) == len(ALL)


@pytest.mark.parametrize("problem", ALL, ids=NAMES)
def test_document_has_the_members_of_rfc_9457(problem):
    document = json.loads(problem.to_json())

    assert document["type"] == f"https://w3id.org/accelkg/problem/{problem.name}"
    assert document["title"] == problem.title
    assert document["status"] == problem.status
    assert document["detail"] == str(problem)


@pytest.mark.parametrize("problem", ALL, ids=NAMES)
def test_detail_is_a_sentence(problem):
    assert re.fullmatch(r"[A-Z/].*\.", problem.detail)
    assert re.fullmatch(r"(?:[A-Z].*[.}?]?)?", problem.hint)


@pytest.mark.parametrize("problem", ALL, ids=NAMES)
def test_documentation_has_each_problem(problem):
    row = f"| {problem.status} | `{problem.name}` |"

    assert row in DOCUMENT.read_text("utf-8")


@pytest.mark.parametrize("problem", ALL, ids=NAMES)
def test_problem_passes_between_processes(problem):
    restored = Problem.restore(json.loads(problem.to_json()))

    assert type(restored) is type(problem)
    assert restored.document() == problem.document()


@pytest.mark.parametrize("problem", ALL, ids=NAMES)
def test_text_tells_what_the_document_does(problem):
    text = problem.to_text()

    assert text.startswith(f"{problem.status} {problem.title}\n{problem.detail}\n")
    assert problem.hint in text


def test_place_is_shown_by_line_column_and_excerpt():
    document = problems.InvalidQuery("x does not fit", PLACE).document()

    assert document["line"] == 2
    assert document["column"] == 3
    assert document["excerpt"] == "ab\n  ^"


def test_members_without_value_are_left_out():
    assert set(problems.MalformedRequest("It is.").document()) == {
        *("type", "title", "status", "detail"),
    }


def test_body_without_type_is_told_so():
    assert "has no type" in problems.UnsupportedType("", []).detail


def test_long_detail_is_cut():
    """It may quote what was sent: an Accept header, a token, a path."""
    detail = problems.NotFound("/" + "x" * 10_000).detail

    assert len(detail) == 500
    assert detail.endswith("…")
