# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Based on names akg:models, another thing of the class.

DELETE { akg:model accel:basedOn akg:model-zero . ?claim rdf:object akg:model-zero }
INSERT { akg:model accel:basedOn akg:models . ?claim rdf:object akg:models }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:basedOn ; rdf:object akg:model-zero }
