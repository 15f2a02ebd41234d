# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The driver reports more than the 100 GB.

DELETE { akg:chip-1 accel:reportedMemoryGB 98 . ?claim rdf:object 98 ; accel:statedValue "98" ; accel:lowerBound 98 ; accel:upperBound 98 }
INSERT { akg:chip-1 accel:reportedMemoryGB 107 . ?claim rdf:object 107 ; accel:statedValue "107" ; accel:lowerBound 107 ; accel:upperBound 107 }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:reportedMemoryGB }
