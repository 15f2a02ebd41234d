# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# More is measured than the cooling is built for.

DELETE { akg:chip-1 accel:maxMeasuredPowerW 600 . ?claim rdf:object 600 ; accel:statedValue "600" ; accel:lowerBound 600 ; accel:upperBound 600 }
INSERT { akg:chip-1 accel:maxMeasuredPowerW 750 . ?claim rdf:object 750 ; accel:statedValue "750" ; accel:lowerBound 750 ; accel:upperBound 750 }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:maxMeasuredPowerW }
