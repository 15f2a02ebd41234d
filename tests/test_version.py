# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The version of the library."""

import tomllib
from importlib.metadata import PackageNotFoundError

import accelkg
from accelkg import version
from accelkg.package_files import resource_root


def not_installed(_):
    raise PackageNotFoundError


def test_checkout_takes_its_version_from_pyproject(monkeypatch):
    monkeypatch.setattr(version, "version", not_installed)
    project = tomllib.loads((resource_root() / "pyproject.toml").read_text("utf-8"))

    assert version._version() == project["project"]["version"]  # noqa: SLF001


def test_installed_package_takes_its_version_from_its_metadata(monkeypatch):
    monkeypatch.setattr(version, "version", {"accelkg": "9.8.7"}.get)

    assert version._version() == "9.8.7"  # noqa: SLF001


def test_version_is_exported():
    assert accelkg.__version__ == version.__version__
