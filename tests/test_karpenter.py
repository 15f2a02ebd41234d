# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Amazon EC2 instance types, as Karpenter lists them."""

import pytest

from accelkg.importing.karpenter import IMPORTER
from imports import imported, values


@pytest.fixture(scope="module")
def found(hand):
    return imported(IMPORTER, hand, "karpenter.csv")


def test_an_unknown_instance_type_becomes_a_thing(found):
    assert found.tables["entities"]["x1-large"] == {
        "slug": "x1-large",
        "class": "InstanceType",
        "label": "x1.large",
    }


def test_one_kept_by_hand_does_not(found):
    assert "inf2-48xlarge" not in found.tables["entities"]


def test_labels_become_figures_with_their_units(found):
    assert values(found, "x1-large") == {
        ("acceleratorCount", ""): "2 count",
        ("hasAccelerator", ""): "nvidia-l4",
        ("hostMemoryGB", ""): "4096 MiB",
        ("localStorageGB", ""): "250 GB",
        ("networkBandwidthGbps", ""): "12.5 Gbit/s",
        ("offeredBy", ""): "aws",
        ("reportedMemoryGB", ""): "20000 MiB",
        ("vcpuCount", ""): "7 count",
    }


@pytest.mark.parametrize(
    ("subject", "device"),
    [("x2-large", "nvidia-a100-sxm-40"), ("y1-large", "trainium1")],
)
def test_devices_without_form_or_generation_are_those_of_ec2(found, subject, device):
    assert values(found, subject)["hasAccelerator", ""] == device


def test_a_share_of_a_gpu_has_no_count_and_no_memory(found):
    assert set(values(found, "x1-share")) == {
        ("hasAccelerator", ""),
        ("hostMemoryGB", ""),
        ("networkBandwidthGbps", ""),
        ("offeredBy", ""),
        ("vcpuCount", ""),
    }
    assert found.left_out["memory and number of a share of a GPU"] == 1


def test_an_unknown_device_is_left_out(found):
    assert ("hasAccelerator", "") not in values(found, "z1-large")
    assert found.left_out["no accelerator is known as 'rocket'"] == 1


def test_what_is_stated_by_hand_stays_there(found):
    assert ("networkBandwidthGbps", "") not in values(found, "inf2-48xlarge")
    assert found.by_hand > 0
