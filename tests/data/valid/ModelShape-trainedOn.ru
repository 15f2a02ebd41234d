# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Trained on names akg:chip-2, another thing of the class.

DELETE { akg:model accel:trainedOn akg:chip-1 . ?claim rdf:object akg:chip-1 }
INSERT { akg:model accel:trainedOn akg:chip-2 . ?claim rdf:object akg:chip-2 }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:trainedOn ; rdf:object akg:chip-1 }
