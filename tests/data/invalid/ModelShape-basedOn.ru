# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Based on names akg:sdk, a thing of another class.

DELETE { akg:model accel:basedOn akg:model-zero . ?claim rdf:object akg:model-zero }
INSERT { akg:model accel:basedOn akg:sdk . ?claim rdf:object akg:sdk }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:basedOn ; rdf:object akg:model-zero }
