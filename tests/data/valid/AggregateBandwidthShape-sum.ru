# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# 8 links of 500 GB/s make about 4,100 GB/s.

DELETE { akg:rack accel:aggregateScaleUpBandwidthGBps 4000 . ?claim rdf:object 4000 ; accel:qualifier accel:Exact ; accel:statedValue "4000" ; accel:lowerBound 4000 ; accel:upperBound 4000 }
INSERT { akg:rack accel:aggregateScaleUpBandwidthGBps 4100 . ?claim rdf:object 4100 ; accel:statedValue "4100" ; accel:qualifier accel:About ;
        accel:lowerBound 3690 ; accel:upperBound 4510 }
WHERE { ?claim rdf:subject akg:rack ; rdf:predicate accel:aggregateScaleUpBandwidthGBps }
