# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Data centers, as Epoch AI describes them."""

import pytest

from accelkg.importing.epoch_data_centers import IMPORTER
from imports import imported, values

FILES = ("epoch_data_centers.csv", "epoch_data_center_timelines.csv")


@pytest.fixture(scope="module")
def found(hand):
    return imported(IMPORTER, hand, *FILES)


def test_an_unknown_site_becomes_a_thing(found):
    assert found.tables["entities"].keys() == {"rocket-desert", "rocket-valley"}


def test_columns_become_figures_with_their_units(found):
    assert values(found, "rocket-valley") == {
        ("h100EquivalentCount", ""): "1001 count",
        ("investmentUSD", ""): "1.23 billion USD",
        ("owner", ""): "google",
        ("powerMW", ""): "12.5 MW",
        ("tenant", ""): "openai",
    }


def test_what_is_zero_is_not_stated(found):
    assert values(found, "rocket-desert") == {}


def test_a_tag_tells_how_sure_a_claim_is(found):
    rows = found.tables["claims"].values()
    sure = {r["value"]: (r["confidence"], r["modality"]) for r in rows}

    assert sure["google"] == ("HighConfidence", "Asserted")
    assert sure["openai"] == ("MediumConfidence", "Estimated")
    assert sure["rocket-valley"] == ("LowConfidence", "Estimated")
    assert sure["12.5"] == ("MediumConfidence", "Estimated")


def test_a_project_that_is_a_known_cluster_has_the_site(found):
    rows = found.tables["claims"].values()
    sites = {r["value"] for r in rows if r["property"] == "hasSite"}

    assert sites == {"rainier-indiana-campus", "rocket-valley"}
    assert found.left_out["no cluster is known as 'Rocket'"] == 1


def test_an_unknown_party_is_left_out(found):
    assert found.left_out["no organisation is known as 'Example Works'"] == 1


def test_a_day_of_a_timeline_becomes_observations(found):
    rows = found.tables["observations"].values()

    assert [(r["property"], r["period"], r["value"], r["status"]) for r in rows] == [
        ("activeBuildingCount", "2016-09-20", "0", "StatusUnstated"),
        ("activeBuildingCount", "2099-10-05", "5", "Forecast"),
        ("h100EquivalentCount", "2016-09-20", "0", "StatusUnstated"),
        ("h100EquivalentCount", "2025-03-04", "1000", "StatusUnstated"),
        ("h100EquivalentCount", "2099-10-05", "10000", "Forecast"),
        ("powerMW", "2016-09-20", "0", "StatusUnstated"),
        ("powerMW", "2025-03-04", "12", "StatusUnstated"),
        ("powerMW", "2099-10-05", "120", "Forecast"),
    ]
    assert {r["modality"] for r in rows} == {"Estimated"}
    assert {r["feature"] for r in rows} == {"rocket-valley"}
