# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A chip has two direct capacities.

INSERT { akg:chip-1 accel:memoryCapacityGB 101 . ?copy ?any ?value ; rdf:subject akg:chip-1 ; rdf:predicate accel:memoryCapacityGB ; rdf:object 101 ;
    accel:statedValue "101" ; accel:lowerBound 90.9 ; accel:upperBound 111.1 ; accel:qualifier accel:About }
WHERE {
    ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:memoryCapacityGB ; rdf:object 100 ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object, accel:statedValue, accel:lowerBound, accel:upperBound, accel:qualifier))
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", "000000ff")) AS ?copy)
}
