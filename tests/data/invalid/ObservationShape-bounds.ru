# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The result is above the upper bound.

DELETE { ?node sosa:hasSimpleResult ?value }
INSERT { ?node sosa:hasSimpleResult 120 }
WHERE { ?node dcterms:identifier "X7" ; sosa:hasSimpleResult ?value }
