# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has another object.

DELETE { ?node rdf:object ?value }
INSERT { ?node rdf:object akg:rack }
WHERE { ?node dcterms:identifier "X4" ; rdf:object ?value }
