# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Has site names akg:county, a thing of another class.

DELETE { akg:big-cluster accel:hasSite akg:campus . ?claim rdf:object akg:campus }
INSERT { akg:big-cluster accel:hasSite akg:county . ?claim rdf:object akg:county }
WHERE { ?claim rdf:subject akg:big-cluster ; rdf:predicate accel:hasSite ; rdf:object akg:campus }
