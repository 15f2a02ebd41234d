# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The data set has a triple more, which the catalogue counts.

INSERT DATA { <https://w3id.org/accelkg/dataset> dcterms:title "accelkg" } ;

DELETE { <https://w3id.org/accelkg/dataset> void:triples ?value }
INSERT { <https://w3id.org/accelkg/dataset> void:triples ?count }
WHERE {
    <https://w3id.org/accelkg/dataset> void:triples ?value
    { SELECT (COUNT(*) AS ?count) { ?subject ?predicate ?object } }
}
