# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Version of names akg:serial, another thing of the class.

DELETE { akg:acmelink-1 accel:versionOf akg:acmelink . ?claim rdf:object akg:acmelink }
INSERT { akg:acmelink-1 accel:versionOf akg:serial . ?claim rdf:object akg:serial }
WHERE { ?claim rdf:subject akg:acmelink-1 ; rdf:predicate accel:versionOf ; rdf:object akg:acmelink }
