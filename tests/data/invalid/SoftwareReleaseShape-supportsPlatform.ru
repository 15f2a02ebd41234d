# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Supports platform names akg:core, a thing of another class.

DELETE { akg:sdk-1 accel:supportsPlatform akg:rack . ?claim rdf:object akg:rack }
INSERT { akg:sdk-1 accel:supportsPlatform akg:core . ?claim rdf:object akg:core }
WHERE { ?claim rdf:subject akg:sdk-1 ; rdf:predicate accel:supportsPlatform ; rdf:object akg:rack }
