# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Served on names akg:line, another thing of the class.

DELETE { akg:model accel:servedOn akg:big-cluster . ?claim rdf:object akg:big-cluster }
INSERT { akg:model accel:servedOn akg:line . ?claim rdf:object akg:line }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:servedOn ; rdf:object akg:big-cluster }
