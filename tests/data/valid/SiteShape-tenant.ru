# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# tenant names akg:press, another thing of the class.

DELETE { akg:campus accel:tenant ?old . ?claim rdf:object ?old }
INSERT { akg:campus accel:tenant akg:press . ?claim rdf:object akg:press }
WHERE { ?claim rdf:subject akg:campus ; rdf:predicate accel:tenant ; rdf:object ?old }
