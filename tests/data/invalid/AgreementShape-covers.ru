# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Covers names akg:core, a thing of another class.

DELETE { akg:deal accel:covers akg:chip-2 . ?claim rdf:object akg:chip-2 }
INSERT { akg:deal accel:covers akg:core . ?claim rdf:object akg:core }
WHERE { ?claim rdf:subject akg:deal ; rdf:predicate accel:covers ; rdf:object akg:chip-2 }
