# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Foundry names akg:acme, another thing of the class.

DELETE { akg:chip-1 accel:foundry akg:beta . ?claim rdf:object akg:beta }
INSERT { akg:chip-1 accel:foundry akg:acme . ?claim rdf:object akg:acme }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:foundry ; rdf:object akg:beta }
