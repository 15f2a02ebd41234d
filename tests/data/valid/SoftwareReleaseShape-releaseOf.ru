# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Release of names akg:sdk-0, another thing of the class.

DELETE { akg:sdk-1 accel:releaseOf akg:sdk . ?claim rdf:object akg:sdk }
INSERT { akg:sdk-1 accel:releaseOf akg:sdk-0 . ?claim rdf:object akg:sdk-0 }
WHERE { ?claim rdf:subject akg:sdk-1 ; rdf:predicate accel:releaseOf ; rdf:object akg:sdk }
