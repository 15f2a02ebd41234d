# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Adds support for names akg:core, a thing of another class.

DELETE { akg:sdk-1 accel:addsSupportFor akg:chip-1 . ?claim rdf:object akg:chip-1 }
INSERT { akg:sdk-1 accel:addsSupportFor akg:core . ?claim rdf:object akg:core }
WHERE { ?claim rdf:subject akg:sdk-1 ; rdf:predicate accel:addsSupportFor ; rdf:object akg:chip-1 }
