# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has a property of sources.

INSERT { ?node accel:accessedOn "2026-01-01"^^xsd:date }
WHERE { ?node dcterms:identifier "X4" }
