# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Benchmarked on names akg:rack, another thing of the class.

DELETE { akg:model accel:benchmarkedOn akg:chip-1 . ?claim rdf:object akg:chip-1 }
INSERT { akg:model accel:benchmarkedOn akg:rack . ?claim rdf:object akg:rack }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:benchmarkedOn ; rdf:object akg:chip-1 }
