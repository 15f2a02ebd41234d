# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has no identifier, one has two, one has a number.

DELETE { ?node dcterms:identifier ?value }
INSERT { ?node dcterms:identifier 44 }
WHERE { ?node dcterms:identifier ?value . FILTER(?value = "X4c") } ;

INSERT { ?node dcterms:identifier "X44" }
WHERE { ?node dcterms:identifier "X4b" } ;

DELETE { ?node dcterms:identifier ?value }
WHERE { ?node dcterms:identifier ?value . FILTER(?value = "X4") }
