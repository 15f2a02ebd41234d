# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The model is a month older than its chip.

DELETE { akg:model accel:releasedOn ?old . ?claim rdf:object ?old }
INSERT { akg:model accel:releasedOn "2024-12"^^xsd:gYearMonth . ?claim rdf:object "2024-12"^^xsd:gYearMonth }
WHERE { ?claim rdf:subject akg:model ; rdf:predicate accel:releasedOn ; rdf:object ?old }
