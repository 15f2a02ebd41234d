# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# The successor is older.

DELETE { ?node accel:asOf ?day ; accel:asOfPrecision ?precision }
INSERT { ?node accel:asOf "2026-01-01"^^xsd:date ; accel:asOfPrecision accel:DayPrecision }
WHERE { ?node dcterms:identifier "X3" ; accel:asOf ?day ; accel:asOfPrecision ?precision }
