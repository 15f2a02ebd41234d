# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Served on names akg:campus, a thing of another class.

DELETE { akg:model accel:servedOn akg:big-cluster . ?claim rdf:object akg:big-cluster }
INSERT { akg:model accel:servedOn akg:campus . ?claim rdf:object akg:campus }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:servedOn ; rdf:object akg:big-cluster }
