# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Planned interconnect names akg:line, a thing of another class.

DELETE { akg:chip-3 accel:plannedInterconnect akg:acmelink-2 . ?claim rdf:object akg:acmelink-2 }
INSERT { akg:chip-3 accel:plannedInterconnect akg:line . ?claim rdf:object akg:line }
WHERE { ?claim rdf:subject akg:chip-3 ; rdf:predicate accel:plannedInterconnect ; rdf:object akg:acmelink-2 }
