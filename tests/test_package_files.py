# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Where the ontology, the shapes and the tables are."""

from pathlib import Path

import pytest

from accelkg import package_files
from accelkg.errors import ResourceMissing


def test_root_holds_all_three_folders():
    root = package_files.resource_root()

    assert all((root / part).is_dir() for part in ("ontology", "shapes", "graph/data"))


def test_folder_in_the_package_comes_first(tmp_path, monkeypatch):
    (tmp_path / "a" / "accelkg" / "resources" / "ontology").mkdir(parents=True)
    (tmp_path / "ontology").mkdir()
    monkeypatch.setattr(package_files, "_PACKAGE", tmp_path / "a" / "accelkg")

    assert package_files.resource_root() == tmp_path / "a" / "accelkg" / "resources"


def test_package_without_resources_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setattr(package_files, "_PACKAGE", tmp_path / "a" / "accelkg")

    with pytest.raises(ResourceMissing, match="install accelkg again") as caught:
        package_files.resource_root()
    assert caught.value.path == tmp_path / "a" / "accelkg" / "resources"


def test_turtle_files_are_found_in_subfolders(tmp_path):
    for name in ("b.ttl", "a/c.ttl", "a/note.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()

    found = package_files.turtle_files(tmp_path)

    assert found == [tmp_path / "a" / "c.ttl", tmp_path / "b.ttl"]


def test_missing_folder_is_named():
    with pytest.raises(ResourceMissing, match="nowhere does not exist; pass the root"):
        package_files.turtle_files(Path("nowhere"))
