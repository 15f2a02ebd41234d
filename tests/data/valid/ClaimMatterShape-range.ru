# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A model is served on a product line.

DELETE { ?node rdf:object ?value }
INSERT { ?node rdf:object akg:line }
WHERE { ?node dcterms:identifier "X4" ; rdf:object ?value }
