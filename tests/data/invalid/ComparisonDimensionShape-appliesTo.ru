# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One dimension applies to nothing, one to a word.

DELETE { accel:SparsityDimension accel:appliesTo ?value }
WHERE { accel:SparsityDimension accel:appliesTo ?value } ;

INSERT DATA { accel:WordingDimension accel:appliesTo "all figures" }
