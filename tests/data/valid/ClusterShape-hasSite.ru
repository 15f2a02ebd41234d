# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Has site names akg:small-campus, another thing of the class.

DELETE { akg:big-cluster accel:hasSite akg:campus . ?claim rdf:object akg:campus }
INSERT { akg:big-cluster accel:hasSite akg:small-campus . ?claim rdf:object akg:small-campus }
WHERE { ?claim rdf:subject akg:big-cluster ; rdf:predicate accel:hasSite ; rdf:object akg:campus }
