# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A direct figure has a claim.

INSERT { akg:chip-2 accel:memoryBandwidthGBps 4000 . ?copy ?any ?value ; rdf:subject akg:chip-2 ; rdf:predicate accel:memoryBandwidthGBps ; rdf:object 4000 }
WHERE {
    ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:memoryBandwidthGBps ; rdf:object 4000 ; ?any ?value .
    FILTER(?any NOT IN (rdf:subject, rdf:predicate, rdf:object))
    BIND(IRI(REPLACE(STR(?claim), "[0-9a-f]{8}$", "000000ff")) AS ?copy)
}
