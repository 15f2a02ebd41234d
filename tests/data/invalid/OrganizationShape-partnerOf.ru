# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Partner of names akg:cloud, a thing of another class.

DELETE { akg:acme accel:partnerOf akg:beta . ?claim rdf:object akg:beta }
INSERT { akg:acme accel:partnerOf akg:cloud . ?claim rdf:object akg:cloud }
WHERE { ?claim rdf:subject akg:acme ; rdf:predicate accel:partnerOf ; rdf:object akg:beta }
