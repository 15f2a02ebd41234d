# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One observation has two, one names a thing.

DELETE { ?node accel:round ?value }
INSERT { ?node accel:round "one", "two" }
WHERE { ?node dcterms:identifier "X7" ; accel:round ?value } ;

DELETE { ?node accel:round ?value }
INSERT { ?node accel:round akg:rack }
WHERE { ?node dcterms:identifier "X7b" ; accel:round ?value }
