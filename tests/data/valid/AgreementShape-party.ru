# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# An agreement has three parties.

INSERT { akg:deal accel:party akg:acme-labs . ?copy ?any ?value ; rdf:subject akg:deal ; rdf:predicate accel:party ; rdf:object akg:acme-labs }
WHERE {
    ?claim rdf:subject akg:deal ; rdf:predicate accel:party ; rdf:object akg:beta ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object))
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", "000000ff")) AS ?copy)
}
