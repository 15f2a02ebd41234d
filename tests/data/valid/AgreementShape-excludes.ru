# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Excludes names akg:line, another thing of the class.

DELETE { akg:deal accel:excludes akg:gpus . ?claim rdf:object akg:gpus }
INSERT { akg:deal accel:excludes akg:line . ?claim rdf:object akg:line }
WHERE { ?claim rdf:subject akg:deal ; rdf:predicate accel:excludes ; rdf:object akg:gpus }
