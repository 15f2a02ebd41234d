# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# 8 chips of 100 GB make about 850 GB.

DELETE { akg:rack accel:memoryCapacityGB 800 . ?claim rdf:object 800 ; accel:qualifier accel:Exact ; accel:statedValue "800" ; accel:lowerBound 800 ; accel:upperBound 800 }
INSERT { akg:rack accel:memoryCapacityGB 850 . ?claim rdf:object 850 ; accel:statedValue "850" ; accel:qualifier accel:About ;
        accel:lowerBound 765 ; accel:upperBound 935 }
WHERE { ?claim rdf:subject akg:rack ; rdf:predicate accel:memoryCapacityGB }
