# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The command that imports open data."""

import shutil
from pathlib import Path

import pytest

from accelkg.authoring.tables import read_tables
from accelkg_server.cli import run
from imports import FOLDER

ROOT = Path(__file__).parent.parent
KARPENTER = FOLDER / "karpenter.csv"


@pytest.fixture
def root(tmp_path):
    """Give a copy of the ontology and of the tables kept by hand."""
    shutil.copytree(ROOT / "ontology", tmp_path / "ontology")
    shutil.copytree(
        ROOT / "graph/data",
        tmp_path / "graph/data",
        ignore=shutil.ignore_patterns("imported"),
    )
    return tmp_path


def import_(root, *arguments):
    return run(["import", "--root", str(root), *map(str, arguments)])


def folder_of(root, name="karpenter"):
    return root / "graph/data/imported" / name


def test_tables_are_written_and_told(root, capsys):
    assert import_(root, "karpenter", KARPENTER) == 0

    told = capsys.readouterr().out
    assert told.startswith("karpenter: 6 rows of karpenter.csv\n  claims: ")
    assert "  left out: 1, memory and number of a share of a GPU\n" in told
    assert read_tables(root).issues == ()


def test_the_same_files_give_the_same_bytes(root, capsys):
    import_(root, "karpenter", KARPENTER)
    table = folder_of(root) / "claims.csv"
    before = table.read_bytes()

    assert import_(root, "--check", "karpenter", KARPENTER) == 0
    import_(root, "karpenter", KARPENTER)
    assert table.read_bytes() == before
    assert "0 added, 0 removed, 0 changed" in capsys.readouterr().out


def test_a_newer_file_tells_what_it_changes(root, tmp_path, capsys):
    import_(root, "karpenter", KARPENTER)
    capsys.readouterr()
    newer = tmp_path / "newer.csv"
    rows = KARPENTER.read_text().replace("x1.large,l4,2,", "x1.large,l4,4,")
    newer.write_text(rows.replace("z1.large", "z2.large"))

    assert import_(root, "--check", "karpenter", newer) == 1
    told = capsys.readouterr().out
    assert "entities: 5 rows; 1 added, 1 removed, 0 changed" in told
    assert "    + z2-large InstanceType z2.large\n" in told
    assert "    - z1-large InstanceType z1.large\n" in told
    assert " x1-large acceleratorCount 2 count: value '2' -> '4'\n" in told


def test_a_check_writes_nothing(root):
    assert import_(root, "--check", "karpenter", KARPENTER) == 1

    assert not folder_of(root).exists()


def test_a_table_that_is_blank_now_is_removed(root, tmp_path):
    results = tmp_path / "inference_v5.1_results.csv"
    shutil.copy(FOLDER / results.name, results)
    import_(root, "mlperf-inference", results)
    assert list(folder_of(root, "mlperf-inference").iterdir())

    results.write_text(results.read_text().replace(",v5.1,", ",v9.9,"))
    import_(root, "mlperf-inference", results)
    assert list(folder_of(root, "mlperf-inference").iterdir()) == []


def test_a_file_without_rows_is_refused(root, tmp_path, capsys):
    import_(root, "karpenter", KARPENTER)
    before = {path: path.read_bytes() for path in folder_of(root).iterdir()}
    newer = tmp_path / "newer.csv"
    newer.write_text(KARPENTER.read_text().partition("\n")[0] + "\n")

    assert import_(root, "karpenter", newer) == 2
    assert "newer.csv:1: has no rows" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in folder_of(root).iterdir()} == before


def test_all_takes_each_data_set_from_its_place(root, tmp_path, capsys):
    places = {
        "aiconfigurator.csv": "aiconfigurator-systems",
        "epoch_chip_counts/amd_chip_timelines.csv": "epoch-ai-chip-counts",
        "epoch_clusters.csv": "epoch-gpu-clusters",
        "epoch_data_center_timelines.csv": "epoch-data-centers",
        "epoch_data_centers.csv": "epoch-data-centers",
        "epoch_frontier_models.csv": "epoch-models-hardware",
        "epoch_hardware.csv": "epoch-ml-hardware",
        "epoch_notable_models.csv": "epoch-models-hardware",
        "inference_v5.1_results.csv": "mlperf-systems",
        "karpenter.csv": "karpenter-aws-instances",
        "systems.csv": "mlperf-systems",
    }
    for name, place in places.items():
        (tmp_path / "open" / place).mkdir(parents=True, exist_ok=True)
        shutil.copy(FOLDER / name, tmp_path / "open" / place)

    assert import_(root, "all", tmp_path / "open") == 0
    told = capsys.readouterr().out
    assert told.count(" rows of ") == len(places)


def test_an_unknown_importer_is_refused_with_those_there_are(root, capsys):
    assert import_(root, "karpentr", KARPENTER) == 2

    assert "no importer 'karpentr'; did you mean karpenter?" in capsys.readouterr().err


def test_a_wrong_file_is_refused_and_nothing_is_written(root, capsys):
    assert import_(root, "karpenter", FOLDER / "aiconfigurator.csv") == 2

    error = capsys.readouterr().err
    assert error.startswith("accelkg: nothing is imported: ")
    assert "aiconfigurator.csv:1: there is no column 'instance'" in error
    assert not folder_of(root).exists()
