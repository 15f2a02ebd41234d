# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# One comparison has no form, one has two, one has words.

DELETE { ?node accel:ratioForm ?value }
WHERE { ?node dcterms:identifier "X1" ; accel:ratioForm ?value } ;

DELETE { ?node accel:statedValue ?value }
INSERT { ?node accel:statedValue "half as much again" ; accel:ratioForm accel:Times }
WHERE { ?node dcterms:identifier "X1b" ; accel:statedValue ?value } ;

DELETE { ?node accel:statedValue ?value ; accel:ratioForm ?form }
INSERT { ?node accel:statedValue "half as much again" ; accel:ratioForm "more" }
WHERE { ?node dcterms:identifier "X1c" ; accel:statedValue ?value ; accel:ratioForm ?form }
