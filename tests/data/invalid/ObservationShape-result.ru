# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One observation has no result, one has two of which one is negative, one has words.

DELETE { ?node sosa:hasSimpleResult ?value }
WHERE { ?node dcterms:identifier "X7" ; sosa:hasSimpleResult ?value } ;

DELETE { ?node accel:lowerBound ?bound }
INSERT { ?node sosa:hasSimpleResult -1 }
WHERE { ?node dcterms:identifier "X7b" OPTIONAL { ?node accel:lowerBound ?bound } } ;

DELETE { ?node sosa:hasSimpleResult ?value }
INSERT { ?node sosa:hasSimpleResult "in words" }
WHERE { ?node dcterms:identifier "X7c" ; sosa:hasSimpleResult ?value }
