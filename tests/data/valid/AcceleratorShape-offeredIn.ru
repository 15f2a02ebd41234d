# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Offered in names akg:rack, another thing of the class.

DELETE { akg:chip-1 accel:offeredIn akg:one-family . ?claim rdf:object akg:one-family }
INSERT { akg:chip-1 accel:offeredIn akg:rack . ?claim rdf:object akg:rack }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:offeredIn ; rdf:object akg:one-family }
