# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Systems of MLPerf, and what they reached."""

import pytest

from accelkg.errors import ImportRefused
from accelkg.importing import mlperf, mlperf_inference, mlperf_training
from accelkg.importing.importer import run
from imports import FOLDER, imported, values

BOX = "mlperf-inference-v5-1-nvidia-toy-box"
TOYS = "mlperf-inference-v5-1-nvidia-4x-toys-4-nodes"
MANY = "mlperf-training-v5-0-amd-mangoboost-toys-16-nodes"


@pytest.fixture(scope="module")
def inference(hand):
    return imported(mlperf_inference.IMPORTER, hand, "inference_v5.1_results.csv")


@pytest.fixture(scope="module")
def training(hand):
    return imported(mlperf_training.IMPORTER, hand, "systems.csv")


def test_a_result_is_an_observation_with_round_division_and_number(inference):
    found = inference.tables["observations"].values()
    (result,) = (r for r in found if r["unit"] == "Tokens/s")

    assert {**result, "id": ""} == {
        "id": "",
        "feature": BOX,
        "property": "Throughput",
        "value": "12.5",
        "unit": "Tokens/s",
        "qualifier": "Exact",
        "modality": "Measured",
        "status": "Available",
        "data_type": "fp8",
        "benchmark": "llama9",
        "scenario": "Offline",
        "round": "MLPerf Inference v5.1",
        "division": "closed",
        "result": "9.9-0001",
        "as_of": "2025-09-09",
        "claimant": "nvidia",
        "source": "mlperf-inference-5-1",
        "locator": "toy",
        "transmission": "FirstHand",
        "confidence": "HighConfidence",
    }


@pytest.mark.parametrize(
    ("importer", "name"),
    [
        (mlperf_inference.IMPORTER, "inference_v5.1_results.csv"),
        (mlperf_training.IMPORTER, "systems.csv"),
    ],
    ids=["inference", "training"],
)
@pytest.mark.parametrize("written", ["", "\u7cfb\u7edf"], ids=["blank", "not Latin"])
def test_a_system_that_cannot_have_a_slug_is_left_out(
    hand, tmp_path, importer, name, written
):
    file = tmp_path / name
    text = (FOLDER / name).read_text().replace("Toy box", written)
    file.write_text(text.replace(",toy,", f",{written},"))

    assert mlperf.NAMELESS in run(importer, [file], hand).left_out


@pytest.mark.parametrize(
    ("name", "each", "slug"),
    [
        ("NVIDIA GB200", 4, "nvidia-gb200-gpu"),
        ("NVIDIA Blackwell GPU (GB200)", 4, "nvidia-gb200-gpu"),
        ("NVIDIA GB200-186GB", 4, "nvidia-gb200-gpu"),
        ("NVIDIA GB300", 4, "nvidia-gb300-gpu"),
        ("NVIDIA GB300", 2, "nvidia-gb300"),
        ("NVIDIA L40S", 4, "nvidia-l40s"),
        ("Rocket 9", 4, None),
    ],
)
def test_four_of_a_superchip_in_a_node_are_its_gpus(hand, name, each, slug):
    assert mlperf.device(name, each, hand) == slug


def test_a_number_of_nodes_that_is_not_whole_is_refused(hand, tmp_path):
    file = tmp_path / "systems.csv"
    text = (FOLDER / file.name).read_text().replace("L40S,8,1,Toy", "L40S,8,1.5,Toy")
    file.write_text(text)

    with pytest.raises(
        ImportRefused, match=r"2: column number_of_nodes: '1\.5' is not"
    ):
        run(mlperf_training.IMPORTER, [file], hand)


def test_several_nodes_make_a_cluster_and_one_a_server(inference):
    classes = {r["slug"]: r["class"] for r in inference.tables["entities"].values()}

    assert classes == {BOX: "Server", TOYS: "Cluster"}
    assert values(inference, TOYS) == {
        ("acceleratorCount", ""): "8 count",
        ("hasAccelerator", ""): "nvidia-l40s",
        ("serverCount", ""): "4 count",
    }


def test_what_cannot_be_compared_or_told_is_left_out(inference):
    assert inference.left_out == {
        "a result of another round than v5.1": 1,
        "a result of the open division": 1,
        "a row without number of accelerators, nodes or result": 1,
        "a system without an accelerator": 1,
        "no accelerator is known as 'Rocket 9'": 1,
        "no organisation is known as 'Nobody at all'": 1,
    }


def test_an_unknown_unit_is_refused(hand, tmp_path):
    file = tmp_path / "inference_v5.1_results.csv"
    text = (FOLDER / file.name).read_text().replace("Queries/s", "Answers/s")
    file.write_text(text)

    with pytest.raises(ImportRefused, match="'Answers/s' is no unit that is known"):
        run(mlperf_inference.IMPORTER, [file], hand)


def test_each_round_of_training_has_its_source(training):
    rows = training.tables["claims"].values()
    sources = {(r["subject"], r["source"], r["as_of"]) for r in rows}

    assert sources == {
        ("mlperf-training-v5-1-nvidia-toy", "mlpt51", "2026-01-12"),
        (MANY, "mlpt50", "2025-05-30"),
    }


def test_a_server_has_its_processor_and_cooling_and_a_cluster_has_not(training):
    assert values(training, "mlperf-training-v5-1-nvidia-toy") == {
        ("acceleratorCount", ""): "8 count",
        ("cooling", ""): "AirCooled",
        ("hasAccelerator", ""): "nvidia-l40s",
        ("hostProcessorName", ""): "Toy CPU",
    }
    assert ("cooling", "") not in values(training, MANY)


def test_systems_of_other_benchmarks_are_left_out(training):
    assert training.left_out == {
        "a system of another benchmark or round": 1,
        "a system without number of accelerators or nodes": 1,
        "no accelerator is known as 'Rocket 9'": 1,
        "no organisation is known as 'Nobody at all'": 1,
    }


@pytest.mark.parametrize(
    ("written", "slug"),
    [
        ("University-of-Florida", "university-of-florida"),
        ("Broadcom_Supermicro", "broadcom-supermicro"),
        ("CoreWeave + IBM + NVIDIA", "coreweave-ibm-nvidia"),
        ("Azure", "microsoft"),
        ("Nobody at all", None),
    ],
)
def test_submitters_are_known_however_they_are_written(hand, written, slug):
    assert mlperf.submitter(written, hand) == slug


def test_a_name_that_a_hand_kept_thing_has_gets_its_class(hand):
    name = ("BM.GPU.B200.8", "oracle", "MLPerf Training v5.0", 1, hand)

    slug, _, _ = mlperf.system(*name)

    assert slug == "mlperf-training-v5-0-oracle-bm-gpu-b200-8-server"
