# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One observation has no property, one has two, one has words.

DELETE { ?node sosa:observedProperty ?value }
WHERE { ?node dcterms:identifier "X7" ; sosa:observedProperty ?value } ;

INSERT { ?node sosa:observedProperty accel:ThroughputPerChip }
WHERE { ?node dcterms:identifier "X7b" } ;

DELETE { ?node sosa:observedProperty ?value }
INSERT { ?node sosa:observedProperty "in words" }
WHERE { ?node dcterms:identifier "X7c" ; sosa:observedProperty ?value }
