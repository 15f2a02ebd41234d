# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A model is served on a chip.

DELETE { ?node rdf:subject ?value }
INSERT { ?node rdf:subject akg:model }
WHERE { ?node dcterms:identifier "X4" ; rdf:subject ?value }
