# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has no asOfPrecision, one has two, one has words.

DELETE { ?node accel:asOfPrecision ?value }
WHERE { ?node dcterms:identifier "X4" ; accel:asOfPrecision ?value } ;

DELETE { ?node accel:asOfPrecision ?value }
INSERT { ?node accel:asOfPrecision accel:DayPrecision, accel:YearPrecision }
WHERE { ?node dcterms:identifier "X4b" ; accel:asOfPrecision ?value } ;

DELETE { ?node accel:asOfPrecision ?value }
INSERT { ?node accel:asOfPrecision "in words" }
WHERE { ?node dcterms:identifier "X4c" ; accel:asOfPrecision ?value }
