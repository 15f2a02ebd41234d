# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One dimension does not say whether it refuses, one says both, one has a word.

DELETE { accel:SparsityDimension accel:refuses ?value }
WHERE { accel:SparsityDimension accel:refuses ?value } ;

INSERT DATA { accel:DirectionDimension accel:refuses false } ;

DELETE { accel:WordingDimension accel:refuses ?value }
INSERT { accel:WordingDimension accel:refuses "no" }
WHERE { accel:WordingDimension accel:refuses ?value }
