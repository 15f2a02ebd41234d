# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A status counts as shipped and as planned.

INSERT DATA { accel:PlannedFigure accel:groups accel:Preview }
