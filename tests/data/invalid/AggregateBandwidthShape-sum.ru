# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# 8 links of 500 GB/s do not make 9,000 GB/s.

DELETE { akg:rack accel:aggregateScaleUpBandwidthGBps 4000 . ?claim rdf:object 4000 ; accel:statedValue "4000" ; accel:lowerBound 4000 ; accel:upperBound 4000 }
INSERT { akg:rack accel:aggregateScaleUpBandwidthGBps 9000 . ?claim rdf:object 9000 ; accel:statedValue "9000" ; accel:lowerBound 9000 ; accel:upperBound 9000 }
WHERE { ?claim rdf:subject akg:rack ; rdf:predicate accel:aggregateScaleUpBandwidthGBps }
