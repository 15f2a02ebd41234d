# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A version is of a version.

DELETE { akg:acmelink-2 accel:versionOf akg:acmelink . ?claim rdf:object akg:acmelink }
INSERT { akg:acmelink-2 accel:versionOf akg:acmelink-1 . ?claim rdf:object akg:acmelink-1 }
WHERE { ?claim rdf:subject akg:acmelink-2 ; rdf:predicate accel:versionOf ; rdf:object akg:acmelink }
