# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The messages of the errors that building raises."""

from pathlib import Path

import pytest

from accelkg import errors


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (
            errors.ResourceMissing(Path("shapes"), "pass the root"),
            "shapes does not exist; pass the root",
        ),
        (
            errors.ResourceInvalid("a.ttl", 3, 9, "expected a dot"),
            "a.ttl:3:9: expected a dot",
        ),
        (errors.ResourceInvalid("a.ttl", None, None, "is empty"), "a.ttl: is empty"),
        (
            errors.UnknownTerm("ex:a", "has no known prefix"),
            "'ex:a' has no known prefix",
        ),
        (
            errors.UnitMismatch("W", "GB"),
            "W cannot be converted to GB: no quantity kind in common",
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_message_names_the_thing_and_the_place(error, message):
    assert isinstance(error, errors.AccelkgError)
    assert str(error) == message


def test_table_error_lists_its_issues_once_and_in_order():
    late = errors.TableIssue("b.csv", 2, "unit", "is blank")
    early = errors.TableIssue("a.csv", 10, "", "has no header")

    error = errors.TableError([late, early, late])

    assert error.issues == (early, late)
    assert str(error).splitlines() == [
        "2 issue(s) in the tables",
        "a.csv:10: has no header",
        "b.csv:2: column unit: is blank",
    ]
