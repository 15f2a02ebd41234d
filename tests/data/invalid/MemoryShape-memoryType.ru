# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Memory type names akg:sorting, a thing of another class.

DELETE { akg:chip-1 accel:memoryType akg:hbm . ?claim rdf:object akg:hbm }
INSERT { akg:chip-1 accel:memoryType akg:sorting . ?claim rdf:object akg:sorting }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:memoryType ; rdf:object akg:hbm }
