# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One observation has two, one names a thing.

DELETE { ?node accel:division ?value }
INSERT { ?node accel:division "one", "two" }
WHERE { ?node dcterms:identifier "X7" ; accel:division ?value } ;

DELETE { ?node accel:division ?value }
INSERT { ?node accel:division akg:rack }
WHERE { ?node dcterms:identifier "X7b" ; accel:division ?value }
