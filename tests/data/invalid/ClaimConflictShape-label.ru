# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One conflict has no label, one has two, one has a language tag.

DELETE { ?node rdfs:label ?value }
WHERE { ?node dcterms:identifier "CF1" ; rdfs:label ?value } ;

INSERT { ?node rdfs:label "Cost" }
WHERE { ?node dcterms:identifier "CF2" } ;

DELETE { ?node rdfs:label ?value }
INSERT { ?node rdfs:label "Cost"@en }
WHERE { ?node dcterms:identifier "CF3" ; rdfs:label ?value }
