# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One dimension has no verdict, one has two, one has one without its language.

DELETE { accel:SparsityDimension accel:verdict ?value }
WHERE { accel:SparsityDimension accel:verdict ?value } ;

INSERT DATA { accel:DirectionDimension accel:verdict "two ways are not one"@en } ;

DELETE { accel:WordingDimension accel:verdict ?value }
INSERT { accel:WordingDimension accel:verdict "hedged" }
WHERE { accel:WordingDimension accel:verdict ?value }
