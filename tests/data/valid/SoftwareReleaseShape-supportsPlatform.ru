# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Supports platform names akg:server, another thing of the class.

DELETE { akg:sdk-1 accel:supportsPlatform akg:rack . ?claim rdf:object akg:rack }
INSERT { akg:sdk-1 accel:supportsPlatform akg:server . ?claim rdf:object akg:server }
WHERE { ?claim rdf:subject akg:sdk-1 ; rdf:predicate accel:supportsPlatform ; rdf:object akg:rack }
