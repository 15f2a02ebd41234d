# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Designer names akg:beta, another thing of the class.

DELETE { akg:chip-1 accel:designer akg:acme . ?claim rdf:object akg:acme }
INSERT { akg:chip-1 accel:designer akg:beta . ?claim rdf:object akg:beta }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:designer ; rdf:object akg:acme }
