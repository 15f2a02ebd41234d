# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Accelerators as Epoch AI lists them."""

import pytest

from accelkg.importing.epoch_hardware import IMPORTER
from imports import imported, values


@pytest.fixture(scope="module")
def found(hand):
    return imported(IMPORTER, hand, "epoch_hardware.csv")


def claims(found, subject, property_):
    rows = found.tables["claims"].values()
    return [r for r in rows if (r["subject"], r["property"]) == (subject, property_)]


def test_columns_become_figures_with_their_units(found):
    assert values(found, "nvidia-l40s") == {
        ("dieAreaMM2", ""): "1.5 mm²",
        ("foundry", ""): "tsmc",
        ("launchPriceUSD", ""): "10 USD",
        ("memoryCapacityGB", ""): "3 GB",
        ("peakCompute", "bf16|fp16"): "5 TFLOPS",
        ("peakCompute", "fp32"): "1 TFLOPS",
        ("peakCompute", "tf32"): "2 TFLOPS",
        ("processNode", ""): "process-7nm",
        ("releasedOn", ""): "2021-01-02",
        ("scaleUpBandwidthPerChipGBps", ""): "7 GB/s",
        ("thermalDesignPowerW", ""): "9 W",
        ("transistorCount", ""): "2.5 billion",
    }


def test_a_claim_is_of_the_day_on_which_its_row_changed(found):
    (claim,) = claims(found, "nvidia-l40s", "dieAreaMM2")

    assert (claim["as_of"], claim["claimant"]) == ("2026-01-31", "epoch-ai")
    assert claim["locator"] == "row NVIDIA L40S"


def test_a_price_is_an_estimate_and_a_link_has_no_direction(found):
    (price,) = claims(found, "nvidia-l40s", "launchPriceUSD")
    (link,) = claims(found, "nvidia-l40s", "scaleUpBandwidthPerChipGBps")

    assert price["modality"] == "Estimated"
    assert link["direction"] == "DirectionUnstated"


def test_an_fp16_rate_of_vectors_is_left_out_where_there_are_matrix_units(found):
    assert ("peakCompute", "fp16") not in values(found, "nvidia-a10g")
    assert found.left_out["an FP16 rate that may leave out the matrix units"] == 1


def test_an_fp16_rate_from_before_matrix_units_is_the_peak(found):
    assert values(found, "nvidia-m40")["peakCompute", "fp16"] == "1.5 TFLOPS"


def test_a_rate_for_one_of_two_formats_is_left_out(found):
    assert values(found, "huawei-ascend-310") == {}
    assert found.left_out["not told whether the rate is for FP16 or BF16"] == 1


def test_power_that_the_maker_does_not_publish_is_an_estimate(found):
    (power,) = claims(found, "trainium3", "estimatedPowerW")

    assert (power["value"], power["modality"]) == ("100", "Estimated")


def test_a_figure_that_means_another_thing_is_left_out(found):
    assert ("peakCompute", "fp8") not in values(found, "trainium3")
    assert found.left_out["a rate of an MX format"] == 1


def test_memory_on_the_chip_is_no_memory_of_the_device(found):
    assert values(found, "groq-lpu-v1") == {
        ("onChipMemoryBandwidthGBps", ""): "4000 GB/s",
        ("onChipMemoryMB", ""): "3 MB",
    }


def test_names_that_are_no_accelerator_are_left_out(found):
    assert found.left_out["names a line or group"] == 1
    assert found.left_out["no known accelerator"] == 1
    assert found.left_out["no organisation is known as 'Rocket Works'"] == 1
    assert found.left_out["no process node is known of 17 nm"] == 1
