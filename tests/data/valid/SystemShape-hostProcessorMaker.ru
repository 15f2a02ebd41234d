# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Host processor maker names akg:acme, another thing of the class.

DELETE { akg:rack accel:hostProcessorMaker akg:beta . ?claim rdf:object akg:beta }
INSERT { akg:rack accel:hostProcessorMaker akg:acme . ?claim rdf:object akg:acme }
WHERE { ?claim rdf:subject akg:rack ; rdf:predicate accel:hostProcessorMaker ; rdf:object akg:beta }
