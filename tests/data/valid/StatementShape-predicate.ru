# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has another predicate.

DELETE { ?node rdf:predicate ?value }
INSERT { ?node rdf:predicate accel:trainedOn }
WHERE { ?node dcterms:identifier "X4" ; rdf:predicate ?value }
