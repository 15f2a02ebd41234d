# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Supports feature names akg:hbm, a thing of another class.

DELETE { akg:chip-1 accel:supportsFeature akg:sorting . ?claim rdf:object akg:sorting }
INSERT { akg:chip-1 accel:supportsFeature akg:hbm . ?claim rdf:object akg:hbm }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:supportsFeature ; rdf:object akg:sorting }
