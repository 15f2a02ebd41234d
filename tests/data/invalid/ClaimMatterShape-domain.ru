# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# An organisation is served on a chip.

DELETE { ?node rdf:subject ?value }
INSERT { ?node rdf:subject akg:acme }
WHERE { ?node dcterms:identifier "X4" ; rdf:subject ?value }
