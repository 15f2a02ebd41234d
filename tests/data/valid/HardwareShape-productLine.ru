# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Product line names akg:one-family, another thing of the class.

DELETE { akg:chip-1 accel:productLine akg:line . ?claim rdf:object akg:line }
INSERT { akg:chip-1 accel:productLine akg:one-family . ?claim rdf:object akg:one-family }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:productLine ; rdf:object akg:line }
