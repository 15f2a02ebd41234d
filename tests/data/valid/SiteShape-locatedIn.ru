# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A site lies in a state.

DELETE { akg:campus accel:locatedIn akg:county . ?claim rdf:object akg:county }
INSERT { akg:campus accel:locatedIn akg:state . ?claim rdf:object akg:state }
WHERE { ?claim rdf:subject akg:campus ; rdf:predicate accel:locatedIn ; rdf:object akg:county }
