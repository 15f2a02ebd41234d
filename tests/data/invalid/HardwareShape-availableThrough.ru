# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Available through names akg:acme, a thing of another class.

DELETE { akg:line accel:availableThrough akg:cloud . ?claim rdf:object akg:cloud }
INSERT { akg:line accel:availableThrough akg:acme . ?claim rdf:object akg:acme }
WHERE { ?claim rdf:subject akg:line ; rdf:predicate accel:availableThrough ; rdf:object akg:cloud }
