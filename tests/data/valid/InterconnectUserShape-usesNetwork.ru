# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Uses network names akg:ethernet-2, another thing of the class.

DELETE { akg:rack accel:usesNetwork akg:ethernet . ?claim rdf:object akg:ethernet }
INSERT { akg:rack accel:usesNetwork akg:ethernet-2 . ?claim rdf:object akg:ethernet-2 }
WHERE { ?claim rdf:subject akg:rack ; rdf:predicate accel:usesNetwork ; rdf:object akg:ethernet }
