# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Every importer by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from accelkg.importing import (
    aiconfigurator,
    epoch_chip_counts,
    epoch_clusters,
    epoch_data_centers,
    epoch_hardware,
    epoch_models,
    karpenter,
    mlperf_inference,
    mlperf_training,
)

if TYPE_CHECKING:
    from accelkg.importing.importer import Importer

_ALL: Final = (
    aiconfigurator.IMPORTER,
    epoch_chip_counts.IMPORTER,
    epoch_clusters.IMPORTER,
    epoch_data_centers.IMPORTER,
    epoch_hardware.IMPORTER,
    epoch_models.IMPORTER,
    karpenter.IMPORTER,
    mlperf_inference.IMPORTER,
    mlperf_training.IMPORTER,
)
IMPORTERS: Final[dict[str, Importer]] = {each.name: each for each in _ALL}
"""Name to importer, A to Z."""
