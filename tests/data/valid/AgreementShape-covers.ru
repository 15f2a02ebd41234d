# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Covers names akg:rack, another thing of the class.

DELETE { akg:deal accel:covers akg:chip-2 . ?claim rdf:object akg:chip-2 }
INSERT { akg:deal accel:covers akg:rack . ?claim rdf:object akg:rack }
WHERE { ?claim rdf:subject akg:deal ; rdf:predicate accel:covers ; rdf:object akg:chip-2 }
