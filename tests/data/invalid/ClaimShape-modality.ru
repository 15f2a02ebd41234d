# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has no modality, one has two, one has words.

DELETE { ?node accel:modality ?value }
WHERE { ?node dcterms:identifier "X4" ; accel:modality ?value } ;

DELETE { ?node accel:modality ?value }
INSERT { ?node accel:modality accel:Expected, accel:Designed }
WHERE { ?node dcterms:identifier "X4b" ; accel:modality ?value } ;

DELETE { ?node accel:modality ?value }
INSERT { ?node accel:modality "in words" }
WHERE { ?node dcterms:identifier "X4c" ; accel:modality ?value }
