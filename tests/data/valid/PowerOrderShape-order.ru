# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# As much is measured as the cooling is built for.

DELETE { akg:chip-1 accel:maxMeasuredPowerW 600 . ?claim rdf:object 600 ; accel:statedValue "600" ; accel:lowerBound 600 ; accel:upperBound 600 }
INSERT { akg:chip-1 accel:maxMeasuredPowerW 700 . ?claim rdf:object 700 ; accel:statedValue "700" ; accel:lowerBound 700 ; accel:upperBound 700 }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:maxMeasuredPowerW }
