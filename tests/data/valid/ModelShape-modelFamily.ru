# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Model family names akg:models-2, another thing of the class.

DELETE { akg:model accel:modelFamily akg:models . ?claim rdf:object akg:models }
INSERT { akg:model accel:modelFamily akg:models-2 . ?claim rdf:object akg:models-2 }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:modelFamily ; rdf:object akg:models }
