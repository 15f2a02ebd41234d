# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Its precision is a month.

DELETE { ?node accel:asOf ?day ; accel:asOfPrecision ?precision }
INSERT { ?node accel:asOf "2026-01-31"^^xsd:date ; accel:asOfPrecision accel:MonthPrecision }
WHERE { ?node dcterms:identifier "X3" ; accel:asOf ?day ; accel:asOfPrecision ?precision }
