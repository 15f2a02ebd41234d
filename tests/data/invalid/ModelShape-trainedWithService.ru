# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Trained with service names akg:acme, a thing of another class.

DELETE { akg:model accel:trainedWithService akg:cloud . ?claim rdf:object akg:cloud }
INSERT { akg:model accel:trainedWithService akg:acme . ?claim rdf:object akg:acme }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:trainedWithService ; rdf:object akg:cloud }
