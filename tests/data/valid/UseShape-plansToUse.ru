# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Plans to use names akg:line, another thing of the class.

DELETE { akg:beta accel:plansToUse akg:chip-2 . ?claim rdf:object akg:chip-2 }
INSERT { akg:beta accel:plansToUse akg:line . ?claim rdf:object akg:line }
WHERE { ?claim rdf:subject akg:beta ; rdf:predicate accel:plansToUse ; rdf:object akg:chip-2 }
