# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has another asOfPrecision.

DELETE { ?node accel:asOfPrecision ?value }
INSERT { ?node accel:asOfPrecision accel:MonthPrecision }
WHERE { ?node dcterms:identifier "X4" ; accel:asOfPrecision ?value }
