# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Deployable in names akg:campus, a thing of another class.

DELETE { akg:rack accel:deployableIn akg:big-cluster . ?claim rdf:object akg:big-cluster }
INSERT { akg:rack accel:deployableIn akg:campus . ?claim rdf:object akg:campus }
WHERE { ?claim rdf:subject akg:rack ; rdf:predicate accel:deployableIn ; rdf:object akg:big-cluster }
