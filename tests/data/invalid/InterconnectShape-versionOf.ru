# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Version of names akg:line, a thing of another class.

DELETE { akg:acmelink-1 accel:versionOf akg:acmelink . ?claim rdf:object akg:acmelink }
INSERT { akg:acmelink-1 accel:versionOf akg:line . ?claim rdf:object akg:line }
WHERE { ?claim rdf:subject akg:acmelink-1 ; rdf:predicate accel:versionOf ; rdf:object akg:acmelink }
