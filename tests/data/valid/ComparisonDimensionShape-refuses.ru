# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A hedge forbids a comparison.

DELETE { accel:WordingDimension accel:refuses ?value }
INSERT { accel:WordingDimension accel:refuses true }
WHERE { accel:WordingDimension accel:refuses ?value }
