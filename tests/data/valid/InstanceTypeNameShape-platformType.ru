# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Platform type names akg:server, another thing of the class.

DELETE { akg:one-odd accel:platformType akg:rack . ?claim rdf:object akg:rack }
INSERT { akg:one-odd accel:platformType akg:server . ?claim rdf:object akg:server }
WHERE { ?claim rdf:subject akg:one-odd ; rdf:predicate accel:platformType ; rdf:object akg:rack }
