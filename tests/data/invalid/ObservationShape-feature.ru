# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One observation has no thing, one has two, one has words.

DELETE { ?node sosa:hasFeatureOfInterest ?value }
WHERE { ?node dcterms:identifier "X7" ; sosa:hasFeatureOfInterest ?value } ;

INSERT { ?node sosa:hasFeatureOfInterest akg:rack-2 }
WHERE { ?node dcterms:identifier "X7b" } ;

DELETE { ?node sosa:hasFeatureOfInterest ?value }
INSERT { ?node sosa:hasFeatureOfInterest "in words" }
WHERE { ?node dcterms:identifier "X7c" ; sosa:hasFeatureOfInterest ?value }
