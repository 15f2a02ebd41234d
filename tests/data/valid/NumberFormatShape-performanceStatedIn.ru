# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Performance stated in names akg:bf16, another thing of the class.

DELETE { akg:chip-2 accel:performanceStatedIn akg:fp8 . ?claim rdf:object akg:fp8 }
INSERT { akg:chip-2 accel:performanceStatedIn akg:bf16 . ?claim rdf:object akg:bf16 }
WHERE { ?claim rdf:subject akg:chip-2 ; rdf:predicate accel:performanceStatedIn ; rdf:object akg:fp8 }
