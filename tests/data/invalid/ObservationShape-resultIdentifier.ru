# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One observation has two, one names a thing.

DELETE { ?node accel:resultIdentifier ?value }
INSERT { ?node accel:resultIdentifier "one", "two" }
WHERE { ?node dcterms:identifier "X7" ; accel:resultIdentifier ?value } ;

DELETE { ?node accel:resultIdentifier ?value }
INSERT { ?node accel:resultIdentifier akg:rack }
WHERE { ?node dcterms:identifier "X7b" ; accel:resultIdentifier ?value }
