# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A conflict is of another kind.

DELETE { ?node accel:conflictKind ?value }
INSERT { ?node accel:conflictKind accel:UnitConflict }
WHERE { ?node dcterms:identifier "CF1" ; accel:conflictKind ?value }
