# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link bandwidth does not say its direction.

DELETE { ?claim accel:direction ?value }
WHERE { ?claim rdf:predicate accel:scaleUpBandwidthPerChipGBps ; accel:direction ?value }
