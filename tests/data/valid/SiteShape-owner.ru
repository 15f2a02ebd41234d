# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# owner names akg:press, another thing of the class.

DELETE { akg:campus accel:owner ?old . ?claim rdf:object ?old }
INSERT { akg:campus accel:owner akg:press . ?claim rdf:object akg:press }
WHERE { ?claim rdf:subject akg:campus ; rdf:predicate accel:owner ; rdf:object ?old }
