# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Has accelerator names akg:chip-2, another thing of the class.

DELETE { akg:server accel:hasAccelerator akg:chip-1 . ?claim rdf:object akg:chip-1 }
INSERT { akg:server accel:hasAccelerator akg:chip-2 . ?claim rdf:object akg:chip-2 }
WHERE { ?claim rdf:subject akg:server ; rdf:predicate accel:hasAccelerator ; rdf:object akg:chip-1 }
