# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# owner names akg:cloud, a thing of another class.

DELETE { akg:campus accel:owner ?old . ?claim rdf:object ?old }
INSERT { akg:campus accel:owner akg:cloud . ?claim rdf:object akg:cloud }
WHERE { ?claim rdf:subject akg:campus ; rdf:predicate accel:owner ; rdf:object ?old }
