# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has an earlier day.

DELETE { ?node accel:asOf ?value }
INSERT { ?node accel:asOf "2025-12-31"^^xsd:date }
WHERE { ?node dcterms:identifier "X4" ; accel:asOf ?value }
