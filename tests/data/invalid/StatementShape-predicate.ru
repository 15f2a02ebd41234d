# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has no predicate, one has two, one has words.

DELETE { ?node rdf:predicate ?value }
WHERE { ?node dcterms:identifier "X4" ; rdf:predicate ?value } ;

INSERT { ?node rdf:predicate accel:trainedOn }
WHERE { ?node dcterms:identifier "X4b" } ;

DELETE { ?node rdf:predicate ?value }
INSERT { ?node rdf:predicate "served on" }
WHERE { ?node dcterms:identifier "X4c" ; rdf:predicate ?value }
