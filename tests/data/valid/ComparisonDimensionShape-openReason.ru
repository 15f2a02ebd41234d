# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A dimension without an open value gives no reason.

DELETE { accel:SparsityDimension accel:openReason ?why ; accel:openValue ?value }
WHERE { accel:SparsityDimension accel:openReason ?why ; accel:openValue ?value }
