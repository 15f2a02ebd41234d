# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Silence means another concept.

DELETE { accel:WordingDimension accel:absentMeans ?value }
INSERT { accel:WordingDimension accel:absentMeans accel:About }
WHERE { accel:WordingDimension accel:absentMeans ?value }
