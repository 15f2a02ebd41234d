# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# An accelerator is in two product lines.

INSERT { akg:chip-3 accel:productLine akg:one-family . ?copy ?any ?value ; rdf:subject akg:chip-3 ; rdf:predicate accel:productLine ; rdf:object akg:one-family }
WHERE {
    ?claim rdf:subject akg:chip-3 ; rdf:predicate accel:productLine ; rdf:object akg:line ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object))
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", "000000ff")) AS ?copy)
}
