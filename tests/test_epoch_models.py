# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Models and their hardware, as Epoch AI lists them."""

import pytest

from accelkg.importing.epoch_models import IMPORTER
from imports import imported, values

FILES = ("epoch_frontier_models.csv", "epoch_notable_models.csv")


@pytest.fixture(scope="module")
def found(hand):
    return imported(IMPORTER, hand, *FILES)


def of(found, subject):
    rows = found.tables["claims"].values()
    return {r["property"]: r for r in rows if r["subject"] == subject}


def test_rows_of_both_files_are_of_one_model(found):
    assert values(found, "rocketeer-1") == {
        ("developer", ""): "meta",
        ("parameterCount", ""): "7000000000 count",
        ("releasedOn", ""): "2024-02-03",
        ("trainedOn", ""): "nvidia-h100-sxm",
        ("trainingAcceleratorCount", ""): "4096 count",
    }
    assert found.left_out["an earlier row has another value for the same"] == 1


def test_a_figure_is_an_estimate_unless_its_row_is_sure(found):
    sure, unsure = of(found, "rocketeer-1"), of(found, "rocketeer-2")

    assert sure["trainingAcceleratorCount"]["modality"] == "Asserted"
    assert unsure["trainingAcceleratorCount"]["modality"] == "Estimated"
    assert unsure["parameterCount"]["value"] == "1500000000000"


def test_how_sure_a_row_is_concerns_the_training(found):
    claims = of(found, "rocketeer-2")

    assert claims["trainedOn"]["confidence"] == "LowConfidence"
    assert claims["developer"]["confidence"] == "MediumConfidence"
    assert claims["releasedOn"]["confidence"] == "MediumConfidence"


def test_models_without_known_hardware_or_developer_are_left_out(found):
    assert set(found.tables["entities"]) == {f"rocketeer-{n}" for n in (1, 2, 5)}
    assert found.left_out["a model whose hardware is not known"] == 1
    assert found.left_out["a model of developers who are not known"] == 1


def test_what_is_not_known_of_a_model_is_left_out(found):
    assert found.left_out["a developer that is not known"] == 1
    assert found.left_out["a trainedOn that is not known"] == 1


def test_a_blank_cell_says_nothing(found):
    assert set(values(found, "rocketeer-5")) == {("developer", ""), ("trainedOn", "")}
