# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""GPUs as NVIDIA's aiconfigurator describes them."""

import pytest

from accelkg.importing.aiconfigurator import IMPORTER
from imports import imported, values


@pytest.fixture(scope="module")
def found(hand):
    return imported(IMPORTER, hand, "aiconfigurator.csv")


def test_a_system_stands_for_its_gpu(found):
    assert values(found, "nvidia-gb200-gpu")["thermalDesignPowerW", ""] == "77 W"


def test_what_is_stated_by_hand_stays_there(found):
    assert ("memoryBandwidthGBps", "") not in values(found, "nvidia-gb200-gpu")
    assert found.by_hand == 3


def test_rates_are_dense_and_of_one_device(found):
    (peak,) = (
        each
        for each in found.tables["claims"].values()
        if each["subject"] == "nvidia-l4" and each["property"] == "peakCompute"
    )

    assert (peak["value"], peak["unit"], peak["data_type"]) == ("3", "TOPS", "int8")
    assert (peak["sparsity"], peak.get("scope")) == ("Dense", None)


def test_the_capacity_is_left_out(found):
    assert set(values(found, "nvidia-l4")) == {("peakCompute", "int8")}


def test_an_unknown_system_is_left_out(found):
    assert dict(found.left_out) == {"no accelerator is known as 'rocket1'": 1}
