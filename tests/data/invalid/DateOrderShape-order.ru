# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A chip was announced after it could be had.

DELETE { akg:chip-1 accel:announcedOn "2025-01"^^xsd:gYearMonth . ?claim rdf:object "2025-01"^^xsd:gYearMonth }
INSERT { akg:chip-1 accel:announcedOn "2025-07"^^xsd:gYearMonth . ?claim rdf:object "2025-07"^^xsd:gYearMonth }
WHERE { ?claim rdf:subject akg:chip-1 ; rdf:predicate accel:announcedOn ; rdf:object "2025-01"^^xsd:gYearMonth }
