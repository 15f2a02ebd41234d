# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A model is served on a cloud region; a capacity is a text.

DELETE { ?node rdf:object ?value }
INSERT { ?node rdf:object akg:west }
WHERE { ?node dcterms:identifier "X4" ; rdf:object ?value } ;

DELETE { ?node rdf:object ?value }
INSERT { ?node rdf:object "three hundred" }
WHERE { ?node dcterms:identifier "X3" ; rdf:object ?value }
