# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The wheel, installed in a clean environment, works from any folder."""

import csv
import io
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ASK_CHIPS = "SELECT ?n WHERE { akg:trn3-gen2-ultraserver accel:acceleratorCount ?n }"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    target = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation"]
    subprocess.run([*command, "--outdir", target, ROOT], check=True)
    return next(target.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """A new environment holding the wheel; libraries come from this one.

    The folder of libraries is named in a .pth file. Python does not read the
    .pth files inside it, so the editable install of accelkg stays out.
    """
    home = tmp_path_factory.mktemp("clean")
    venv.create(home, with_pip=False, symlinks=True)
    scheme = {"base": str(home), "platbase": str(home)}
    site = Path(sysconfig.get_path("purelib", "venv", vars=scheme))
    install = [sys.executable, "-m", "pip", "--python", str(home / "bin/python")]
    subprocess.run(
        [*install, "install", "--quiet", "--no-deps", "--no-index", wheel],
        check=True,
    )
    (site / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return home


def run(installed, *arguments, cwd):
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("ACCELKG_", "PYTHON", "COVERAGE", "COV_"))
    }
    return subprocess.run(
        [installed / "bin/accelkg", *arguments],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_wheel_carries_tables_ontology_and_shapes(wheel):
    names = zipfile.ZipFile(wheel).namelist()

    for folder in ("ontology", "shapes", "graph/data/aws", "graph/data/common"):
        kept = [n for n in names if n.startswith(f"accelkg/resources/{folder}/")]
        source = [p for p in (ROOT / folder).rglob("*") if p.is_file()]
        assert len(kept) == len(source)


def test_wheel_carries_licences(wheel):
    names = zipfile.ZipFile(wheel).namelist()

    assert {Path(name).name for name in names} >= {"LICENSE", "LICENSE-DATA"}


def test_console_script_tells_the_version(installed, tmp_path):
    result = run(installed, "--version", cwd=tmp_path)

    assert result.returncode == 0
    assert "0.1.0" in result.stdout


def test_installed_wheel_answers_from_its_own_tables(installed, tmp_path):
    built = run(installed, "build", cwd=tmp_path)
    answer = run(installed, "query", "-f", "csv", ASK_CHIPS, cwd=tmp_path)

    assert built.returncode == 0, built.stderr
    assert list(csv.DictReader(io.StringIO(answer.stdout))) == [{"n": "144"}]
