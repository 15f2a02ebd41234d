# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The model is of the month in which its chip was announced.

DELETE { akg:model accel:releasedOn ?old . ?claim rdf:object ?old }
INSERT { akg:model accel:releasedOn "2025-01"^^xsd:gYearMonth . ?claim rdf:object "2025-01"^^xsd:gYearMonth }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:releasedOn ; rdf:object ?old }
