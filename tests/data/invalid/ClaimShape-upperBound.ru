# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has two upper bounds, one has a double.

INSERT { ?node accel:upperBound 288.4 }
WHERE { ?node dcterms:identifier "X2" } ;

DELETE { ?node accel:upperBound ?value }
INSERT { ?node accel:upperBound 3.05e2 }
WHERE { ?node dcterms:identifier "X3" ; accel:upperBound ?value }
