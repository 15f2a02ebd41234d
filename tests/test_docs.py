# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What README and docs say is true."""

import contextlib
import csv
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest
from pyoxigraph import NamedNode

from accelkg.namespaces import ACCEL

ROOT = Path(__file__).parent.parent
DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *(ROOT / "docs").glob("*.md"),
]
LINK = re.compile(r"\]\((?!https?://)([^)#]+)(?:#[^)]*)?\)")
PYTHON = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
README_LINES_MAX = 120
MAPPING = ROOT / "docs/properties.csv"


def test_generated_parts_are_fresh():
    command = [sys.executable, ROOT / "docs/generate.py", "--check"]

    result = subprocess.run(command, capture_output=True, text=True, check=False)

    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_to_files(path):
    targets = LINK.findall(path.read_text(encoding="utf-8"))

    assert [t for t in targets if not (path.parent / t).exists()] == []


def test_readme_is_short():
    """Answers of queries do not count: they grow with the graph."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    written = [line for line in lines if not line.startswith("| ")]

    assert len(written) <= README_LINES_MAX


@pytest.mark.parametrize(
    ("document", "printed"),
    [("README.md", "[4900]\n"), ("docs/linked-data.md", "['AWS Trainium3']\n")],
)
def test_python_prints_what_it_says(document, printed):
    (code,) = PYTHON.findall((ROOT / document).read_text(encoding="utf-8"))
    output = io.StringIO()

    with contextlib.redirect_stdout(output):
        exec(code, {})  # noqa: S102 - the document's own example

    assert output.getvalue() == printed


def test_each_fact_property_has_its_place(store):
    """docs/properties.csv says where each property of the fact base went."""
    rows = list(csv.DictReader(MAPPING.read_text(encoding="utf-8").splitlines()))
    places = {row["property"]: row["terms"].split("|") for row in rows}
    named = {term for terms in places.values() for term in terms}
    own = {NamedNode(f"{ACCEL}{term}") for term in named if ":" not in term}

    assert len(places) == 190
    assert sum(int(row["claim_count"]) for row in rows) == 915
    assert [t for t in own if not any(store.quads_for_pattern(t, None, None))] == []
