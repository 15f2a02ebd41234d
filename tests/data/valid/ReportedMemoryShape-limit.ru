# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The driver reports all 100 GB.

DELETE { akg:chip-1 accel:reportedMemoryGB 98 . ?claim rdf:object 98 ; accel:statedValue "98" ; accel:lowerBound 98 ; accel:upperBound 98 }
INSERT { akg:chip-1 accel:reportedMemoryGB 100 . ?claim rdf:object 100 ; accel:statedValue "100" ; accel:lowerBound 100 ; accel:upperBound 100 }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:reportedMemoryGB }
