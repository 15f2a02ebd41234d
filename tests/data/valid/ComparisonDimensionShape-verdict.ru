# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A verdict is worded anew.

DELETE { accel:SparsityDimension accel:verdict ?value }
INSERT { accel:SparsityDimension accel:verdict "zeros make the difference"@en }
WHERE { accel:SparsityDimension accel:verdict ?value }
