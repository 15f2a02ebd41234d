# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has no qualifier, one has two, one has words.

DELETE { ?node accel:qualifier ?value }
WHERE { ?node dcterms:identifier "X4" ; accel:qualifier ?value } ;

DELETE { ?node accel:qualifier ?value }
INSERT { ?node accel:qualifier accel:Exact, accel:About }
WHERE { ?node dcterms:identifier "X4b" ; accel:qualifier ?value } ;

DELETE { ?node accel:qualifier ?value }
INSERT { ?node accel:qualifier "in words" }
WHERE { ?node dcterms:identifier "X4c" ; accel:qualifier ?value }
