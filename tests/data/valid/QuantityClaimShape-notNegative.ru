# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A bandwidth is zero, in the claim and in the direct triple.

DELETE {
    akg:chip-1 accel:memoryBandwidthGBps 4000 .
    ?claim rdf:object 4000 ; accel:statedValue "4000" ;
        accel:lowerBound 4000 ; accel:upperBound 4000
}
INSERT {
    akg:chip-1 accel:memoryBandwidthGBps 0 .
    ?claim rdf:object 0 ; accel:statedValue "0" ;
        accel:lowerBound 0 ; accel:upperBound 0
}
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:memoryBandwidthGBps }
