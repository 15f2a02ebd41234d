# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A comparison is printed in words.

DELETE { ?node accel:statedValue ?value }
INSERT { ?node accel:statedValue "half as much again" }
WHERE { ?node dcterms:identifier "X1" ; accel:statedValue ?value }
