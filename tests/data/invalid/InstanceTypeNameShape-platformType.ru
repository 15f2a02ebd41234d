# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Platform type names akg:chip-1, a thing of another class.

DELETE { akg:one-odd accel:platformType akg:rack . ?claim rdf:object akg:rack }
INSERT { akg:one-odd accel:platformType akg:chip-1 . ?claim rdf:object akg:chip-1 }
WHERE { ?claim rdf:subject akg:one-odd ; rdf:predicate accel:platformType ; rdf:object akg:rack }
