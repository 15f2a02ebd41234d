# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has no subject, one has two, one has words.

DELETE { ?node rdf:subject ?value }
WHERE { ?node dcterms:identifier "X4" ; rdf:subject ?value } ;

INSERT { ?node rdf:subject akg:model }
WHERE { ?node dcterms:identifier "X4b" } ;

DELETE { ?node rdf:subject ?value }
INSERT { ?node rdf:subject "models" }
WHERE { ?node dcterms:identifier "X4c" ; rdf:subject ?value }
