# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Another thing.

DELETE { ?node sosa:hasFeatureOfInterest ?value }
INSERT { ?node sosa:hasFeatureOfInterest akg:rack-2 }
WHERE { ?node dcterms:identifier "X7" ; sosa:hasFeatureOfInterest ?value }
