# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Core type names akg:core-2, another thing of the class.

DELETE { akg:chip-1 accel:coreType akg:core . ?claim rdf:object akg:core }
INSERT { akg:chip-1 accel:coreType akg:core-2 . ?claim rdf:object akg:core-2 }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:coreType ; rdf:object akg:core }
