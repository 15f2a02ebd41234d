# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Developer names akg:ann, a thing of another class.

DELETE { akg:model accel:developer akg:beta . ?claim rdf:object akg:beta }
INSERT { akg:model accel:developer akg:ann . ?claim rdf:object akg:ann }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:developer ; rdf:object akg:beta }
