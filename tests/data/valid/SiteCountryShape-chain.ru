# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The site lies in the country itself.

DELETE { akg:campus accel:locatedIn akg:county . ?claim rdf:object akg:county }
INSERT { akg:campus accel:locatedIn akg:country . ?claim rdf:object akg:country }
WHERE { ?claim rdf:subject akg:campus ; rdf:predicate accel:locatedIn ; rdf:object akg:county }
