# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Uses network names akg:acmelink, a thing of another class.

DELETE { akg:rack accel:usesNetwork akg:ethernet . ?claim rdf:object akg:ethernet }
INSERT { akg:rack accel:usesNetwork akg:acmelink . ?claim rdf:object akg:acmelink }
WHERE { ?claim rdf:subject akg:rack ; rdf:predicate accel:usesNetwork ; rdf:object akg:ethernet }
