# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Inference supported on names akg:one-large, another thing of the class.

DELETE { akg:model accel:inferenceSupportedOn akg:chip-1 . ?claim rdf:object akg:chip-1 }
INSERT { akg:model accel:inferenceSupportedOn akg:one-large . ?claim rdf:object akg:one-large }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:inferenceSupportedOn ; rdf:object akg:chip-1 }
