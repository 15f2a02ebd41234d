# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A dimension applies to one property more.

INSERT DATA { accel:DirectionDimension accel:appliesTo accel:networkBandwidthGbps }
