# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A direct figure has no claim.

INSERT DATA { akg:chip-2 accel:memoryBandwidthGBps 5 }
