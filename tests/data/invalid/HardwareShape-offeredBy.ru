# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# offeredBy names akg:rack, a thing of another class.

DELETE { akg:chip-1 accel:offeredBy ?old . ?claim rdf:object ?old }
INSERT { akg:chip-1 accel:offeredBy akg:rack . ?claim rdf:object akg:rack }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:offeredBy ; rdf:object ?old }
