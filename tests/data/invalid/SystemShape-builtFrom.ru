# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Built from names akg:chip-1, a thing of another class.

DELETE { akg:rack accel:builtFrom akg:server . ?claim rdf:object akg:server }
INSERT { akg:rack accel:builtFrom akg:chip-1 . ?claim rdf:object akg:chip-1 }
WHERE { ?claim rdf:subject akg:rack ; rdf:predicate accel:builtFrom ; rdf:object akg:server }
