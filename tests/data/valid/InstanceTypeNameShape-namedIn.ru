# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Named in names akg:sdk-0, another thing of the class.

DELETE { akg:one-odd accel:namedIn akg:sdk . ?claim rdf:object akg:sdk }
INSERT { akg:one-odd accel:namedIn akg:sdk-0 . ?claim rdf:object akg:sdk-0 }
WHERE { ?claim rdf:subject akg:one-odd ; rdf:predicate accel:namedIn ; rdf:object akg:sdk }
