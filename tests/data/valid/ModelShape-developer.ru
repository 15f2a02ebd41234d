# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Developer names akg:acme, another thing of the class.

DELETE { akg:model accel:developer akg:beta . ?claim rdf:object akg:beta }
INSERT { akg:model accel:developer akg:acme . ?claim rdf:object akg:acme }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:developer ; rdf:object akg:beta }
