# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One open value has no reason, one a reason without its language.

DELETE { accel:SparsityDimension accel:openReason ?value }
WHERE { accel:SparsityDimension accel:openReason ?value } ;

DELETE { accel:DirectionDimension accel:openReason ?value }
INSERT { accel:DirectionDimension accel:openReason "open" }
WHERE { accel:DirectionDimension accel:openReason ?value }
