# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Available through names akg:cloud-2, another thing of the class.

DELETE { akg:line accel:availableThrough akg:cloud . ?claim rdf:object akg:cloud }
INSERT { akg:line accel:availableThrough akg:cloud-2 . ?claim rdf:object akg:cloud-2 }
WHERE { ?claim rdf:subject akg:line ; rdf:predicate accel:availableThrough ; rdf:object akg:cloud }
