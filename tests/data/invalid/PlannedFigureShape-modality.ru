# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The memory of a chip that is only announced stands as a fact.

DELETE { akg:chip-2 accel:memoryCapacityGB 200 . ?claim rdf:subject akg:chip-2 }
INSERT { akg:chip-3 accel:memoryCapacityGB 200 . ?claim rdf:subject akg:chip-3 }
WHERE { ?claim rdf:subject akg:chip-2 ; rdf:predicate accel:memoryCapacityGB }
