# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# 8 chips of 100 GB do not make 1,000 GB.

DELETE { akg:rack accel:memoryCapacityGB 800 . ?claim rdf:object 800 ; accel:qualifier accel:Exact ; accel:statedValue "800" ; accel:lowerBound 800 ; accel:upperBound 800 }
INSERT { akg:rack accel:memoryCapacityGB 1000 . ?claim rdf:object 1000 ; accel:statedValue "1000" ; accel:qualifier accel:About ;
        accel:lowerBound 900 ; accel:upperBound 1100 }
WHERE { ?claim rdf:subject akg:rack ; rdf:predicate accel:memoryCapacityGB }
