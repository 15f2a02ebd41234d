# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim from an undated source bears another day than that of the reading.

DELETE { ?node accel:asOf ?value }
INSERT { ?node accel:asOf "2026-01-31"^^xsd:date }
WHERE { ?node dcterms:identifier "X3" ; accel:asOf ?value }
