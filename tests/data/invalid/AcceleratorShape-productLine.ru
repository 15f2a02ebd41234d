# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# An accelerator is in no product line.

DELETE { akg:chip-3 accel:productLine akg:line . ?claim ?any ?value }
WHERE { ?claim rdf:subject akg:chip-3 ; rdf:predicate accel:productLine ; rdf:object akg:line ; ?any ?value }
