# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Announces names akg:rack, another thing of the class.

DELETE { akg:launch accel:announces akg:chip-2 . ?claim rdf:object akg:chip-2 }
INSERT { akg:launch accel:announces akg:rack . ?claim rdf:object akg:rack }
WHERE { ?claim rdf:subject akg:launch ; rdf:predicate accel:announces ; rdf:object akg:chip-2 }
