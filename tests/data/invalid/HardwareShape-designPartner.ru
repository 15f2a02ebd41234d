# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# designPartner names akg:cloud, a thing of another class.

DELETE { akg:chip-1 accel:designPartner ?old . ?claim rdf:object ?old }
INSERT { akg:chip-1 accel:designPartner akg:cloud . ?claim rdf:object akg:cloud }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:designPartner ; rdf:object ?old }
