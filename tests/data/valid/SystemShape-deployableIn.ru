# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Deployable in names akg:small-cluster, another thing of the class.

DELETE { akg:rack accel:deployableIn akg:big-cluster . ?claim rdf:object akg:big-cluster }
INSERT { akg:rack accel:deployableIn akg:small-cluster . ?claim rdf:object akg:small-cluster }
WHERE { ?claim rdf:subject akg:rack ; rdf:predicate accel:deployableIn ; rdf:object akg:big-cluster }
