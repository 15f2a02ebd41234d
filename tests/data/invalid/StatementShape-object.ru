# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has no object, one has two.

DELETE { ?node rdf:object ?value }
WHERE { ?node dcterms:identifier "X4" ; rdf:object ?value } ;

INSERT { ?node rdf:object akg:rack }
WHERE { ?node dcterms:identifier "X4b" }
