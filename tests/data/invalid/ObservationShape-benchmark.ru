# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One observation has two, one names a thing.

DELETE { ?node accel:benchmark ?value }
INSERT { ?node accel:benchmark "one", "two" }
WHERE { ?node dcterms:identifier "X7" ; accel:benchmark ?value } ;

DELETE { ?node accel:benchmark ?value }
INSERT { ?node accel:benchmark akg:rack }
WHERE { ?node dcterms:identifier "X7b" ; accel:benchmark ?value }
