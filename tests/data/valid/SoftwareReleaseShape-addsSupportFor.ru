# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Adds support for names akg:one-family, another thing of the class.

DELETE { akg:sdk-1 accel:addsSupportFor akg:chip-1 . ?claim rdf:object akg:chip-1 }
INSERT { akg:sdk-1 accel:addsSupportFor akg:one-family . ?claim rdf:object akg:one-family }
WHERE { ?claim rdf:subject akg:sdk-1 ; rdf:predicate accel:addsSupportFor ; rdf:object akg:chip-1 }
