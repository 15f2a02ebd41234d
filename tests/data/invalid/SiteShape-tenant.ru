# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# tenant names akg:cloud, a thing of another class.

DELETE { akg:campus accel:tenant ?old . ?claim rdf:object ?old }
INSERT { akg:campus accel:tenant akg:cloud . ?claim rdf:object akg:cloud }
WHERE { ?claim rdf:subject akg:campus ; rdf:predicate accel:tenant ; rdf:object ?old }
