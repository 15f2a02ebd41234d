# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has another source.

DELETE { ?node dcterms:source ?value }
INSERT { ?node dcterms:source akgs:page }
WHERE { ?node dcterms:identifier "X4" ; dcterms:source ?value }
