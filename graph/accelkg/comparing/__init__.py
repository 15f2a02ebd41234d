# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Figures of several things side by side, or the reasons why they cannot be."""

from accelkg.comparing.comparison import ComparedValue as ComparedValue
from accelkg.comparing.comparison import Comparison as Comparison
from accelkg.comparing.comparison import Reason as Reason
from accelkg.comparing.side_by_side import compare as compare
