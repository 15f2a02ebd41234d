# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One observation has two, one names a thing.

DELETE { ?node accel:scenario ?value }
INSERT { ?node accel:scenario "one", "two" }
WHERE { ?node dcterms:identifier "X7" ; accel:scenario ?value } ;

DELETE { ?node accel:scenario ?value }
INSERT { ?node accel:scenario akg:rack }
WHERE { ?node dcterms:identifier "X7b" ; accel:scenario ?value }
