# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The result is the upper bound.

DELETE { ?node sosa:hasSimpleResult ?value }
INSERT { ?node sosa:hasSimpleResult 110 }
WHERE { ?node dcterms:identifier "X7" ; sosa:hasSimpleResult ?value }
