# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has two values of direction, one has words.

INSERT { ?node accel:direction accel:OneWay, accel:BothWays }
WHERE { ?node dcterms:identifier "X4" } ;

INSERT { ?node accel:direction "in words" }
WHERE { ?node dcterms:identifier "X4b" }
