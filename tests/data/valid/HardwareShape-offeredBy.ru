# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# offeredBy names akg:acme, another thing of the class.

DELETE { akg:chip-1 accel:offeredBy ?old . ?claim rdf:object ?old }
INSERT { akg:chip-1 accel:offeredBy akg:acme . ?claim rdf:object akg:acme }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:offeredBy ; rdf:object ?old }
