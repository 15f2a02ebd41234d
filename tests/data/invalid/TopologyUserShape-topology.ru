# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Topology names akg:hbm, a thing of another class.

DELETE { akg:acmelink-1 accel:topology akg:torus . ?claim rdf:object akg:torus }
INSERT { akg:acmelink-1 accel:topology akg:hbm . ?claim rdf:object akg:hbm }
WHERE { ?claim rdf:subject akg:acmelink-1 ; rdf:predicate accel:topology ; rdf:object akg:torus }
