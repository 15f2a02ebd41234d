# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# designPartner names akg:acme, another thing of the class.

DELETE { akg:chip-1 accel:designPartner ?old . ?claim rdf:object ?old }
INSERT { akg:chip-1 accel:designPartner akg:acme . ?claim rdf:object akg:acme }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:designPartner ; rdf:object ?old }
