# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What a row that a source stands behind becomes, of whichever kind."""

from __future__ import annotations

from typing import TypeAlias

from accelkg.authoring.claims import Claim
from accelkg.authoring.comparisons import Comparison
from accelkg.authoring.observations import Observation

Record: TypeAlias = Claim | Comparison | Observation
"""A claim, a comparison or an observation."""
