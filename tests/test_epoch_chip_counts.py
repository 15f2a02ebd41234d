# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Estimates of Epoch AI, with their percentiles."""

import shutil

import pytest

from accelkg.errors import ImportRefused
from accelkg.importing.epoch_chip_counts import IMPORTER
from accelkg.importing.importer import run
from imports import FOLDER


@pytest.fixture(scope="module")
def found(hand):
    return run(IMPORTER, [FOLDER / "epoch_chip_counts"], hand)


def estimates(found):
    """Give feature, metric and owner to period, percentiles and median."""
    return {
        (r["feature"], r["property"], r.get("basis", ""), r["period"]): (
            r["lower"],
            r["value"],
            r["upper"],
        )
        for r in found.tables["observations"].values()
    }


def test_shipments_are_of_a_quarter_and_holdings_at_its_end(found):
    shipped, owned = ("UnitsShipped", ""), ("UnitsOwned", "meta")

    assert estimates(found) == {
        ("amd-mi300x", *shipped, "2024-01-01/2024-03-31"): ("20", "30", "50"),
        ("amd-mi300x", *shipped, "2024-04-01/2024-06-30"): ("30", "40", "60"),
        ("nvidia-a100", *owned, "2022-03-31"): ("5", "7", "9"),
        ("nvidia-h100-h200", *owned, "2022-06-30"): ("6", "8", "10"),
    }


def test_estimates_say_that_they_are(found):
    rows = found.tables["observations"].values()

    assert {(r["modality"], r["qualifier"], r["claimant"]) for r in rows} == {
        ("Estimated", "About", "epoch-ai")
    }


def test_what_has_no_owner_chip_or_number_is_left_out(found):
    assert found.left_out == {
        "a row without a number of units": 1,
        "no accelerator is known as 'Rocket 9'": 8,
        "no organisation is known as 'Nobody at all'": 1,
        "what Epoch AI counts as 'China', which is no organisation": 1,
    }


def test_a_day_that_is_none_is_refused(hand, tmp_path):
    shutil.copytree(FOLDER / "epoch_chip_counts", tmp_path, dirs_exist_ok=True)
    file = tmp_path / "amd_chip_timelines.csv"
    file.write_text(file.read_text().replace("3/31/2024,30", "31/3/2024,30"))

    with pytest.raises(ImportRefused, match="'31/3/2024' is not a day"):
        run(IMPORTER, [tmp_path], hand)


def test_a_part_of_the_files_is_refused_with_what_is_missing(hand):
    file = FOLDER / "epoch_chip_counts/amd_chip_timelines.csv"

    with pytest.raises(ImportRefused, match="epoch-chip-counts: lacks nvidia_calendar"):
        run(IMPORTER, [file], hand)
