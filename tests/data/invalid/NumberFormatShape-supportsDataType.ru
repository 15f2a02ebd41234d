# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Supports data type names akg:hbm, a thing of another class.

DELETE { akg:chip-1 accel:supportsDataType akg:fp8 . ?claim rdf:object akg:fp8 }
INSERT { akg:chip-1 accel:supportsDataType akg:hbm . ?claim rdf:object akg:hbm }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:supportsDataType ; rdf:object akg:fp8 }
