# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has no as-of day, one has two, one has a month.

DELETE { ?node accel:asOf ?value }
WHERE { ?node dcterms:identifier "X4" ; accel:asOf ?value } ;

INSERT { ?node accel:asOf "2026-01-16"^^xsd:date }
WHERE { ?node dcterms:identifier "X4b" } ;

DELETE { ?node accel:asOf ?value }
INSERT { ?node accel:asOf "2026-01"^^xsd:gYearMonth }
WHERE { ?node dcterms:identifier "X4c" ; accel:asOf ?value }
