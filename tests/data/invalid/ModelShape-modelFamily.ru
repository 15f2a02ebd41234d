# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Model family names akg:model-zero, a thing of another class.

DELETE { akg:model accel:modelFamily akg:models . ?claim rdf:object akg:models }
INSERT { akg:model accel:modelFamily akg:model-zero . ?claim rdf:object akg:model-zero }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:modelFamily ; rdf:object akg:models }
