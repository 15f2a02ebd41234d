# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A period in the place of a round.

DELETE { ?node accel:round ?value }
INSERT { ?node accel:period "2025-01"^^xsd:gYearMonth }
WHERE { ?node dcterms:identifier "X7" ; accel:round ?value }
