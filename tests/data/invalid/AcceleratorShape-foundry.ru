# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Foundry names akg:cloud, a thing of another class.

DELETE { akg:chip-1 accel:foundry akg:beta . ?claim rdf:object akg:beta }
INSERT { akg:chip-1 accel:foundry akg:cloud . ?claim rdf:object akg:cloud }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:foundry ; rdf:object akg:beta }
