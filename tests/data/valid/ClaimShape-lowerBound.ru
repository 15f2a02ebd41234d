# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A claim has a whole number as its bound.

DELETE { ?node accel:lowerBound ?value }
INSERT { ?node accel:lowerBound 288 }
WHERE { ?node dcterms:identifier "X2" ; accel:lowerBound ?value }
