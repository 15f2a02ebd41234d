# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The memory of a chip that is only announced is a goal.

DELETE { akg:chip-2 accel:memoryCapacityGB 200 . ?claim rdf:subject akg:chip-2 ; accel:modality accel:Asserted }
INSERT { ?claim rdf:subject akg:chip-3 ; accel:modality accel:Designed }
WHERE { ?claim rdf:subject akg:chip-2 ; rdf:predicate accel:memoryCapacityGB }
