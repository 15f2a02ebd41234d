# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Process node names akg:hbm, a thing of another class.

DELETE { akg:chip-1 accel:processNode akg:node-3 . ?claim rdf:object akg:node-3 }
INSERT { akg:chip-1 accel:processNode akg:hbm . ?claim rdf:object akg:hbm }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:processNode ; rdf:object akg:node-3 }
