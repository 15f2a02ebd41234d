# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Within names akg:state, another thing of the class.

DELETE { akg:harbour accel:within akg:country . ?claim rdf:object akg:country }
INSERT { akg:harbour accel:within akg:state . ?claim rdf:object akg:state }
WHERE { ?claim rdf:subject akg:harbour ; rdf:predicate accel:within ; rdf:object akg:country }
