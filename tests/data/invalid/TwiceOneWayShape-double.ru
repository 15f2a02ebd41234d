# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Both directions are less than twice one.

INSERT { ?copy ?any ?value ; dcterms:identifier "X9" ; rdf:object 800 ; accel:statedValue "800" ; accel:direction accel:BothWays ;
        accel:lowerBound 800 ; accel:upperBound 800 ; accel:modality accel:Designed }
WHERE {
    ?node rdf:subject akg:chip-1 ; rdf:predicate accel:scaleUpBandwidthPerChipGBps ; ?any ?value .
    FILTER(?any NOT IN (dcterms:identifier, rdf:object, accel:statedValue, accel:lowerBound, accel:upperBound, accel:direction, accel:modality))
    BIND(IRI(REPLACE(STR(?node), "[0-9a-z]+$", "00000009")) AS ?copy)
}
