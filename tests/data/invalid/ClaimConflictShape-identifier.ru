# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One conflict has no identifier, one has two, one has a number.

DELETE { ?node dcterms:identifier ?value }
INSERT { ?node dcterms:identifier 3 }
WHERE { ?node dcterms:identifier ?value . FILTER(?value = "CF3") } ;

INSERT { ?node dcterms:identifier "CF22" }
WHERE { ?node dcterms:identifier "CF2" } ;

DELETE { ?node dcterms:identifier ?value }
WHERE { ?node dcterms:identifier ?value . FILTER(?value = "CF1") }
