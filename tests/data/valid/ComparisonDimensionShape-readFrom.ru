# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A dimension is read from another property, and one from two.

DELETE { accel:SparsityDimension accel:readFrom ?value }
INSERT { accel:SparsityDimension accel:readFrom accel:scope }
WHERE { accel:SparsityDimension accel:readFrom ?value } ;

INSERT DATA { accel:DirectionDimension accel:readFrom accel:scope }
