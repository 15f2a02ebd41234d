# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One comparison has no metric, one has two, one a concept of another scheme.

DELETE { ?node accel:metric ?value }
WHERE { ?node dcterms:identifier "X1" ; accel:metric ?value } ;

INSERT { ?node accel:metric accel:Cost }
WHERE { ?node dcterms:identifier "X1b" } ;

DELETE { ?node accel:metric ?value }
INSERT { ?node accel:metric accel:Exact }
WHERE { ?node dcterms:identifier "X1c" ; accel:metric ?value }
