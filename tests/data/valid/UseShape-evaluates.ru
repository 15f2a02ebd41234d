# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Evaluates names akg:rack, another thing of the class.

DELETE { akg:beta accel:evaluates akg:chip-2 . ?claim rdf:object akg:chip-2 }
INSERT { akg:beta accel:evaluates akg:rack . ?claim rdf:object akg:rack }
WHERE { ?claim rdf:subject akg:beta ; rdf:predicate accel:evaluates ; rdf:object akg:chip-2 }
