# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has no source, one has two, one names a document.

DELETE { ?node dcterms:source ?value }
WHERE { ?node dcterms:identifier "X4" ; dcterms:source ?value } ;

INSERT { ?node dcterms:source akgs:page }
WHERE { ?node dcterms:identifier "X4b" } ;

DELETE { ?node dcterms:source ?value }
INSERT { ?node dcterms:source akg:article }
WHERE { ?node dcterms:identifier "X4c" ; dcterms:source ?value }
