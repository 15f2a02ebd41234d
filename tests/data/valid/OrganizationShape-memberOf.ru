# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# memberOf names akg:press, another thing of the class.

DELETE { akg:beta accel:memberOf ?old . ?claim rdf:object ?old }
INSERT { akg:beta accel:memberOf akg:press . ?claim rdf:object akg:press }
WHERE { ?claim rdf:subject akg:beta ; rdf:predicate accel:memberOf ; rdf:object ?old }
