# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One conflict has no kind, one has two, one has words.

DELETE { ?node accel:conflictKind ?value }
WHERE { ?node dcterms:identifier "CF1" ; accel:conflictKind ?value } ;

INSERT { ?node accel:conflictKind accel:UnitConflict }
WHERE { ?node dcterms:identifier "CF2" } ;

DELETE { ?node accel:conflictKind ?value }
INSERT { ?node accel:conflictKind "wording" }
WHERE { ?node dcterms:identifier "CF3" ; accel:conflictKind ?value }
