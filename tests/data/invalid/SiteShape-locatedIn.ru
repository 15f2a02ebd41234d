# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A site lies in a cloud region too.

INSERT { akg:campus accel:locatedIn akg:west . ?copy ?any ?value ; rdf:subject akg:campus ; rdf:predicate accel:locatedIn ; rdf:object akg:west }
WHERE {
    ?claim rdf:subject akg:campus ; rdf:predicate accel:locatedIn ; rdf:object akg:county ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object))
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", "000000ff")) AS ?copy)
}
