# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# There is one process node.

DELETE { <https://w3id.org/accelkg/dataset/p1> void:triples ?value }
INSERT { <https://w3id.org/accelkg/dataset/p1> void:triples 1 }
WHERE { <https://w3id.org/accelkg/dataset/p1> void:triples ?value } ;

DELETE { akg:chip-2 accel:processNode akg:node-3 . ?claim ?any ?value }
WHERE { ?claim rdf:subject akg:chip-2 ; rdf:predicate accel:processNode ; rdf:object akg:node-3 ; ?any ?value } ;

DELETE { <https://w3id.org/accelkg/dataset> void:triples ?value }
INSERT { <https://w3id.org/accelkg/dataset> void:triples ?count }
WHERE {
    <https://w3id.org/accelkg/dataset> void:triples ?value
    { SELECT (COUNT(*) AS ?count) { ?subject ?predicate ?object } }
}
