# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# adoptedBy names akg:beta, another thing of the class.

DELETE { akg:acmelink-1 accel:adoptedBy ?old . ?claim rdf:object ?old }
INSERT { akg:acmelink-1 accel:adoptedBy akg:beta . ?claim rdf:object akg:beta }
WHERE { ?claim rdf:subject akg:acmelink-1 ; rdf:predicate accel:adoptedBy ; rdf:object ?old }
