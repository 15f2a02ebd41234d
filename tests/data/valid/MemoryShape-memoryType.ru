# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Memory type names akg:sram, another thing of the class.

DELETE { akg:chip-1 accel:memoryType akg:hbm . ?claim rdf:object akg:hbm }
INSERT { akg:chip-1 accel:memoryType akg:sram . ?claim rdf:object akg:sram }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:memoryType ; rdf:object akg:hbm }
