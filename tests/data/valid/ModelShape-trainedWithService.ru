# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Trained with service names akg:cloud-2, another thing of the class.

DELETE { akg:model accel:trainedWithService akg:cloud . ?claim rdf:object akg:cloud }
INSERT { akg:model accel:trainedWithService akg:cloud-2 . ?claim rdf:object akg:cloud-2 }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:trainedWithService ; rdf:object akg:cloud }
