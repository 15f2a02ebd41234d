# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link bandwidth counts both ways.

DELETE { ?claim accel:direction ?value }
INSERT { ?claim accel:direction accel:BothWays }
WHERE { ?claim rdf:predicate accel:scaleUpBandwidthPerChipGBps ; accel:direction ?value }
