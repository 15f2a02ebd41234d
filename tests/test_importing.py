# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The command that imports open data."""

import re
import shutil
from pathlib import Path

import pytest

from accelkg.authoring.tables import read_tables
from accelkg_server.cli import run
from imports import FOLDER

ROOT = Path(__file__).parent.parent
KARPENTER = FOLDER / "karpenter.csv"
LONG = "9" * 41
CHIP_COUNTS = FOLDER / "epoch_chip_counts"


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
    assert re.search(r"\n    \+ KA\d{9} z2-large vcpuCount ", told)
    assert "    - z1-large InstanceType z1.large\n" in told
    assert " x1-large acceleratorCount 2 count: value '2' -> '4'\n" in told


def test_one_file_of_several_is_refused_and_nothing_is_lost(root, capsys):
    import_(root, "epoch-chip-counts", CHIP_COUNTS)
    table = folder_of(root, "epoch-chip-counts") / "observations.csv"
    before = table.read_bytes()

    one = CHIP_COUNTS / "amd_chip_timelines.csv"
    assert import_(root, "epoch-chip-counts", one) == 2
    error = capsys.readouterr().err
    assert "tpu_owners_cumulative_by_chip.csv, trainium_owners" in error
    assert "give all its files, or the folder that holds them" in error
    assert table.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            ("20000", LONG),
            f"value of the row made of it: '{LONG}' is not a number",
        ),
        (
            ("x1.large", "x1\x07large"),
            "label of the row made of it: 'x1\\x07large' has a control character",
        ),
    ],
    ids=["figure", "control character"],
)
def test_a_row_that_the_build_would_refuse_is_refused_at_its_line(
    root, tmp_path, capsys, change, message
):
    wrong = tmp_path / "wrong.csv"
    wrong.write_text(KARPENTER.read_text().replace(*change))

    assert import_(root, "karpenter", wrong) == 2
    error = capsys.readouterr().err
    assert f"wrong.csv:2: column {message}" in error
    assert not folder_of(root).exists()


@pytest.mark.parametrize("wrong", [b"slug\n", b"\xff\n", b"", b"id,id\n1,2,3\n"])
def test_a_broken_imported_table_is_mended_by_another_import(root, wrong):
    import_(root, "karpenter", KARPENTER)
    table = folder_of(root) / "claims.csv"
    sound = table.read_bytes()
    table.write_bytes(wrong)

    assert import_(root, "karpenter", KARPENTER) == 0
    assert table.read_bytes() == sound


def test_a_broken_table_of_another_importer_stops_none(root):
    import_(root, "aiconfigurator", FOLDER / "aiconfigurator.csv")
    other = folder_of(root, "aiconfigurator") / "claims.csv"
    other.write_text(other.read_text().replace(",aiconf", ",nowhere"))

    assert import_(root, "karpenter", KARPENTER) == 0


def test_all_of_a_folder_without_data_sets_tells_which_it_lacks(root, tmp_path, capsys):
    (tmp_path / "bare").mkdir()

    assert import_(root, "--check", "all", tmp_path / "bare") == 2
    error = capsys.readouterr().err
    assert "bare lacks aiconfigurator-systems, epoch-ai-chip-counts, " in error
    assert "or name one importer" in error


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
    counts = [f"epoch_chip_counts/{p.name}" for p in CHIP_COUNTS.iterdir()]
    places.update(dict.fromkeys(counts, "epoch-ai-chip-counts"))
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
    assert "aiconfigurator.csv:1: there is no column 'instance' and 9 more;" in error
    assert not folder_of(root).exists()
