# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Where the ontology, the shapes and the tables are."""

from __future__ import annotations

from pathlib import Path

from accelkg.errors import ResourceMissing

_PACKAGE = Path(__file__).resolve().parent


def resource_root() -> Path:
    """Give the folder that holds `ontology/`, `shapes/` and `graph/data/`.

    In an installed wheel that is `accelkg/resources`; in a checkout it is the root
    of the repository.

    >>> (resource_root() / "ontology").is_dir()
    True

    Raises:
        ResourceMissing: neither place holds an `ontology` folder.
    """
    for root in (_PACKAGE / "resources", _PACKAGE.parent.parent):
        if (root / "ontology").is_dir():
            return root
    raise ResourceMissing(
        _PACKAGE / "resources", "install accelkg again, or run from a checkout"
    )


def turtle_files(folder: Path) -> list[Path]:
    """Give every Turtle file below *folder*, sorted by path.

    Raises:
        ResourceMissing: *folder* does not exist.
    """
    if not folder.is_dir():
        raise ResourceMissing(folder, "pass the root that holds it as `resources`")
    return sorted(folder.rglob("*.ttl"))
