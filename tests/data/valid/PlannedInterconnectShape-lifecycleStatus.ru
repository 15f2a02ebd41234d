# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Hardware with a planned interconnect is in development.

DELETE { akg:chip-3 accel:lifecycleStatus accel:Announced . ?claim rdf:object accel:Announced }
INSERT { akg:chip-3 accel:lifecycleStatus accel:InDevelopment . ?claim rdf:object accel:InDevelopment }
WHERE { ?claim rdf:subject akg:chip-3 ; rdf:predicate accel:lifecycleStatus ; rdf:object accel:Announced }
