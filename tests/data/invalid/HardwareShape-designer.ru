# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Designer names akg:cloud, a thing of another class.

DELETE { akg:chip-1 accel:designer akg:acme . ?claim rdf:object akg:acme }
INSERT { akg:chip-1 accel:designer akg:cloud . ?claim rdf:object akg:cloud }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:designer ; rdf:object akg:acme }
