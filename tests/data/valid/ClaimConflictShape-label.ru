# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A conflict has another label.

DELETE { ?node rdfs:label ?value }
INSERT { ?node rdfs:label "Cost of Chip Two" }
WHERE { ?node dcterms:identifier "CF1" ; rdfs:label ?value }
