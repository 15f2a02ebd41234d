# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Topology names akg:ring, another thing of the class.

DELETE { akg:acmelink-1 accel:topology akg:torus . ?claim rdf:object akg:torus }
INSERT { akg:acmelink-1 accel:topology akg:ring . ?claim rdf:object akg:ring }
WHERE { ?claim rdf:subject akg:acmelink-1 ; rdf:predicate accel:topology ; rdf:object akg:torus }
