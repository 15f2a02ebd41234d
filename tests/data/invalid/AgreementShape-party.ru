# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# An agreement has one party, and that a group.

DELETE { akg:deal accel:party akg:beta . ?claim ?any ?value }
WHERE { ?claim rdf:subject akg:deal ; rdf:predicate accel:party ; rdf:object akg:beta ; ?any ?value } ;

DELETE { akg:deal accel:party akg:acme . ?claim rdf:object akg:acme }
INSERT { akg:deal accel:party akg:launch-users . ?claim rdf:object akg:launch-users }
WHERE { ?claim rdf:subject akg:deal ; rdf:predicate accel:party ; rdf:object akg:acme }
