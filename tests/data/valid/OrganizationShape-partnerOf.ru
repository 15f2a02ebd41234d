# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Partner of names akg:press, another thing of the class.

DELETE { akg:acme accel:partnerOf akg:beta . ?claim rdf:object akg:beta }
INSERT { akg:acme accel:partnerOf akg:press . ?claim rdf:object akg:press }
WHERE { ?claim rdf:subject akg:acme ; rdf:predicate accel:partnerOf ; rdf:object akg:beta }
