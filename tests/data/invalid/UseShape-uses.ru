# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Uses names akg:core, a thing of another class.

DELETE { akg:beta accel:uses akg:chip-1 . ?claim rdf:object akg:chip-1 }
INSERT { akg:beta accel:uses akg:core . ?claim rdf:object akg:core }
WHERE { ?claim rdf:subject akg:beta ; rdf:predicate accel:uses ; rdf:object akg:chip-1 }
