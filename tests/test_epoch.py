# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the data sets of Epoch AI have in common."""

from decimal import Decimal

import pytest

from accelkg.importing import epoch
from accelkg.importing.records import Record


def record(cell):
    return Record("epoch.csv", 2, {"Day": cell}, [])


@pytest.mark.parametrize(
    ("cell", "day"),
    [("9/20/2016", "2016-09-20"), ("2016-09-20", "2016-09-20"), ("", "")],
)
def test_a_day_is_read_in_both_forms(cell, day):
    assert epoch.day(record(cell), "Day") == day


def test_what_is_no_day_is_an_issue():
    row = record("20/9/2016")

    assert epoch.day(row, "Day") == ""
    (issue,) = row.issues
    assert (issue.line, issue.column) == (2, "Day")
    assert "'20/9/2016' is not a day" in issue.message


def test_names_are_those_between_commas():
    names = Record("epoch.csv", 2, {"Owner": "One, Two,,"}, [])

    assert list(epoch.names(names, "Owner")) == ["One", "Two"]


def test_a_figure_is_rounded_to_places():
    assert epoch.rounded(Decimal("1.256"), 2) == Decimal("1.26")


def test_a_system_stands_for_the_chip_that_is_counted(hand):
    assert epoch.device("Cerebras CS-2", hand) == "cerebras-wse-2"
    assert epoch.device("Google TPU v4", hand) == "google-tpu-v4"
    assert epoch.device("Acme Rocket", hand) is None


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Facebook AI Research", "meta"),
        ("DeepMind", "google-deepmind"),
        ("Lambda Labs", "lambda"),
        ("OpenAI", "openai"),
    ],
)
def test_parts_and_short_names_lead_to_the_organisation(hand, name, slug):
    assert hand.known(epoch.organisation(name), "Organization") == slug
