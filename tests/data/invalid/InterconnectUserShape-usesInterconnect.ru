# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Uses interconnect names akg:line, a thing of another class.

DELETE { akg:chip-1 accel:usesInterconnect akg:acmelink-1 . ?claim rdf:object akg:acmelink-1 }
INSERT { akg:chip-1 accel:usesInterconnect akg:line . ?claim rdf:object akg:line }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:usesInterconnect ; rdf:object akg:acmelink-1 }
