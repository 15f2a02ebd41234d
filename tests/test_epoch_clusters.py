# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Clusters, as Epoch AI lists them."""

import pytest

from accelkg.importing.epoch_clusters import IMPORTER
from imports import imported, values


@pytest.fixture(scope="module")
def found(hand):
    return imported(IMPORTER, hand, "epoch_clusters.csv")


def claims(found, subject, property_):
    rows = found.tables["claims"].values()
    return [r for r in rows if (r["subject"], r["property"]) == (subject, property_)]


def test_columns_become_figures_with_their_units(found):
    assert values(found, "rocket-hall-phase-2") == {
        ("h100EquivalentCount", ""): "21 count",
        ("hasAccelerator", ""): "nvidia-gb200-gpu",
        ("lifecycleStatus", ""): "Planned",
        ("locatedIn", ""): "france",
        ("powerMW", ""): "40 MW",
    }


def test_a_count_names_the_chip_that_it_is_of(found):
    (count,) = claims(found, "rocket-hall-east", "acceleratorCount")

    assert (count["value"], count["basis"]) == ("1000", "nvidia-h100-sxm")
    assert (count["modality"], count["confidence"]) == ("Asserted", "HighConfidence")


def test_a_count_over_two_kinds_of_chips_names_none(found):
    (count,) = claims(found, "mixed-hall", "acceleratorCount")

    assert "basis" not in count
    assert count["confidence"] == "LowConfidence"


def test_a_wafer_scale_system_is_counted_by_its_wafer(found):
    (count,) = claims(found, "wafer-hall", "acceleratorCount")

    assert count["basis"] == "cerebras-wse-2"


def test_the_first_day_of_work_is_read(found):
    (day,) = claims(found, "rocket-hall-east", "activatedOn")

    assert day["value"] == "2024-02-28"


def test_h100_equivalents_only_where_chips_are_not_counted(found):
    (estimate,) = claims(found, "rocket-hall-phase-2", "h100EquivalentCount")

    assert (estimate["modality"], estimate["status"]) == ("Estimated", "Planned")
    assert claims(found, "rocket-hall-east", "h100EquivalentCount") == []


def test_what_is_planned_is_expected(found):
    (power,) = claims(found, "rocket-hall-phase-2", "powerMW")
    (chip,) = claims(found, "rocket-hall-phase-2", "hasAccelerator")

    assert (power["modality"], power["status"]) == ("Expected", "Planned")
    assert chip["modality"] == "Expected"


def test_owners_and_countries_become_things_unless_known(found):
    things = found.tables["entities"]
    owners = {r["value"] for r in claims(found, "rocket-hall-east", "owner")}

    assert owners == {"meta", "japan-example-agency"}
    assert things["japan-example-agency"]["alt_labels"] == "JEA"
    assert things["south-korea"]["class"] == "Place"
    assert "meta" not in things


def test_users_are_tenants_only_if_known(found):
    (tenant,) = claims(found, "rocket-hall-east", "tenant")

    assert tenant["value"] == "openai"
    assert found.left_out["a user that is no known organisation"] == 1


def test_a_cluster_kept_by_hand_keeps_its_slug(found):
    assert values(found, "google-cluster-of-2023")["locatedIn", ""] == "united-states"
    assert found.by_hand > 0


@pytest.mark.parametrize(
    ("reason", "count"),
    [
        ("an anonymous system", 1),
        ("an owner that is no organisation", 1),
        ("no accelerator is known as 'Acme Rocket'", 1),
        ("not a single cluster", 2),
        ("possibly a duplicate of another row", 1),
    ],
)
def test_what_names_no_cluster_is_left_out(found, reason, count):
    assert found.left_out[reason] == count


def test_a_blank_cell_says_nothing(found):
    assert values(found, "plain-hall") == {("owner", ""): "example-works"}
