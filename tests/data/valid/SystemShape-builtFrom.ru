# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Built from names akg:one-large, another thing of the class.

DELETE { akg:rack accel:builtFrom akg:server . ?claim rdf:object akg:server }
INSERT { akg:rack accel:builtFrom akg:one-large . ?claim rdf:object akg:one-large }
WHERE { ?claim rdf:subject akg:rack ; rdf:predicate accel:builtFrom ; rdf:object akg:server }
