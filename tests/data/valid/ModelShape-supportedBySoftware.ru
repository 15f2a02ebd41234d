# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Supported by software names akg:sdk-0, another thing of the class.

DELETE { akg:model accel:supportedBySoftware akg:sdk . ?claim rdf:object akg:sdk }
INSERT { akg:model accel:supportedBySoftware akg:sdk-0 . ?claim rdf:object akg:sdk-0 }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:supportedBySoftware ; rdf:object akg:sdk }
