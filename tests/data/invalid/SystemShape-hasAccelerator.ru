# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Has accelerator names akg:core, a thing of another class.

DELETE { akg:server accel:hasAccelerator akg:chip-1 . ?claim rdf:object akg:chip-1 }
INSERT { akg:server accel:hasAccelerator akg:core . ?claim rdf:object akg:core }
WHERE { ?claim rdf:subject akg:server ; rdf:predicate accel:hasAccelerator ; rdf:object akg:chip-1 }
