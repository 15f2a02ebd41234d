# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim is of the day of the reading.

DELETE { ?node accel:asOf ?value }
INSERT { ?node accel:asOf "2026-02-01"^^xsd:date }
WHERE { ?node dcterms:identifier "X1" ; accel:asOf ?value }
