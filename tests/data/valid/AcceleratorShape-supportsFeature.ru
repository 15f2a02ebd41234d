# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Supports feature names akg:adding, another thing of the class.

DELETE { akg:chip-1 accel:supportsFeature akg:sorting . ?claim rdf:object akg:sorting }
INSERT { akg:chip-1 accel:supportsFeature akg:adding . ?claim rdf:object akg:adding }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:supportsFeature ; rdf:object akg:sorting }
