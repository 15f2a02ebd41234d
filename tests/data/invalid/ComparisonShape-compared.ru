# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One comparison compares nothing, one two things, one words, one a thing with itself.

DELETE { ?node accel:compared ?value }
WHERE { ?node dcterms:identifier "X1" ; accel:compared ?value } ;

INSERT { ?node accel:compared akg:chip-1 }
WHERE { ?node dcterms:identifier "X1b" } ;

DELETE { ?node accel:compared ?value }
INSERT { ?node accel:compared "users" }
WHERE { ?node dcterms:identifier "X1c" ; accel:compared ?value } ;

DELETE { ?node accel:compared ?value }
INSERT { ?node accel:compared akg:gpus }
WHERE { ?node dcterms:identifier "X1d" ; accel:compared ?value }
