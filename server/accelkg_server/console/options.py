# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What several commands take and give: the folder of the snapshots, exit statuses."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from accelkg.snapshots import SnapshotDirectory
from accelkg_server.building import fresh_snapshot
from accelkg_server.console.terminal import progress

if TYPE_CHECKING:
    from pyoxigraph import Store

NO: Final = 1
FAILURE: Final = 2

store_option = click.option(
    "--store",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(".store"),
    show_default="./.store",
    help="Folder of the snapshots.",
)


def open_store(folder: Path) -> Store:
    """Give the current graph, built first where its inputs have changed."""
    with progress() as tell:
        snapshot = fresh_snapshot(folder, tell)
    return SnapshotDirectory(folder).open(snapshot)
