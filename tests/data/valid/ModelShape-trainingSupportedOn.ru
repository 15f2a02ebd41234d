# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Training supported on names akg:one-family, another thing of the class.

DELETE { akg:model accel:trainingSupportedOn akg:chip-1 . ?claim rdf:object akg:chip-1 }
INSERT { akg:model accel:trainingSupportedOn akg:one-family . ?claim rdf:object akg:one-family }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:trainingSupportedOn ; rdf:object akg:chip-1 }
