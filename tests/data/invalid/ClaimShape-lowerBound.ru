# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has two lower bounds, one has a double.

INSERT { ?node accel:lowerBound 287.6 }
WHERE { ?node dcterms:identifier "X2" } ;

DELETE { ?node accel:lowerBound ?value }
INSERT { ?node accel:lowerBound 2.95e2 }
WHERE { ?node dcterms:identifier "X3" ; accel:lowerBound ?value }
