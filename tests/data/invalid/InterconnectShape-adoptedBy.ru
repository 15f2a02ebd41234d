# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# adoptedBy names akg:cloud, a thing of another class.

DELETE { akg:acmelink-1 accel:adoptedBy ?old . ?claim rdf:object ?old }
INSERT { akg:acmelink-1 accel:adoptedBy akg:cloud . ?claim rdf:object akg:cloud }
WHERE { ?claim rdf:subject akg:acmelink-1 ; rdf:predicate accel:adoptedBy ; rdf:object ?old }
