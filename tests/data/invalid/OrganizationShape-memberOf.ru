# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# memberOf names akg:cloud, a thing of another class.

DELETE { akg:beta accel:memberOf ?old . ?claim rdf:object ?old }
INSERT { akg:beta accel:memberOf akg:cloud . ?claim rdf:object akg:cloud }
WHERE { ?claim rdf:subject akg:beta ; rdf:predicate accel:memberOf ; rdf:object ?old }
