# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Implemented with names akg:ethernet, another thing of the class.

DELETE { akg:acmelink accel:implementedWith akg:serial . ?claim rdf:object akg:serial }
INSERT { akg:acmelink accel:implementedWith akg:ethernet . ?claim rdf:object akg:ethernet }
WHERE { ?claim rdf:subject akg:acmelink ; rdf:predicate accel:implementedWith ; rdf:object akg:serial }
