# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One dimension is read from nothing, one from a word.

DELETE { accel:SparsityDimension accel:readFrom ?value }
WHERE { accel:SparsityDimension accel:readFrom ?value } ;

DELETE { accel:WordingDimension accel:readFrom ?value }
INSERT { accel:WordingDimension accel:readFrom "qualifier" }
WHERE { accel:WordingDimension accel:readFrom ?value }
