# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Ranks that an editor gives."""

import pytest

from accelkg.authoring.cells import Cells
from accelkg.authoring.lookup import make_lookup
from accelkg.authoring.ranks import DEPRECATED, NORMAL, PREFERRED, read_rank
from accelkg.authoring.tables import Row
from accelkg.terms import accel

REASON = accel("CuratorJudgement")


@pytest.fixture
def read(vocabulary):
    """Give a function that reads the rank of a row, and says what is wrong."""
    lookup = make_lookup(vocabulary, {}, [], {}, [])

    def read(**cells):
        issues = []
        rank = read_rank(Cells(Row("t.csv", 2, cells), issues), lookup)
        return rank, [issue.column for issue in issues]

    return read


def test_blank_rank_is_normal(read):
    rank, issues = read()

    assert (rank.rank, rank.reasons, issues) == (NORMAL, (), [])


def test_preferred_rank_has_its_reason_and_note(read):
    rank, issues = read(
        rank="Preferred", rank_reason="CuratorJudgement", rank_note="See page 3."
    )

    assert (rank.rank, rank.reasons, issues) == (PREFERRED, (REASON,), [])
    assert rank.note == "See page 3."


def test_deprecated_rank_can_name_a_successor(read):
    rank, issues = read(
        rank="Deprecated", rank_reason="CuratorJudgement", superseded_by="SC1"
    )

    assert (rank.rank, rank.superseded_by, issues) == (DEPRECATED, "SC1", [])


@pytest.mark.parametrize(
    ("cells", "column"),
    [
        ({"rank": "Best", "rank_reason": "CuratorJudgement"}, "rank"),
        ({"rank": "Preferred"}, "rank_reason"),
        ({"rank": "Deprecated", "rank_reason": "Because"}, "rank_reason"),
        ({"rank_reason": "CuratorJudgement"}, "rank"),
        ({"superseded_by": "SC1"}, "rank"),
    ],
)
def test_half_a_judgement_is_reported(read, cells, column):
    assert column in read(**cells)[1]
