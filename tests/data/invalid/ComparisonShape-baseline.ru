# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One comparison has no baseline, one has two, one has words.

DELETE { ?node accel:baseline ?value }
WHERE { ?node dcterms:identifier "X1" ; accel:baseline ?value } ;

INSERT { ?node accel:baseline akg:chip-1 }
WHERE { ?node dcterms:identifier "X1b" } ;

DELETE { ?node accel:baseline ?value }
INSERT { ?node accel:baseline "others" }
WHERE { ?node dcterms:identifier "X1c" ; accel:baseline ?value }
