# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A ratio is printed as a factor.

DELETE { ?node accel:ratioForm ?form ; accel:statedValue ?value }
INSERT { ?node accel:ratioForm accel:Times ; accel:statedValue "1.5" }
WHERE { ?node dcterms:identifier "X1" ; accel:ratioForm ?form ; accel:statedValue ?value }
