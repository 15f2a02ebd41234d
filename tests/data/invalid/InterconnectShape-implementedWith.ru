# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Implemented with names akg:torus, a thing of another class.

DELETE { akg:acmelink accel:implementedWith akg:serial . ?claim rdf:object akg:serial }
INSERT { akg:acmelink accel:implementedWith akg:torus . ?claim rdf:object akg:torus }
WHERE { ?claim rdf:subject akg:acmelink ; rdf:predicate accel:implementedWith ; rdf:object akg:serial }
