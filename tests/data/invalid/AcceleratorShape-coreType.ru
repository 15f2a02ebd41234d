# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Core type names akg:hbm, a thing of another class.

DELETE { akg:chip-1 accel:coreType akg:core . ?claim rdf:object akg:core }
INSERT { akg:chip-1 accel:coreType akg:hbm . ?claim rdf:object akg:hbm }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:coreType ; rdf:object akg:core }
