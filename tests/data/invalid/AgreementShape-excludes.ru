# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Excludes names akg:core, a thing of another class.

DELETE { akg:deal accel:excludes akg:gpus . ?claim rdf:object akg:gpus }
INSERT { akg:deal accel:excludes akg:core . ?claim rdf:object akg:core }
WHERE { ?claim rdf:subject akg:deal ; rdf:predicate accel:excludes ; rdf:object akg:gpus }
