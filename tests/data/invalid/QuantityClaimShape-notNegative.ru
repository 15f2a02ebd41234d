# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A bandwidth has a minus sign, in the claim and in the direct triple.

DELETE {
    akg:chip-1 accel:memoryBandwidthGBps 4000 .
    ?claim rdf:object 4000 ; accel:statedValue "4000" ;
        accel:lowerBound 4000 ; accel:upperBound 4000
}
INSERT {
    akg:chip-1 accel:memoryBandwidthGBps -4000 .
    ?claim rdf:object -4000 ; accel:statedValue "-4000" ;
        accel:lowerBound -4000 ; accel:upperBound -4000
}
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:memoryBandwidthGBps }
