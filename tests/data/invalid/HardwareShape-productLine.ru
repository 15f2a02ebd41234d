# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Product line names akg:acme, a thing of another class.

DELETE { akg:chip-1 accel:productLine akg:line . ?claim rdf:object akg:line }
INSERT { akg:chip-1 accel:productLine akg:acme . ?claim rdf:object akg:acme }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:productLine ; rdf:object akg:line }
