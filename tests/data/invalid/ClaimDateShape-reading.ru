# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim is of a day after the reading of its source.

DELETE { ?node accel:asOf ?value }
INSERT { ?node accel:asOf "2026-03-01"^^xsd:date }
WHERE { ?node dcterms:identifier "X1" ; accel:asOf ?value }
