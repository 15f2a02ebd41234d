# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One claim has its figure twice, one as a number.

DELETE { ?node accel:statedValue ?value }
INSERT { ?node accel:statedValue "288", "0288" }
WHERE { ?node dcterms:identifier "X2" ; accel:statedValue ?value } ;

DELETE { ?node accel:statedValue ?value }
INSERT { ?node accel:statedValue 0.3 }
WHERE { ?node dcterms:identifier "X3" ; accel:statedValue ?value }
