# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Offered in names akg:west, a thing of another class.

DELETE { akg:chip-1 accel:offeredIn akg:one-family . ?claim rdf:object akg:one-family }
INSERT { akg:chip-1 accel:offeredIn akg:west . ?claim rdf:object akg:west }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:offeredIn ; rdf:object akg:one-family }
