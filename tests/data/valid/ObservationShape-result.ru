# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A decimal.

DELETE { ?node sosa:hasSimpleResult ?value }
INSERT { ?node sosa:hasSimpleResult 99.5 }
WHERE { ?node dcterms:identifier "X7" ; sosa:hasSimpleResult ?value }
