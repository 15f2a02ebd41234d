# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One dimension does not say what silence means, one says two things, one has a word.

DELETE { accel:SparsityDimension accel:absentMeans ?value }
WHERE { accel:SparsityDimension accel:absentMeans ?value } ;

INSERT DATA { accel:DirectionDimension accel:absentMeans accel:OneWay } ;

DELETE { accel:WordingDimension accel:absentMeans ?value }
INSERT { accel:WordingDimension accel:absentMeans "exact" }
WHERE { accel:WordingDimension accel:absentMeans ?value }
