# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The version of the library, which pyproject.toml states."""

from __future__ import annotations

import tomllib
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from accelkg.package_files import resource_root


def _version() -> str:
    try:
        return version("accelkg")
    except PackageNotFoundError:  # run from a checkout that is not installed
        project = (resource_root() / "pyproject.toml").read_text("utf-8")
        return str(tomllib.loads(project)["project"]["version"])


__version__: Final = _version()
