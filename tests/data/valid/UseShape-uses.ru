# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Uses names akg:big-cluster, another thing of the class.

DELETE { akg:beta accel:uses akg:chip-1 . ?claim rdf:object akg:chip-1 }
INSERT { akg:beta accel:uses akg:big-cluster . ?claim rdf:object akg:big-cluster }
WHERE { ?claim rdf:subject akg:beta ; rdf:predicate accel:uses ; rdf:object akg:chip-1 }
